import { type EventPage, editEvent, showEvent } from '@dure/contract/operating-events.ts';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { dayText, koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { EventForm } from './event-form.tsx';
import { EventJoined } from './event-joined.tsx';
import { EventLink } from './event-link.tsx';
import { daysOf, periodOf } from './event-period.ts';
import styles from './invitations.module.css';
import { eventFormText, eventsText, linkStateText, eventText as text } from './invitations-text.ts';

export const loader = ({ call, signal, id }: PageArgs) =>
  call(showEvent, { params: { eventId: id } }, { signal });

/** An event: its words, its link, and who joined by it. */
export function Component({ data: event }: PageProps<EventPage>) {
  const { from } = daysOf(event);
  return (
    <>
      <Link to={operatorPaths.page('events')} className={list.back}>
        {text.back}
      </Link>
      <h1 className={list.name}>
        {event.title} <span className={list.badge}>{linkStateText[event.state]}</span>
      </h1>
      {event.state === 'not_yet' && from !== null && (
        <p className={list.lead}>{text.notYet(dayText(from))}</p>
      )}
      <div className={styles.wide}>
        <div className={styles.first}>
          <dl className={list.facts}>
            <Fact name={text.places}>{eventsText.joinedOf(event.uses, event.max_uses)}</Fact>
            <Fact name={text.period}>{periodOf(event)}</Fact>
            <Fact name={text.welcome}>{event.welcome ?? text.noWelcome}</Fact>
            <Fact name={text.made}>{koreanMinuteText(event.created_at)}</Fact>
          </dl>
          {event.code !== null && <Edit key={event.id} event={event} />}
        </div>
        {event.code !== null && <EventLink key={event.id} event={event} code={event.code} />}
      </div>
      <EventJoined event={event} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={list.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Edit({ event }: { event: EventPage }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { title, welcome, max_uses, host = null, day = null, place = null } = event;
  if (!open)
    return (
      <div className={styles.acts}>
        <Button variant="quiet" fit onClick={() => setOpen(true)}>
          {text.edit}
        </Button>
      </div>
    );
  return (
    <section aria-labelledby="edit-event">
      <h2 id="edit-event" className={list.heading}>
        {eventFormText.titleEdit}
      </h2>
      <EventForm
        first={{ title, welcome, host, day, place, max_uses, ...daysOf(event) }}
        submitLabel={eventFormText.save}
        pendingLabel={eventFormText.saving}
        send={(body) => call(editEvent, { params: { eventId: event.id }, body })}
        done={async () => {
          await revalidate();
          setOpen(false);
          showToast(eventFormText.saved);
        }}
      />
    </section>
  );
}
