import type { Vouch } from '@dure/contract/invitations.ts';
import { relationText } from '../../text/relations.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './vouch-card.module.css';
import { welcomeText as text } from './welcome-text.ts';

type VouchCardProps = { inviter: { id: string; name: string }; vouch: Vouch };

/** How the inviter knows the invited person, in the inviter's own words. */
export function VouchCard({ inviter, vouch }: VouchCardProps) {
  return (
    <Card as="figure" className={styles.vouch}>
      <figcaption className={styles.from}>
        <Avatar person={inviter} />
        <span>
          <strong className={styles.name}>{text.vouchOf(inviter.name)}</strong>
          <span className={styles.relation}>{relationText[vouch.relation]}</span>
        </span>
      </figcaption>
      <blockquote>“{vouch.reason}”</blockquote>
    </Card>
  );
}
