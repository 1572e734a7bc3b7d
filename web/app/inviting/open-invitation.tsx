import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSettings } from '../settings.ts';
import { koreanDayText } from '../text/period.ts';
import { relationText } from '../text/relations.ts';
import { Card } from '../ui/card.tsx';
import { inviteeText, leftText, invitationsText as text } from './invitations-text.ts';
import styles from './open-invitation.module.css';

type OpenInvitationProps = {
  invitation: OwnInvitation;
  now: number;
  /** Whether it was just made: then it takes the focus. */
  isNew: boolean;
  /** The actions for its link. */
  children: ReactNode;
};

/** A link that can still be used. */
export function OpenInvitation({ invitation, now, isNew, children }: OpenInvitationProps) {
  const { brandName } = useSettings();
  const heading = useFocusIf(isNew);
  const { invitee_name, vouch, project_card, expires_at } = invitation;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={styles.name} translate="no">
          {inviteeText(invitee_name)}
        </h3>
        <span className={styles.left} title={koreanDayText(expires_at)}>
          {leftText(expires_at, now)}
        </span>
      </div>
      <p className={styles.place}>
        {project_card === null ? text.network(brandName) : text.toProject(project_card.title)}
      </p>
      {vouch && (
        <p className={styles.vouch}>
          “{vouch.reason}” <span className={styles.relation}>{relationText[vouch.relation]}</span>
        </p>
      )}
      <div className={styles.tools}>{children}</div>
    </Card>
  );
}

function useFocusIf(wanted: boolean) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
