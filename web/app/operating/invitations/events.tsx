import { type EventList, findEvents, type ListedEvent } from '@dure/contract/operating-events.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsoleList } from '../console-list.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { periodOf } from './event-period.ts';
import { InvitationParts } from './invitation-parts.tsx';
import styles from './invitations.module.css';
import { linkStateText, eventsText as text } from './invitations-text.ts';

export const loader = ({ call, signal }: PageArgs) => call(findEvents, { query: {} }, { signal });

/** Event links, newest first. */
export function Component({ me, data }: PageProps<EventList>) {
  const call = useCall();
  const mayInvite = may(me.operating_role, 'invitations.manage');
  return (
    <>
      <InvitationParts part="events" mayInvite={mayInvite} />
      <div className={list.head}>
        <p className={list.lead}>{text.lead}</p>
        {mayInvite && (
          <ButtonLink as={Link} fit to={operatorPaths.page('events/new')}>
            {text.make}
          </ButtonLink>
        )}
      </div>
      <ConsoleList
        of="events"
        first={data}
        read={(after) => call(findEvents, { query: { after } })}
        label={text.list}
        more={text.more}
        empty={<EmptyList title={text.noEvents} lead={text.noEventsLead} sample={text.sample} />}
      >
        {(event) => <EventRow key={event.id} event={event} />}
      </ConsoleList>
    </>
  );
}

function EventRow({ event }: { event: ListedEvent }) {
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>
          <Link to={operatorPaths.page(`events/${event.id}`)} className={list.link}>
            {event.title}
          </Link>
          <span className={list.badge}>{linkStateText[event.state]}</span>
        </p>
        <p className={list.note}>{periodOf(event)}</p>
      </div>
      <p className={styles.number}>{text.joinedOf(event.uses, event.max_uses)}</p>
    </li>
  );
}
