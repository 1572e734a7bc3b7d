import type { Vouch } from '@dure/contract/invitations.ts';
import { relationText } from '../../text/relations.ts';
import { sentences } from '../../ui/sentences.tsx';
import styles from './vouch-quote.module.css';
import { welcomeText as text } from './welcome-text.ts';

/** How the inviter knows the invited person, in the inviter's own words. */
export function VouchQuote({ inviter, vouch }: { inviter: string; vouch: Vouch }) {
  return (
    <figure className={styles.vouch}>
      <blockquote className={styles.quote}>{sentences(`“${vouch.reason}”`)}</blockquote>
      <figcaption className={styles.from}>
        <strong>{text.vouchOf(inviter)}</strong> · {relationText[vouch.relation]}
      </figcaption>
    </figure>
  );
}
