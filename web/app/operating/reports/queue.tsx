import type { DecisionOutcome } from '@dure/contract/moderation.ts';
import type { ReportPage } from '@dure/contract/operating-reports.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composition.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OfTeam } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { letterOf, outcomeKeys } from './queue-keys.ts';
import { Key, Legend } from './queue-legend.tsx';
import { QueueList } from './queue-list.tsx';
import { Report } from './report.tsx';
import styles from './reports.module.css';
import { reportsText as text } from './reports-text.ts';
import { isBegun, useDecision } from './use-decision.ts';
import { useQueue } from './use-queue.ts';

type QueueProps = { me: OfTeam; page: ReportPage; about: string | null };

/** The waiting reports and the current one; the keys work while the focus is inside. */
export function Queue({ me, page, about }: QueueProps) {
  const [begun] = useState(() => page.reports.find(({ id }) => isBegun(me.id, id)));
  const queue = useQueue(page, about, begun?.id);
  const { current, at, reports, last, act } = queue;
  const decision = useDecision(me.id, current?.id ?? '');
  const { outcome } = decision.typed;
  const article = useRef<HTMLElement>(null);
  const id = current?.id;
  // Whatever is looked at next is gone on with by keys, and begins at its head.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each report anew
  useEffect(() => {
    article.current?.focus({ preventScroll: true });
    if ((article.current?.getBoundingClientRect().top ?? 0) < 0) article.current?.scrollIntoView();
  }, [id]);
  const ask = (outcome: DecisionOutcome | null) => {
    decision.change({ outcome });
    if (outcome === null) article.current?.focus({ preventScroll: true });
  };

  const press = (event: KeyboardEvent) => {
    if (outcome !== null) {
      if (event.key === 'Escape' && !isComposing(event)) ask(null);
      return;
    }
    const letter = letterOf(event);
    if (letter === null) return;
    const wanted = outcomeKeys[letter as keyof typeof outcomeKeys];
    const inList = (event.target as Element).closest('ol') !== null;
    if (letter === 'j' || (inList && letter === 'ArrowDown')) queue.go(at + 1);
    else if (letter === 'k' || (inList && letter === 'ArrowUp')) queue.go(at - 1);
    else if (letter === 'z' && last !== null) void queue.undo();
    else if (wanted && article.current?.dataset.decides === 'true') ask(wanted);
    else return;
    event.preventDefault();
  };

  return (
    <section className={styles.queue} aria-label={text.queue} onKeyDown={press}>
      <p className={styles.last} role="status">
        {last?.said}
        {last && (
          <Button variant="accent" onClick={queue.undo} pending={act.pending}>
            {text.undo} <Key>Z</Key>
          </Button>
        )}
      </p>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      {current === undefined ? (
        <EmptyList title={text.none} lead={text.noneLead} sample={text.sample} />
      ) : (
        <div className={styles.sides}>
          <QueueList queue={queue} />
          <div className={styles.shown}>
            <div className={styles.place}>
              <span className={list.note}>{text.place(at + 1, queue.of)}</span>
              <Button variant="text" onClick={() => queue.go(at - 1)} disabled={at === 0}>
                {text.previous}
              </Button>
              <Button variant="text" onClick={() => queue.go(at + 1)} disabled={at >= reports.length - 1}>
                {text.next}
              </Button>
            </div>
            <Report
              key={current.id}
              ref={article}
              queued={current}
              me={me}
              decision={decision}
              onAsk={ask}
              onDone={(decided) => {
                decision.drop();
                queue.leave(current.id, decided);
              }}
            />
          </div>
        </div>
      )}
      <Legend />
    </section>
  );
}
