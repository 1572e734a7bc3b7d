import type { ownDecisions } from '@dure/contract/own-decisions.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useEffect } from 'react';
import { Appeal } from './appeal.tsx';
import styles from './decision.module.css';
import { DecisionFacts } from './decision-facts.tsx';
import { headingOf, decisionText as text } from './decision-text.ts';
import { useOwnDecisions } from './use-own-decisions.ts';

/** All decisions about the member, if there are any. A default export, as `loadPart` needs. */
export default function OwnDecisions({ first }: { first: Answer<typeof ownDecisions> }) {
  const { decisions, file, put, read } = useOwnDecisions(first);
  const unread = decisions?.find((decision) => !decision.read)?.id;
  useEffect(() => {
    if (unread !== undefined) read(unread).catch(() => undefined);
  }, [unread, read]);
  if (decisions === null || decisions.length === 0) return null;
  return (
    <section id="decisions" aria-label={text.section} className={styles.section}>
      <h2>{text.section}</h2>
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <h3>{headingOf(decision)}</h3>
            <DecisionFacts decision={decision} />
            <Appeal decision={decision} onFile={(words) => file(decision.id, words)} onFiled={put} />
          </li>
        ))}
      </ul>
    </section>
  );
}
