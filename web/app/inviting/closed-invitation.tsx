import { muteLinkRequests, type OwnInvitation } from '@dure/contract/own-invitations.ts';
import { useCall } from '../api/call-context.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { nameText } from '../text/people.ts';
import { koreanDayText } from '../text/period.ts';
import { TextLink } from '../ui/text-link.tsx';
import styles from './closed-invitation.module.css';
import {
  inviteeText,
  joinedText,
  joinerGoneText,
  stateText,
  invitationsText as text,
} from './invitations-text.ts';
import { useListAct } from './use-list-act.ts';

/** A link that can no longer be used, and its outcome. */
export function ClosedInvitation({ invitation }: { invitation: OwnInvitation }) {
  const { brandName } = useSettings();
  const { state, invitee_name, project_card, created_at, requests_muted } = invitation;
  if (state === 'waiting') return null;
  const joined = joinedText(project_card !== null);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3 className={styles.name} translate={invitee_name === null ? undefined : 'no'}>
          {inviteeText(invitee_name, state)}
        </h3>
        <p className={styles.about}>
          {koreanDayText(created_at)} ·{' '}
          {project_card === null ? text.network(brandName) : text.toProject(project_card.title)}
        </p>
        {state === 'joined' && <Joiner by={joined.by} joinedBy={invitation.joined_by} />}
        {requests_muted && <Muted id={invitation.id} />}
      </div>
      <span className={state === 'joined' ? styles.joined : styles.state}>
        {state === 'joined' ? joined.state : stateText[state]}
      </span>
    </li>
  );
}

function Joiner({ by, joinedBy }: { by: string; joinedBy: OwnInvitation['joined_by'] }) {
  return (
    <p className={styles.about}>
      {by}{' '}
      {joinedBy === null ? (
        joinerGoneText
      ) : (
        <TextLink as={Link} to={paths.profile(joinedBy.id)} translate="no">
          {nameText(joinedBy.user_name)}
        </TextLink>
      )}
    </p>
  );
}

function Muted({ id }: { id: string }) {
  const call = useCall();
  const { acting, act } = useListAct();
  const hearAgain = () =>
    act({
      send: () => call(muteLinkRequests, { params: { id }, body: { muted: false } }),
      said: text.unmuted,
    });
  return (
    <p className={styles.about}>
      {text.muted}{' '}
      <TextLink as="button" type="button" onClick={hearAgain} aria-disabled={acting}>
        {text.unmute}
      </TextLink>
    </p>
  );
}
