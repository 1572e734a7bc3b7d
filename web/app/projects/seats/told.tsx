import { type SeatRequest, undoSeatWithdrawal, withdrawSeatRequest } from '@dure/contract/seat-requests.ts';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { NextIcon } from '../../ui/link-icons.tsx';
import { showToast } from '../../ui/toast.ts';
import { UndoLine } from '../../ui/undo-line.tsx';
import styles from './seats.module.css';
import { seatText as text } from './seats-text.ts';

/** The state of the member's own request for a seat. */

type Changes = {
  onChanged: () => Promise<void>;
  /** Called if the action is impossible now. */
  onRefused: () => Promise<void>;
};

type ToldProps = {
  request: SeatRequest;
  againAt: string | null;
  /** Whether to take the focus, since the pressed button has disappeared. */
  isFocused: boolean;
} & Changes;

/** The state of a request: two lines, and the rest on demand. */
export function Told({ request, againAt, isFocused, ...changes }: ToldProps) {
  const summary = useRef<HTMLElement>(null);
  const { state, role, words, answer, expires_at } = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once it is another state
  useEffect(() => {
    if (isFocused) summary.current?.focus();
  }, [isFocused, state]);
  const time = againAt === null ? state === 'open' && text.until(expires_at) : text.again(againAt);
  return (
    <details className={styles.told}>
      <summary ref={summary} className={styles.asker}>
        <span className={styles.seat} />
        <span className={styles.who}>
          <span className={styles.state}>{text.states[state]}</span>
          <span className={clsx(styles.note, styles.brief)}>
            {time && <span>{time}</span>} <span>{text.seatOf(role?.name)}</span>
          </span>
        </span>
        <NextIcon />
      </summary>
      <p className={styles.words}>{words}</p>
      {answer !== null && (
        <p className={styles.words}>
          <span className={styles.note}>{text.answer}</span>
          {answer}
        </p>
      )}
      {state === 'open' && <p className={styles.note}>{text.lapses}</p>}
      {state === 'open' && request.project && <Withdraw projectId={request.project.id} {...changes} />}
    </details>
  );
}

type ActProps = { projectId: string } & Changes;

/** Withdraws a request, or undoes that; reloads if it was refused. */
function useSeatAct(
  route: typeof withdrawSeatRequest | typeof undoSeatWithdrawal,
  { projectId, onChanged, onRefused }: ActProps,
) {
  const call = useCall();
  const { pending, run } = useAct<never>(async ({ type }) => {
    showToast(type === 'seat_request_over' ? text.over : errorText[type]);
    if (type !== 'network' && type !== 'late' && type !== 'unknown') await onRefused();
    return null;
  });
  const act = () =>
    run(async () => {
      await call(route, { params: { projectId } });
      await onChanged();
    });
  return { pending, act: () => void act() };
}

function Withdraw(act: ActProps) {
  const { pending, act: withdraw } = useSeatAct(withdrawSeatRequest, act);
  return (
    <Button variant="quiet" fit pending={pending} pendingLabel={text.withdrawing} onClick={withdraw}>
      {text.withdraw}
    </Button>
  );
}

/** Shown instead of a request that was just withdrawn. */
export function Withdrawn({ againAt, ...act }: ActProps & { againAt: string | null }) {
  const { pending, act: undo } = useSeatAct(undoSeatWithdrawal, act);
  const again = againAt === null ? '' : ` ${text.again(againAt)}`;
  return <UndoLine said={text.withdrawn + again} label={text.undo} pending={pending} onUndo={undo} />;
}
