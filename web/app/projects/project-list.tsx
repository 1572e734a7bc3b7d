import type { FoundProject } from '@dure/contract/projects.ts';
import { memo, type RefObject, useEffect, useId, useRef } from 'react';
import { useRetryOnline } from '../errors/use-retry-online.ts';
import { ProjectCard } from '../project-card/project-card.tsx';
import { ProjectCardSkeleton } from '../project-card/project-card-skeleton.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import { projectListText as text } from './home-text.ts';
import type { ProjectsAsked, ProjectsPage } from './load-projects.ts';
import styles from './project-list.module.css';
import { useMoreProjects } from './use-more-projects.ts';

/** Present cards do not render again when more are added. */
const ListedCard = memo(ProjectCard);

/** Projects as cards in as many columns as fit; more load on scrolling or on request. */
export function ProjectList({ first, asked = {} }: { first: ProjectsPage; asked?: ProjectsAsked }) {
  const { projects, hasMore, pending, failure, loadMore } = useMoreProjects(first, asked);
  const { list, focusNext } = useFocusOnNewest(projects.length);
  useRetryOnline(failure, loadMore);
  const end = useReached(hasMore && !pending && failure === null, loadMore);
  const press = () => {
    focusNext();
    void loadMore();
  };
  return (
    <>
      <div ref={list}>
        <Cards projects={projects.filter(({ mentioned }) => !mentioned)} />
        <Cards projects={projects.filter(({ mentioned }) => mentioned)} heading={text.mentioned} />
      </div>
      <div ref={end} className={styles.more}>
        <Notice>{failure && errorText[failure]}</Notice>
        {hasMore && (
          <Button variant="quiet" fit pending={pending} pendingLabel={text.loadingMore} onClick={press}>
            {failure === null ? text.more : text.retry}
          </Button>
        )}
      </div>
    </>
  );
}

type CardsProps = {
  projects: readonly FoundProject[];
  /** Says how these were found if not by their titles. */
  heading?: string;
};

function Cards({ projects, heading }: CardsProps) {
  const id = useId();
  if (projects.length === 0) return null;
  return (
    <>
      {heading !== undefined && (
        <p id={id} className={styles.heading}>
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: one list to screen readers; a <ul> can't have groups */}
      <div role="list" className={styles.list} {...(heading !== undefined && { 'aria-labelledby': id })}>
        {groupsOf(projects).map((group) => (
          <div key={group[0]?.id} className={styles.group}>
            {group.map((project) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div key={project.id} role="listitem">
                <ListedCard project={project} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Fills complete rows of one, two and three columns. */
const groupSize = 6;

const groupsOf = (projects: readonly FoundProject[]) =>
  Array.from({ length: Math.ceil(projects.length / groupSize) }, (_, nth) =>
    projects.slice(nth * groupSize, (nth + 1) * groupSize),
  );

/** After the button has loaded more projects, the first of them gets the focus. */
function useFocusOnNewest(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const pressed = useRef(false);
  useEffect(() => {
    if (count > before.current && pressed.current) {
      list.current
        ?.querySelectorAll('[role=listitem]')
        [before.current]?.querySelector('a')
        ?.focus({ preventScroll: true });
      pressed.current = false;
    }
    before.current = count;
  }, [count]);
  const focusNext = () => {
    pressed.current = true;
  };
  return { list, focusNext };
}

/** How far below the screen an element counts as reached, so that more projects load in time. */
const ahead = '600px';

/** Calls `reached` when the element comes near the screen, while `awaited`. */
function useReached(awaited: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!awaited || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current();
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [awaited]);
  return element;
}

const cards = Array.from({ length: groupSize }, (_, nth) => nth);

/** The skeleton of a list's first view. */
export function ProjectListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.list}>
        <div className={styles.group}>
          {cards.map((card) => (
            <ProjectCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
