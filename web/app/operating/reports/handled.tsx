import { reasonText } from '@dure/contract/decision-text.ts';
import {
  type DecisionMade,
  type DecisionPage,
  findDecisions,
  keepHidden,
  undoDecision,
} from '@dure/contract/operating-reports.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { agoText } from '../../text/ago.ts';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConsoleList } from '../console-list.tsx';
import type { OfTeam, PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';
import { kindText, outcomeText, reportsText, handledText as text } from './reports-text.ts';

export const loader = ({ call, signal }: PageArgs) => call(findDecisions, { query: {} }, { signal });

const nameOf = (person: { user_name: string | null } | null) =>
  person && (person.user_name === null ? reportsText.left : nameText(person.user_name));

/** Decisions, newest first; each can be undone. */
export function Component({ me, data }: PageProps<DecisionPage>) {
  const call = useCall();
  return (
    <ReportTabs selected="handled">
      <ConsoleList
        of="decisions"
        first={data}
        read={(after) => call(findDecisions, { query: { after } })}
        label={text.list}
        more={reportsText.more}
        empty={<EmptyList title={text.none} lead={text.noneLead} sample={text.sample} />}
      >
        {(decision) => <Decision key={decision.id} decision={decision} me={me} />}
      </ConsoleList>
    </ReportTabs>
  );
}

function Decision({ decision, me }: { decision: DecisionMade; me: OfTeam }) {
  const { outcome, reason, words, until, member, target_type, undone_at } = decision;
  const of = text.of(kindText[target_type], nameOf(member) ?? '');
  const isOver = outcome === 'hidden' && until !== null && undone_at !== null && undone_at >= until;
  const hiddenUntil = outcome === 'hidden' && (undone_at === null || isOver) ? until : null;
  const lasts = until === null ? text.untilReviewed : text.until(koreanMinuteText(until));
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={styles.made}>
          <strong>{outcomeText[outcome]}</strong>
          <span className={list.note}>{of}</span>
        </p>
        {decision.title && <p className={styles.oneLine}>{decision.title}</p>}
        <p className={list.note}>
          {[
            reason && reasonText[reason],
            outcome === 'suspended' && lasts,
            decision.reports > 0 && text.reports(decision.reports),
            text.by(nameOf(decision.by), agoText(decision.at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {words && <p className={styles.quoted}>{words}</p>}
        {hiddenUntil !== null && (
          <p className={list.note}>
            {undone_at === null
              ? text.comesBack(daysUntil(hiddenUntil), koreanMinuteText(hiddenUntil))
              : text.ended(agoText(undone_at))}
          </p>
        )}
        {undone_at && !isOver && (
          <p className={list.note}>{text.undoneBy(nameOf(decision.undone_by), agoText(undone_at))}</p>
        )}
      </div>
      {undone_at === null && may(me.operating_role, 'reports.handle') && (
        <div className={list.acts}>
          {hiddenUntil !== null && (
            <Act
              of={decision}
              by={keepHidden}
              label={text.keep}
              name={text.keepOf(of)}
              question={text.keepQuestion}
              detail={text.keepDetail}
              done={text.kept}
            />
          )}
          <Act
            of={decision}
            by={undoDecision}
            label={text.undo}
            name={text.undoOf(of)}
            question={text.question}
            detail={text.detail}
            done={text.done}
          />
        </div>
      )}
    </li>
  );
}

const daysUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 86_400_000));

type ActProps = {
  of: DecisionMade;
  by: typeof undoDecision | typeof keepHidden;
  label: string;
  /** Says which decision, for screen readers. */
  name: string;
  question: string;
  detail: string;
  done: string;
};

/** Asks for confirmation, then acts; reloads the list even if somebody was quicker. */
function Act({ of, by, label, name, question, detail, done }: ActProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const run = () => {
    setAsks(false);
    void act.run(async () => {
      try {
        await call(by, { params: { decisionId: of.id } });
        showToast(done);
      } finally {
        await revalidate();
      }
    });
  };
  return (
    <>
      <Button variant="text" aria-label={name} onClick={() => setAsks(true)} pending={act.pending}>
        {label}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={question}
        detail={detail}
        cancelLabel={text.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={label}
        onConfirm={run}
      />
    </>
  );
}
