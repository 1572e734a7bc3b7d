import { projectOutcomeMaxLength } from '@dure/contract/limits.ts';
import { editProject, type ProjectChanges, type PublicProject } from '@dure/contract/projects.ts';
import { lengthOf } from '@dure/contract/text.ts';
import { useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import type { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { endOf } from './end-day.ts';
import styles from './project-ending.module.css';
import { projectEndText as text } from './project-form-text.ts';

type ProjectLifeProps = {
  project: PublicProject;
  failureOf: (error: CallError) => string | null;
  /** Receives the message to show. */
  onDone: (said: string) => void;
};

/** Lets a project rest, end with an outcome, or continue; renders nothing for one that has not begun. */
export function ProjectLife({ project, failureOf, onDone }: ProjectLifeProps) {
  const call = useCall();
  const act = useAct(failureOf);
  const [said, setSaid] = useState('');
  const [outcome, setOutcome] = useState(project.outcome ?? '');
  const day = endOf(project);
  const hasEnded = project.end_date !== null && project.end_date < todayInKorea();
  const isTooLong = lengthOf(outcome) > projectOutcomeMaxLength;
  const told = { outcome: outcome.trim() || null };
  const change = (body: ProjectChanges, done: string) =>
    act.run(async () => {
      setSaid(done);
      await call(editProject, { params: { projectId: project.id }, body });
      onDone(done);
    });
  const button = (done: string, pendingLabel: string) => ({
    fit: true,
    pending: act.pending && said === done,
    pendingLabel,
  });
  if (day === null && !hasEnded) return null;
  const goOn: ProjectChanges = hasEnded ? { end_date: null } : { resting: false };
  return (
    <>
      {hasEnded || project.resting ? (
        <Button
          {...button(text.goesOn, text.saving)}
          variant="quiet"
          onClick={() => void change(goOn, text.goesOn)}
        >
          {text.goOn}
        </Button>
      ) : (
        <>
          <p className={styles.lead}>{text.restLead}</p>
          <Button
            {...button(text.rests, text.saving)}
            variant="quiet"
            onClick={() => void change({ resting: true }, text.rests)}
          >
            {text.rest}
          </Button>
        </>
      )}
      <div className={styles.outcome}>
        <TextField
          name="outcome"
          label={text.outcome}
          description={text.outcomeHint}
          placeholder={text.outcomePlaceholder}
          autoComplete="off"
          value={outcome}
          onChange={setOutcome}
          error={isTooLong ? text.outcomeTooLong : undefined}
        />
      </div>
      {hasEnded ? (
        <Button
          {...button(text.outcomeSaved, text.saving)}
          variant="quiet"
          disabled={isTooLong || outcome === (project.outcome ?? '')}
          onClick={() => void change(told, text.outcomeSaved)}
        >
          {text.saveOutcome}
        </Button>
      ) : (
        <>
          <p className={styles.lead}>{text.endLead}</p>
          <Button
            {...button(text.ended, text.ending)}
            variant="quiet"
            disabled={isTooLong}
            onClick={() => void change({ end_date: day, ...told }, text.ended)}
          >
            {text.end}
          </Button>
        </>
      )}
      <Notice>{act.failure}</Notice>
    </>
  );
}
