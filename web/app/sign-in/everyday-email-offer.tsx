import { ownEverydayEmail } from '@dure/contract/everyday-email.ts';
import { useLocation } from 'react-router';
import { useAnswer } from '../api/use-answer.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { sentences } from '../ui/sentences.tsx';
import { everydayEmailOfferText as text } from './everyday-email-offer-text.ts';
import styles from './offer.module.css';

/**
 * Offers an everyday address to a new member without one (docs/decisions/0137); the account offers it too. A
 * default export, as `lazy` needs.
 */
export default function EverydayEmailOffer() {
  const { pathname, search } = useLocation();
  const { answer: own, setAnswer } = useAnswer(ownEverydayEmail, {});
  if (own?.email !== null) return null;
  return (
    <Card as="section" aria-label={text.title} className={styles.offer}>
      <p className={styles.title}>{text.title}</p>
      <p className={styles.lead}>{sentences(text.lead)}</p>
      <div className={styles.acts}>
        <ButtonLink
          as={Link}
          to={paths.everydayEmail()}
          state={{ from: `${pathname}${search}` }}
          variant="quiet"
          fit
        >
          {text.accept}
        </ButtonLink>
        <Button variant="text" onClick={() => setAnswer(null)}>
          {text.decline}
        </Button>
      </div>
    </Card>
  );
}
