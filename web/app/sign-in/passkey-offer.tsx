import { ownPasskeys } from '@dure/contract/passkeys.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { ownId } from '../session/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { sentences } from '../ui/sentences.tsx';
import { canPasskeys } from './can-passkeys.ts';
import styles from './offer.module.css';
import { passkeyOfferText as text } from './passkey-text.ts';

/** In localStorage: members who declined on this browser (Specification 5.8). */
const declinedKey = 'passkey_offer_declined';

function declined(): string[] {
  try {
    return (localStorage.getItem(declinedKey) ?? '').split(' ');
  } catch {
    return [];
  }
}

function decline(): void {
  try {
    localStorage.setItem(declinedKey, [...new Set([...declined(), ownId() ?? ''])].join(' ').trim());
  } catch {
    // Then it is offered again after the next sign-in.
  }
}

/** Whether this device can make one by itself. */
const isAtHand = async () =>
  canPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

/**
 * Offers passkeys to members who signed in by password, if the device supports them and they have none; once
 * declined, never again on this browser. A default export, as `lazy` needs.
 */
export default function PasskeyOffer() {
  const call = useCall();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    const look = async () => {
      if (declined().includes(ownId() ?? '') || !(await isAtHand())) return;
      const { passkeys } = await call(ownPasskeys, {}, { signal: asking.signal });
      if (!asking.signal.aborted) setShown(passkeys.length === 0);
    };
    look().catch(() => undefined);
    return () => asking.abort();
  }, [call]);
  if (!shown) return null;
  return (
    <Card as="section" aria-label={text.title} className={styles.offer}>
      <p className={styles.title}>{text.title}</p>
      <p className={styles.lead}>{sentences(text.lead)}</p>
      <div className={styles.acts}>
        <ButtonLink as={Link} to={paths.passkeys()} variant="quiet" fit>
          {text.accept}
        </ButtonLink>
        <Button
          variant="text"
          onClick={() => {
            decline();
            setShown(false);
          }}
        >
          {text.decline}
        </Button>
      </div>
    </Card>
  );
}
