import { reasonText } from '@dure/contract/decision-text.ts';
import type { OwnDecision } from '@dure/contract/own-decisions.ts';
import type { ReactNode } from 'react';
import { koreanDayText, koreanMinuteText } from '../text/period.ts';
import styles from './decision.module.css';
import { followsOf, decisionText as text } from './decision-text.ts';

/** What was done, why, in what words, and until when. */
export function DecisionFacts({ decision }: { decision: OwnDecision }) {
  const { outcome, about, reason, words, decided_at, until, undone_at } = decision;
  return (
    <>
      <p className={styles.lead}>{undone_at === null ? followsOf[outcome] : text.undone}</p>
      <dl className={styles.facts}>
        {about.title !== null && (
          <Fact name={text.about}>{text.named(about.title, text.things[about.type])}</Fact>
        )}
        <Fact name={text.reason}>{reasonText[reason]}</Fact>
        {words !== null && <Fact name={text.words}>{words}</Fact>}
        {(outcome === 'suspended' || (outcome === 'hidden' && until !== null)) && (
          <Fact name={text.until}>
            {until === null ? text.untilReviewed : text.untilDay(koreanMinuteText(until))}
          </Fact>
        )}
        <Fact name={text.decided}>{koreanDayText(decided_at)}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
