import { deleteProject, editProject, type PublicProject } from '@dure/contract/projects.ts';
import { useRef, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
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
  const ending = useAct(() => onRemoved(text.removedBefore));
  const removing = useAct(() => onRemoved(text.removedBefore));
  const params = { projectId: project.id };
  const day = endOf(project);
  const end = () =>
    ending.run(async () => {
      await call(editProject, { params, body: { end_date: day } });
      onEnded(text.ended);
    });
  const remove = () =>
    removing.run(async () => {
      await call(deleteProject, { params });
      onRemoved(text.removed);
    });
  return (
    <section className={styles.ending} aria-labelledby="project-ending">
      <h2 id="project-ending">{text.heading}</h2>
      {day !== null && (
        <>
          <p className={styles.lead}>{text.endLead}</p>
          <Button variant="quiet" pending={ending.pending} pendingLabel={text.ending} onClick={end}>
            {text.end}
          </Button>
        </>
      )}
      <Notice>{ending.failure}</Notice>
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
      <Notice>{removing.failure}</Notice>
      <ConfirmDialog
        open={asking}
        message={text.removeTitle}
        detail={text.removeLead(project.title)}
        cancelLabel={text.keep}
        onCancel={() => setAsking(false)}
        confirmLabel={text.confirmRemove}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </section>
  );
}

/** An act that happens once, however often it is pressed, and says why it did not; `onGone`: there is no such project now. */
function useAct(onGone: () => void) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const type = error instanceof CallError ? error.type : 'unknown';
      if (type === 'not_found') onGone();
      else setFailure(type === 'forbidden' ? projectFormText.notYoursDetail : errorText[type]);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return { pending, failure, run };
}
