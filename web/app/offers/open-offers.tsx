import { acceptOffer, type Offer, ownOffers, refuseOffer } from '@dure/contract/offers.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useAnswer } from '../api/use-answer.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './offers.module.css';
import { offersText as text, wordsOf } from './offers-text.ts';
import { useFocusGoesOn } from './use-focus-goes-on.ts';

const aboutOf = ({ project, post }: Offer): string | undefined => project?.id ?? post?.id;

type OpenOffersProps = {
  about?: string;
  /** What the screen's loader already has. */
  first?: Answer<typeof ownOffers>;
};

/**
 * The offers that wait for the member's answer, all or only those about one subject; renders nothing without
 * any. A default export, as `lazy` and `loadPart` need.
 */
export default function OpenOffers({ about, first }: OpenOffersProps) {
  const { answer, setAnswer } = useAnswer(ownOffers, {}, first);
  const offers = answer?.offers ?? [];
  const shown = offers.filter((offer) => about === undefined || aboutOf(offer) === about);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text.section}>
      {shown.map((offer) => (
        <OpenOffer
          key={offer.id}
          offer={offer}
          isHere={about !== undefined}
          onAnswered={() =>
            setAnswer((all) => all && { offers: all.offers.filter(({ id }) => id !== offer.id) })
          }
        />
      ))}
    </section>
  );
}

type OpenOfferProps = {
  offer: Offer;
  /** Whether the offer's subject is on this page. */
  isHere: boolean;
  onAnswered: () => void;
};

function OpenOffer({ offer, isHere, onAnswered }: OpenOfferProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const words = wordsOf(offer);
  const acts = useFocusGoesOn();
  const [chosen, setChosen] = useState<'accept' | 'refuse'>('accept');
  const { pending, run } = useAct<never>(async ({ type }) => {
    showToast(type === 'offer_over' || type === 'not_found' ? text.over : errorText[type]);
    if (type === 'offer_over' || type === 'not_found') onAnswered();
    return null;
  });
  const answer = (kind: 'accept' | 'refuse') =>
    run(async () => {
      setChosen(kind);
      await call(kind === 'accept' ? acceptOffer : refuseOffer, { params: { offerId: offer.id } });
      await revalidate();
      showToast(kind === 'accept' ? words.accepted : text.refused);
      onAnswered();
    });
  return (
    <Card className={styles.offer}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.until}>{text.until(offer.expires_at)}</p>
      {offer.project?.description !== undefined && (
        <details className={styles.read}>
          <summary>{text.read}</summary>
          <p>{offer.project.description}</p>
        </details>
      )}
      {words.look && (!isHere || offer.project) && (
        <TextLink as={Link} to={pathOf(offer)} alone>
          {words.look}
        </TextLink>
      )}
      <div ref={acts} className={styles.acts}>
        <Button fit pending={pending && chosen === 'accept'} onClick={() => void answer('accept')}>
          {words.accept}
        </Button>
        <Button
          variant="quiet"
          fit
          pending={pending && chosen === 'refuse'}
          onClick={() => void answer('refuse')}
        >
          {text.refuse}
        </Button>
      </div>
    </Card>
  );
}

const pathOf = ({ project, post }: Offer): string =>
  project ? paths.project(project.id) : paths.post(post?.id ?? '');
