import type { ProjectRole } from '@dure/contract/projects.ts';
import type { Answer as AnswerTo } from '@dure/contract/route.ts';
import type { WaitingSeatRequest, waitingSeatRequests } from '@dure/contract/seat-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Answer, AnswerDialog } from './answer-dialog.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './seats.module.css';
import { waitingText as text } from './seats-text.ts';

type SeatRequestsProps = {
  projectId: string;
  roles: readonly ProjectRole[];
  /** Null if the call failed. */
  first: AnswerTo<typeof waitingSeatRequests> | null;
};

/**
 * The requests for seats, for the project's creator; renders nothing without any. A default export, as
 * `loadPart` needs.
 */
export default function SeatRequests({ first, ...props }: SeatRequestsProps) {
  const { revalidate } = useRevalidator();
  return first === null ? (
    <section id="requests" className={styles.requests}>
      <NotLoaded onRetry={revalidate} />
    </section>
  ) : (
    <Requests {...props} {...first} />
  );
}

type RequestsProps = Omit<SeatRequestsProps, 'first'> & AnswerTo<typeof waitingSeatRequests>;

function Requests({ projectId, roles, requests }: RequestsProps) {
  const { revalidate } = useRevalidator();
  const [answering, setAnswering] = useState<{ request: WaitingSeatRequest; answer: Answer } | null>(null);
  const [answered, setAnswered] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The answered card has disappeared; by now the dialog has closed and returned the focus.
  useEffect(() => {
    if (answered > 0) heading.current?.focus();
  }, [answered]);
  const lookAgain = async () => {
    setAnswering(null);
    await revalidate();
    setAnswered((count) => count + 1);
  };
  if (requests.length === 0 && answering === null && answered === 0) return null;
  return (
    <section id="requests" className={styles.requests}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {requests.length > 0 ? text.title(requests.length) : text.none}
      </h2>
      {requests.map((request) => (
        <Waiting
          key={request.id}
          request={request}
          isFull={roles.some(({ id, seats, taken }) => id === request.role?.id && taken >= seats)}
          onAnswer={(answer) => setAnswering({ request, answer })}
        />
      ))}
      {answering && (
        <AnswerDialog
          projectId={projectId}
          {...answering}
          onClose={() => setAnswering(null)}
          onAnswered={() => {
            showToast(text.kinds[answering.answer].done(answering.request.asker.user_name));
            return lookAgain();
          }}
          onRefused={({ type }) => {
            showToast(type === 'forbidden' || type === 'not_found' ? text.changed : errorText[type]);
            void lookAgain();
          }}
        />
      )}
    </section>
  );
}

type WaitingProps = { request: WaitingSeatRequest; isFull: boolean; onAnswer: (answer: Answer) => void };

function Waiting({ request, isFull, onAnswer }: WaitingProps) {
  const { asker, role, words, expires_at } = request;
  const name = asker.user_name;
  return (
    <RequestCard asker={asker} role={role?.name} words={words} path={asker.trust_path} linked>
      <p className={styles.note}>{isFull ? text.full : text.until(expires_at)}</p>
      <div className={styles.acts}>
        {!isFull && (
          <Button
            variant="quiet"
            fit
            aria-label={text.named(name, text.accept)}
            onClick={() => onAnswer('accepted')}
          >
            {text.accept}
          </Button>
        )}
        <Button
          variant="text"
          aria-label={text.named(name, text.decline)}
          onClick={() => onAnswer('declined')}
        >
          {text.decline}
        </Button>
      </div>
    </RequestCard>
  );
}
