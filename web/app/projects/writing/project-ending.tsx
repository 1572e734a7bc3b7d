import { deleteProject, editProject, type PublicProject } from '@dure/contract/projects.ts';
import { useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { CallError, type CallErrorType } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToolRow } from '../../ui/tool-row.tsx';
import { endOf } from './end-day.ts';
import styles from './project-ending.module.css';
import { projectFormText, projectEndText as text } from './project-form-text.ts';

type ProjectEndingProps = {
  project: PublicProject;
  /** Told with what to say of it. */
  onEnded: (said: string) => void;
  onRemoved: (said: string) => void;
};

/** How a project ends: by being over, or by being gone, which is asked once more. */
export function ProjectEnding({ project, onEnded, onRemoved }: ProjectEndingProps) {
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const ending = useAct();
  const removing = useAct();
  const params = { projectId: project.id };
  const day = endOf(project);
  /** Another tab may have removed it before. */
  const unlessGone = (act: () => Promise<void>) => () =>
    act().catch((error: unknown) => {
      if (!(error instanceof CallError && error.type === 'not_found')) throw error;
      onRemoved(text.removedBefore);
    });
  const end = unlessGone(async () => {
    await call(editProject, { params, body: { end_date: day } });
    onEnded(text.ended);
  });
  const remove = unlessGone(async () => {
    await call(deleteProject, { params });
    onRemoved(text.removed);
  });
  return (
    <section className={styles.ending} aria-labelledby="project-ending">
      <h2 id="project-ending">{text.heading}</h2>
      {day !== null && (
        <>
          <p className={styles.lead}>{text.endLead}</p>
          <Button
            variant="quiet"
            pending={ending.pending}
            pendingLabel={text.ending}
            onClick={() => void ending.run(end)}
          >
            {text.end}
          </Button>
        </>
      )}
      <Notice>{failureText(ending.failure)}</Notice>
      <ToolRow>
        <Button
          variant="text"
          pending={removing.pending}
          pendingLabel={text.removing}
          onClick={() => setAsking(true)}
        >
          {text.remove}
        </Button>
      </ToolRow>
      <Notice>{failureText(removing.failure)}</Notice>
      <ConfirmDialog
        open={asking}
        message={text.removeTitle}
        detail={text.removeLead(project.title)}
        cancelLabel={text.keep}
        onCancel={() => setAsking(false)}
        confirmLabel={text.confirmRemove}
        onConfirm={() => {
          setAsking(false);
          void removing.run(remove);
        }}
      />
    </section>
  );
}

const failureText = (type: CallErrorType | null) =>
  type && (type === 'forbidden' ? projectFormText.notYoursDetail : errorText[type]);
