import { type DecisionOutcome, decisionOutcomes } from '@dure/contract/moderation.ts';
import type { QueuedReport, ReportPageOf } from '@dure/contract/operating-reports.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { type Ref, useId } from 'react';
import { agoText } from '../../text/ago.ts';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OfTeam } from '../console-page.ts';
import list from '../rows.module.css';
import { Author } from './author.tsx';
import { DecisionForm } from './decision-form.tsx';
import { keyOfOutcome } from './queue-keys.ts';
import { Key } from './queue-legend.tsx';
import { Reasons, Requests } from './reasons.tsx';
import { History, ReportedContent } from './reported-content.tsx';
import styles from './reports.module.css';
import { actText, kindText, outcomeText, reportsText as text } from './reports-text.ts';
import type { useDecision } from './use-decision.ts';
import type { Last } from './use-queue.ts';
import { useReport } from './use-report.ts';

/** Why this operator cannot decide; null if they can. */
function refusalFor(me: OfTeam, { author, handled }: ReportPageOf): string | null {
  if (handled !== null)
    return text.handledBy(
      handled.by?.user_name ? nameText(handled.by.user_name) : text.byCommand,
      outcomeText[handled.outcome],
      agoText(handled.at),
    );
  if (!may(me.operating_role, 'reports.handle')) return text.readOnly;
  if (author.id === me.id) return text.own;
  return author.of_team && me.operating_role !== 'owner' ? text.ofTeam : null;
}

type ReportProps = {
  ref: Ref<HTMLElement>;
  queued: QueuedReport;
  me: OfTeam;
  /** The decision being written. */
  decision: ReturnType<typeof useDecision>;
  onAsk: (outcome: DecisionOutcome | null) => void;
  /** Null if somebody else decided. */
  onDone: (decided: Last | null) => void;
};

/** A report: its reasons, the content then and now, its author, and the possible decisions. */
export function Report({ ref, queued, me, decision, onAsk, onDone }: ReportProps) {
  const heading = useId();
  const { report, failure, reload } = useReport(queued.id);
  const refusal = report && refusalFor(me, report);
  const decides = report !== null && refusal === null;
  const { outcome } = decision.typed;
  return (
    <article
      ref={ref}
      tabIndex={-1}
      className={styles.report}
      aria-labelledby={heading}
      aria-busy={report === null && failure === null}
      data-decides={decides}
    >
      <header>
        <p className={list.note}>
          {kindText[queued.target_type]} · {agoText(queued.created_at)}
        </p>
        <h2 id={heading} className={styles.title}>
          {queued.title || text.untitled}
        </h2>
      </header>
      {report === null && failure === null && <p className={list.note}>{text.loading}</p>}
      {failure !== null && (
        <Notice>
          {errorText[failure]}{' '}
          <Button variant="accent" onClick={reload}>
            {text.again}
          </Button>
        </Notice>
      )}
      {report && (
        <>
          <Requests requests={report.requests} />
          <Reasons reports={report.reports} />
          <ReportedContent report={report} />
          <History history={report.history} />
          <Author author={report.author} />
          {refusal !== null && (
            <p className={styles.refusal} role="status">
              {refusal}
            </p>
          )}
          {report.handled && (
            <Button variant="quiet" fit onClick={() => onDone(null)}>
              {text.goOn}
            </Button>
          )}
        </>
      )}
      {decides &&
        (outcome === null ? (
          <Acts onAsk={onAsk} />
        ) : (
          <DecisionForm
            key={outcome}
            report={report}
            outcome={outcome}
            typed={decision.typed}
            onChange={decision.change}
            onCancel={() => onAsk(null)}
            onDone={onDone}
            onOvertaken={reload}
          />
        ))}
    </article>
  );
}

/** A row fixed at the lower edge. */
function Acts({ onAsk }: { onAsk: (outcome: DecisionOutcome) => void }) {
  return (
    <fieldset className={styles.acts} aria-label={text.acts}>
      {decisionOutcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="quiet"
          onClick={() => onAsk(outcome)}
          aria-keyshortcuts={keyOfOutcome[outcome].toUpperCase()}
        >
          {actText[outcome].label} <Key>{keyOfOutcome[outcome].toUpperCase()}</Key>
        </Button>
      ))}
    </fieldset>
  );
}
