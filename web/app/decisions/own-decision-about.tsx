import { Appeal } from './appeal.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { hidingOf, useOwnDecisions } from './use-own-decisions.ts';

/**
 * Why something of the member's is hidden, and how to appeal; renders nothing without a decision about it.
 */
export function OwnDecisionAbout({ id }: { id: string }) {
  const { decisions, file, put } = useOwnDecisions();
  const decision = hidingOf(decisions, id);
  if (decision === undefined) return null;
  return (
    <>
      <DecisionFacts decision={decision} />
      <Appeal decision={decision} onFile={(words) => file(decision.id, words)} onFiled={put} />
    </>
  );
}
