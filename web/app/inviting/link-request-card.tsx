import {
  answerLinkRequest,
  dismissLinkRequest,
  type LinkRequest,
  muteLinkRequests,
} from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { invitationsText, linkRequestsText as text } from './invitations-text.ts';
import styles from './link-request-card.module.css';
import { useListAct } from './use-list-act.ts';

type LinkRequestCardProps = {
  request: LinkRequest;
  /** Receives the id of the new link. */
  onAnswered: (id: string) => void;
  /** Called when the card disappears. */
  onGone: () => void;
};

/** A request for a new link from somebody whose link is dead. Their name is unverified. */
export function LinkRequestCard({ request, onAnswered, onGone }: LinkRequestCardProps) {
  const call = useCall();
  const { acting, act } = useListAct();
  const [attempt] = useState(newAttempt);
  const { id, invitation } = request;
  const answer = () =>
    act({
      send: () => call(answerLinkRequest, { params: { id } }, { idempotencyKey: attempt }),
      said: invitationsText.created,
      refusals: { forbidden: text.projectOver, rate_limited: invitationsText.tooManyToday },
      done: (made) => onAnswered(made.id),
    });
  const dismiss = () =>
    act({ send: () => call(dismissLinkRequest, { params: { id } }), said: text.dismissed, done: onGone });
  const mute = () =>
    act({
      send: () => call(muteLinkRequests, { params: { id: invitation.id }, body: { muted: true } }),
      said: text.mutedNow,
      done: onGone,
    });
  return (
    <Card as="li" className={styles.card}>
      <h3>{text.heading(request.requester_name)}</h3>
      {request.note && <p className={styles.note}>“{request.note}”</p>}
      <p className={styles.by}>{text.by(invitation.invitee_name)}</p>
      <div className={styles.answer}>
        <Button variant="quiet" onClick={answer} pending={acting} pendingLabel={text.answering}>
          {text.answer}
        </Button>
      </div>
      <div className={styles.tools}>
        <Button variant="text" onClick={dismiss} aria-disabled={acting}>
          {text.dismiss}
        </Button>
        <Button variant="text" onClick={mute} aria-disabled={acting}>
          {text.mute}
        </Button>
      </div>
    </Card>
  );
}
