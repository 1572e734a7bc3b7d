import type { ProjectRole } from '@dure/contract/projects.ts';
import type { Answer } from '@dure/contract/route.ts';
import { ownSeatRequest, type SeatRequest, withdrawSeatRequest } from '@dure/contract/seat-requests.ts';
import clsx from 'clsx';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { AppLink } from '../../app-open/app-link.tsx';
import { unlessLeft } from '../../leaving/leaving.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useOwnId } from '../../session/use-session.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { NextIcon } from '../../ui/link-icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { projectText } from '../project-text.ts';
import type { SeatPlaceProps } from './seat-place.tsx';
import styles from './seats.module.css';
import { seatText as text, waitingText } from './seats-text.ts';

const AskSheet = lazy(unlessLeft(() => import('./ask-sheet.tsx')));

/**
 * What a member sees in the place below the roles: the way to ask for a seat, or what became of that; to the creator how
 * many wait. Asking is the main button of the page while it is possible, so the page has it on narrow screens.
 * A default export because `lazy` wants one.
 */
export default function SeatOfProject({ project, ...asking }: SeatPlaceProps) {
  const id = useOwnId();
  const free = project.roles?.filter(({ seats, taken }) => taken < seats) ?? [];
  // The creator, who looks at it as members see it.
  if (id === null) return free.length > 0 && <p>{text.howTo}</p>;
  if (id !== project.creator.id && project.accepted_users.includes(id)) return <p>{text.takesPart}</p>;
  return (
    <Standing key={id} projectId={project.id} isCreator={id === project.creator.id} free={free} {...asking} />
  );
}

type StandingProps = Omit<SeatPlaceProps, 'project'> & {
  projectId: string;
  isCreator: boolean;
  /** Roles with a free seat. */
  free: readonly ProjectRole[];
};

function Standing({ projectId, isCreator, free, ask, onAsk }: StandingProps) {
  const { own, look } = useOwnRequest(projectId);
  const [hasActed, setHasActed] = useState(false);
  const mayAsk = free.length > 0 && own !== null && own.refusal === null && own.request?.state !== 'open';
  const shown = mayAsk ? own.shown : null;
  const canAsk = shown !== null;
  useEffect(() => {
    if (canAsk) onAsk('can');
    return () => onAsk('no');
  }, [canAsk, onAsk]);
  const lookAgain = () => {
    setHasActed(true);
    void look();
  };
  if (own === null) return null;
  if (isCreator) return <Waiting projectId={projectId} count={own.waiting ?? 0} isOpen={free.length > 0} />;
  if (shown) {
    return (
      <>
        <Ask onPress={() => onAsk('asks')} />
        {ask === 'asks' && (
          <Suspense>
            <AskSheet
              projectId={projectId}
              roles={free}
              shown={shown}
              onClose={() => onAsk('can')}
              onAsked={() => {
                onAsk('can');
                showToast(text.sent);
                lookAgain();
              }}
            />
          </Suspense>
        )}
      </>
    );
  }
  const { request, refusal } = own;
  if (free.length > 0 && refusal !== null && refusal !== 'seat_request_rests')
    return <p>{errorText[refusal]}</p>;
  if (request === null || request.state === 'accepted') return null;
  return <Told request={request} againAt={own.again_at} isFocused={hasActed} onChanged={lookAgain} />;
}

/** Null until it has come. */
function useOwnRequest(projectId: string) {
  const call = useCall();
  const [own, setOwn] = useState<Answer<typeof ownSeatRequest> | null>(null);
  const look = useCallback(
    (signal?: AbortSignal) =>
      call(ownSeatRequest, { params: { projectId } }, signal && { signal }).then(setOwn, () => undefined),
    [call, projectId],
  );
  useEffect(() => {
    const asking = new AbortController();
    void look(asking.signal);
    return () => asking.abort();
  }, [look]);
  return { own, look };
}

function Waiting({ projectId, count, isOpen }: { projectId: string; count: number; isOpen: boolean }) {
  if (count === 0) return <p>{isOpen ? text.noneYet : text.noneFree}</p>;
  return (
    <TextLink as={Link} to={`${paths.team(projectId)}#requests`} alone>
      {waitingText.count(count)}
    </TextLink>
  );
}

/** In wide windows the button is here; on narrow ones it is at the bottom of the screen, and here is the way into the app. */
function Ask({ onPress }: { onPress: () => void }) {
  return (
    <>
      <div className={styles.wide}>
        <Button onClick={onPress}>{projectText.ask}</Button>
      </div>
      <div className={clsx(styles.note, styles.narrow)}>
        {text.howTo} {text.first}
        <AppLink variant="inline">{projectText.continueInApp}</AppLink>
      </div>
    </>
  );
}

type ToldProps = {
  request: SeatRequest;
  againAt: string | null;
  /** What was pressed has gone with what it did: the keyboard goes on here. */
  isFocused: boolean;
  onChanged: () => void;
};

/** What became of one's request: on two lines, and the rest on request. */
function Told({ request, againAt, isFocused, onChanged }: ToldProps) {
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
      {state === 'open' && request.project && (
        <Withdraw projectId={request.project.id} onChanged={onChanged} />
      )}
    </details>
  );
}

function Withdraw({ projectId, onChanged }: { projectId: string; onChanged: () => void }) {
  const call = useCall();
  const { pending, run } = useAct<never>(async ({ type }) => {
    showToast(type === 'seat_request_over' ? text.over : errorText[type]);
    onChanged();
    return null;
  });
  const withdraw = () =>
    run(async () => {
      await call(withdrawSeatRequest, { params: { projectId } });
      showToast(text.withdrawn);
      onChanged();
    });
  return (
    <Button
      variant="quiet"
      fit
      pending={pending}
      pendingLabel={text.withdrawing}
      onClick={() => void withdraw()}
    >
      {text.withdraw}
    </Button>
  );
}
