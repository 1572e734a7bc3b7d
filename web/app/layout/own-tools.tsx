import clsx from 'clsx';
import { type Ref, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import type { SeenAs } from '../session/seen-as.ts';
import { useMeasuredHeight } from '../ui/measured-height.ts';
import styles from './own-tools.module.css';
import { ownToolsText as text } from './own-tools-text.ts';

type OwnToolsProps = { projectId: string | undefined; seenAs: SeenAs | null };

/**
 * The owner's actions for their page, or, while they see it as others do, the way back. A default export, as `lazy`
 * needs.
 */
export default function OwnTools({ projectId, seenAs }: OwnToolsProps) {
  const turn = useFocusKept(seenAs !== null);
  return seenAs === null ? <Tools projectId={projectId} turn={turn} /> : <Seen as={seenAs} turn={turn} />;
}

type TurnRef = Ref<HTMLAnchorElement>;

function Tools({ projectId, turn }: { projectId: string | undefined; turn: TurnRef }) {
  const search = useSearchAs();
  const { pathname } = useLocation();
  const here = { from: pathname };
  const isProject = projectId !== undefined;
  const nav = useRef<HTMLElement>(null);
  useMeasuredHeight(nav, '--tools-height');
  const name = isProject ? text.project : text.profile;
  return (
    <nav ref={nav} className={styles.tools} aria-label={name}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <Link to={isProject ? paths.editProject(projectId) : paths.editProfile()} state={here}>
        {text.edit}
      </Link>
      {isProject && (
        <Link to={paths.team(projectId)} state={here}>
          {text.team}
        </Link>
      )}
      <Link to={paths.invitations(projectId)} aria-label={isProject ? text.inviteToProject : text.invite}>
        {text.invite}
      </Link>
      <Link ref={turn} to={search('visitor')} preventScrollReset>
        {text.seen}
      </Link>
    </nav>
  );
}

function Seen({ as, turn }: { as: SeenAs; turn: TurnRef }) {
  const search = useSearchAs();
  return (
    <nav className={clsx(styles.tools, styles.seen)} aria-label={text.seen}>
      <span className={styles.name} aria-hidden="true">
        {text.seen}
      </span>
      {(['visitor', 'member'] as const).map((other) => (
        <Link key={other} to={search(other)} aria-current={other === as} replace preventScrollReset>
          {text[other]}
        </Link>
      ))}
      <Link ref={turn} to={search(null)} className={styles.back} preventScrollReset>
        {text.back}
      </Link>
    </nav>
  );
}

/** Parameters that show this page, at the same tab, as others see it. */
function useSearchAs() {
  const query = new URLSearchParams(useLocation().search);
  return (as: SeenAs | null) => {
    const search = new URLSearchParams(query);
    if (as === null) search.delete('as');
    else search.set('as', as);
    return { search: `${search}` };
  };
}

/** Moves the focus from the link into the other view to the link back, and vice versa. */
function useFocusKept(isSeen: boolean): TurnRef {
  const turn = useRef<HTMLAnchorElement>(null);
  const before = useRef(isSeen);
  useEffect(() => {
    if (before.current !== isSeen) turn.current?.focus({ preventScroll: true });
    before.current = isSeen;
  }, [isSeen]);
  return turn;
}
