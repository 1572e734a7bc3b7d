import type { Vouch } from '@dure/contract/invitations.ts';
import { Fragment } from 'react';
import { relationText } from '../../text/relations.ts';
import styles from './vouch-quote.module.css';
import { welcomeText as text } from './welcome-text.ts';

/** Each is kept on a line of its own where it fits. */
const sentencesOf = (reason: string) => `“${reason}”`.split(/(?<=[.!?…]) /);

/** How the inviter knows the invited person, in the inviter's own words. */
export function VouchQuote({ inviter, vouch }: { inviter: string; vouch: Vouch }) {
  return (
    <figure className={styles.vouch}>
      <blockquote className={styles.quote}>
        {sentencesOf(vouch.reason).map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote does not change its order
          <Fragment key={at}>
            <span>{sentence}</span>{' '}
          </Fragment>
        ))}
      </blockquote>
      <figcaption className={styles.from}>
        <strong>{text.vouchOf(inviter)}</strong> · {relationText[vouch.relation]}
      </figcaption>
    </figure>
  );
}
