import { createEvent } from '@dure/contract/operating-events.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import { EventForm, newEvent } from './event-form.tsx';
import { eventText, eventFormText as text } from './invitations-text.ts';

export const loader = async () => null;

export function Component() {
  const call = useCall();
  const navigate = useNavigate();
  return (
    <>
      <Link to={operatorPaths.page('events')} className={list.back}>
        {eventText.back}
      </Link>
      <h1>{text.titleNew}</h1>
      <EventForm
        first={newEvent()}
        submitLabel={text.make}
        pendingLabel={text.making}
        send={(body, once) => call(createEvent, { body }, once())}
        done={async ({ id }) => {
          showToast(text.made);
          await navigate(operatorPaths.page(`events/${id}`), { replace: true });
        }}
      />
    </>
  );
}
