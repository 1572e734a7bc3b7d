import type { PublicProject } from '@dure/contract/projects.ts';
import type { Answer } from '@dure/contract/route.ts';
import { ownSeatRequest, type SeatRequest, withdrawSeatRequest } from '@dure/contract/seat-requests.ts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { unlessLeft } from '../../leaving/leaving.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useOwnId } from '../../session/use-session.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './seats.module.css';
import { seatText as text, waitingText } from './seats-text.ts';

const AskSheet = lazy(unlessLeft(() => import('./ask-sheet.tsx')));

/**
 * Beside whom a project looks for: asking for a seat, or what became of that; how many wait, to its creator.
 * A default export because `lazy` wants one.
 */
export default function SeatOfProject({ project }: { project: PublicProject }) {
  const id = useOwnId();
  const takesPart = id !== null && project.accepted_users.includes(id);
  if (id === null || (takesPart && id !== project.creator.id)) return null;
  return <Standing key={id} project={project} />;
}

type Own = Answer<typeof ownSeatRequest>;

function Standing({ project }: { project: PublicProject }) {
  const call = useCall();
  const projectId = project.id;
  const [own, setOwn] = useState<Own | null>(null);
  const [hasActed, setHasActed] = useState(false);
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
  const lookAgain = () => {
    setHasActed(true);
    void look();
  };
  if (own === null) return null;
  const { request, waiting, shown } = own;
  if (waiting !== null && waiting > 0) {
    return (
      <TextLink as={Link} to={`${paths.team(projectId)}#requests`} alone>
        {waitingText.count(waiting)}
      </TextLink>
    );
  }
  if (shown === null) return null;
  return (
    <>
      {request && request.state !== 'accepted' && (
        <Told request={request} againAt={own.again_at} isFocused={hasActed} onChanged={lookAgain} />
      )}
      {request?.state !== 'open' && (
        <Asking project={project} own={{ ...own, shown }} onChanged={lookAgain} />
      )}
    </>
  );
}

type AskingProps = {
  project: PublicProject;
  own: Own & { shown: NonNullable<Own['shown']> };
  onChanged: () => void;
};

function Asking({ project, own, onChanged }: AskingProps) {
  const [open, setOpen] = useState(false);
  const free = project.roles?.filter(({ seats, taken }) => taken < seats) ?? [];
  if (free.length === 0) return null;
  if (own.refusal === 'seat_request_rests') return null;
  if (own.refusal !== null) return <p className={styles.note}>{errorText[own.refusal]}</p>;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {text.ask}
      </Button>
      {open && (
        <Suspense>
          <AskSheet
            projectId={project.id}
            roles={free}
            shown={own.shown}
            onClose={() => setOpen(false)}
            onAsked={() => {
              setOpen(false);
              showToast(text.sent);
              onChanged();
            }}
          />
        </Suspense>
      )}
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

/** What became of one's request. */
function Told({ request, againAt, isFocused, onChanged }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, role, words, answer, expires_at } = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once it is another state
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused, state]);
  return (
    <section className={styles.told} aria-label={text.section}>
      <div className={styles.asker}>
        <span className={styles.seat} />
        <div className={styles.who}>
          <h3 ref={heading} tabIndex={-1} className={styles.state}>
            {text.states[state]}
          </h3>
          <span className={styles.note}>{text.seatOf(role?.name)}</span>
        </div>
      </div>
      <p className={styles.words}>{words}</p>
      {answer !== null && (
        <p className={styles.words}>
          <span className={styles.note}>{text.answer}</span>
          {answer}
        </p>
      )}
      {state === 'open' && <p className={styles.note}>{text.until(expires_at)}</p>}
      {againAt !== null && <p className={styles.note}>{text.again(againAt)}</p>}
      {state === 'open' && request.project && (
        <Withdraw projectId={request.project.id} onChanged={onChanged} />
      )}
    </section>
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
