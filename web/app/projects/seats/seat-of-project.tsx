import type { ProjectRole } from '@dure/contract/projects.ts';
import { ownSeatRequest } from '@dure/contract/seat-requests.ts';
import clsx from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAnswer } from '../../api/use-answer.ts';
import { AppLink } from '../../app-open/app-link.tsx';
import { unlessLeft } from '../../page-exit/page-exit.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useOwnId } from '../../session/use-session.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { projectText } from '../project-text.ts';
import type { SeatPlaceProps } from './ask-state.ts';
import { NotLoaded } from './not-loaded.tsx';
import styles from './seats.module.css';
import { seatText as text, waitingText } from './seats-text.ts';
import { Told, Withdrawn } from './told.tsx';

const AskSheet = lazy(unlessLeft(() => import('./ask-sheet.tsx')));

/**
 * What members see below the roles: the way to ask for a seat, or the state of their request; for the
 * creator, how many requests wait. While asking is possible it is the page's main button, which on narrow
 * screens is the page's own. A default export, as `lazy` needs.
 */
export default function SeatOfProject({ project, ...asking }: SeatPlaceProps) {
  const id = useOwnId();
  const free = project.roles?.filter(({ seats, taken }) => taken < seats) ?? [];
  // For the creator who views the page as members do.
  if (id === null) return free.length > 0 && <p>{text.howTo}</p>;
  if (id !== project.creator.id && project.accepted_users.includes(id)) return <p>{text.takesPart}</p>;
  return (
    <Standing key={id} projectId={project.id} isCreator={id === project.creator.id} free={free} {...asking} />
  );
}

type StandingProps = Omit<SeatPlaceProps, 'project'> & {
  projectId: string;
  isCreator: boolean;
  /** The roles with a free seat. */
  free: readonly ProjectRole[];
};

function Standing({ projectId, isCreator, free, ask, onAsk }: StandingProps) {
  const { answer: own, failed, again } = useAnswer(ownSeatRequest, { params: { projectId } });
  const { revalidate } = useRevalidator();
  const [hasActed, setHasActed] = useState(false);
  const [isUndoable, setIsUndoable] = useState(true);
  const mayAsk = free.length > 0 && own !== null && own.refusal === null && own.request?.state !== 'open';
  const shown = mayAsk ? own.shown : null;
  const canAsk = shown !== null;
  useEffect(() => {
    if (canAsk) onAsk('can');
    return () => onAsk('no');
  }, [canAsk, onAsk]);
  const lookAgain = async () => {
    await again();
    setHasActed(true);
  };
  /**
   * The request has ended, so it cannot be withdrawn or restored, and the asker may be on the team by now.
   */
  const lookAtAll = async () => {
    setIsUndoable(false);
    await Promise.all([lookAgain(), revalidate()]);
  };
  const after = { onChanged: lookAgain, onRefused: lookAtAll };
  if (own === null) return failed && <NotLoaded onRetry={again} />;
  if (isCreator) return <Waiting projectId={projectId} count={own.waiting ?? 0} isOpen={free.length > 0} />;
  const { request, refusal } = own;
  const hasEnded = request !== null && ['declined', 'lapsed', 'closed'].includes(request.state);
  if (shown) {
    return (
      <>
        {hasEnded && <Told request={request} isFocused={false} againAt={null} {...after} />}
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
                void lookAgain();
              }}
            />
          </Suspense>
        )}
      </>
    );
  }
  if (free.length > 0 && refusal !== null && refusal !== 'seat_request_rests')
    return <p>{errorText[refusal]}</p>;
  if (request === null || request.state === 'accepted') return null;
  return hasActed && isUndoable && request.state === 'withdrawn' ? (
    <Withdrawn projectId={projectId} againAt={own.again_at} {...after} />
  ) : (
    <Told request={request} isFocused={hasActed} againAt={own.again_at} {...after} />
  );
}

function Waiting({ projectId, count, isOpen }: { projectId: string; count: number; isOpen: boolean }) {
  if (count === 0) return <p>{isOpen ? text.noneYet : text.noneFree}</p>;
  return (
    <TextLink as={Link} to={`${paths.team(projectId)}#requests`} alone>
      {waitingText.count(count)}
    </TextLink>
  );
}

/**
 * On wide screens this is the button; on narrow ones the button is at the bottom, and here is the link to the
 * app.
 */
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
