import type { CurrentUser } from '@dure/contract/members.ts';
import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import clsx from 'clsx';
import { useSettings } from '../settings.ts';
import { invitedText, invitedToProjectText } from '../text/invited.ts';
import { koreanDayText } from '../text/period.ts';
import { Avatar } from '../ui/avatar.tsx';
import clamped from '../ui/clamped.module.css';
import { Brand } from '../ui/mark.tsx';
import { RopeDrawing } from '../ui/rope-drawing.tsx';
import styles from './invitation-card.module.css';
import { sheetText as text } from './sheet-text.ts';

type InvitationCardProps = {
  invitation: OwnInvitation;
  /** The inviter. */
  member: CurrentUser | null;
};

/** The card that a member sends: the rope with inviter and invitee, the vouch, and the last day. */
export function InvitationCard({ invitation, member }: InvitationCardProps) {
  const { brandName, logos } = useSettings();
  const { vouch, project_card, expires_at } = invitation;
  const { user_name: inviter, image } = member?.profile ?? { user_name: '', image: null };
  const invitee = invitation.invitee_name ?? '';
  return (
    <figure className={styles.card}>
      <div className={styles.rope} aria-hidden="true">
        <div className={styles.drawing}>
          <RopeDrawing state="clasped" />
        </div>
        <Avatar size="large" person={{ id: member?.id ?? '', name: inviter, image }} />
        <Avatar size="large" person={{ id: invitee, name: invitee }} />
      </div>
      <figcaption className={styles.words}>
        <p className={clsx(clamped.clamped, styles.invited)}>
          {project_card === null
            ? invitedText(inviter, invitee, brandName)
            : invitedToProjectText(inviter, project_card.title)}
        </p>
        {vouch && <p className={clsx(clamped.clamped, styles.vouch)}>“{vouch.reason}”</p>}
        <p className={styles.foot}>
          <Brand as="span" name={brandName} logos={logos} />
          <span>{text.until(koreanDayText(expires_at))}</span>
        </p>
      </figcaption>
    </figure>
  );
}
