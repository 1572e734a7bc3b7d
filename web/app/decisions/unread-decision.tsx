import type { OwnDecision, ownDecisions } from '@dure/contract/own-decisions.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useAct } from '../api/use-act.ts';
import { useFocusGoesOn } from '../offers/use-focus-goes-on.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './decision.module.css';
import { DecisionFacts } from './decision-facts.tsx';
import { headingOf, decisionText as text } from './decision-text.ts';
import { useOwnDecisions } from './use-own-decisions.ts';

/** The latest unread decision, until it is read. A default export, as `loadPart` needs. */
export default function UnreadDecision({ first }: { first: Answer<typeof ownDecisions> }) {
  const { decisions, read } = useOwnDecisions(first);
  const decision = decisions?.find((one) => !one.read && one.undone_at === null);
  return decision && <Decision decision={decision} onRead={() => read(decision.id)} />;
}

function Decision({ decision, onRead }: { decision: OwnDecision; onRead: () => Promise<void> }) {
  const act = useAct();
  const acts = useFocusGoesOn();
  return (
    <Card as="section" aria-label={text.section} className={styles.offer}>
      <h2>{headingOf(decision)}</h2>
      <DecisionFacts decision={decision} />
      <div ref={acts} className={styles.acts}>
        <Button variant="quiet" fit pending={act.pending} onClick={() => act.run(onRead)}>
          {text.read}
        </Button>
        <ButtonLink as={Link} to={`${paths.account()}#decisions`} variant="text">
          {text.look}
        </ButtonLink>
      </div>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </Card>
  );
}
