import { deleteProject, type PublicProject } from '@dure/contract/projects.ts';
import { useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import type { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToolRow } from '../../ui/tool-row.tsx';
import styles from './project-ending.module.css';
import { projectFormText, projectEndText as text } from './project-form-text.ts';
import { ProjectLife } from './project-life.tsx';

type ProjectEndingProps = {
  project: PublicProject;
  /** Receives the message to show. */
  onEnded: (said: string) => void;
  onRemoved: (said: string) => void;
};

/** Ways for a project to rest, end, or be deleted after confirmation. */
export function ProjectEnding({ project, onEnded, onRemoved }: ProjectEndingProps) {
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const failureOf = ({ type }: CallError) => {
    if (type === 'forbidden') return projectFormText.notYoursDetail;
    if (type !== 'not_found') return errorText[type];
    onRemoved(text.removedBefore);
    return null;
  };
  const removing = useAct(failureOf);
  const params = { projectId: project.id };
  const remove = () =>
    removing.run(async () => {
      await call(deleteProject, { params });
      onRemoved(text.removed);
    });
  return (
    <section className={styles.ending} aria-labelledby="project-ending">
      <h2 id="project-ending">{text.heading}</h2>
      <ProjectLife project={project} failureOf={failureOf} onDone={onEnded} />
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
