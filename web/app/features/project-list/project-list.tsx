import { useEffect, useRef } from 'react';
import { errorText } from '../../text/errors.ko.ts';
import { projectListText as text } from '../../text/project-list.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ProjectsAsked, ProjectsPage } from './load-projects.ts';
import { ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import { useMoreProjects } from './use-more-projects.ts';
import { useReached } from './use-reached.ts';

/** Projects as cards in as many columns as there is room for, and more of them on scrolling or on request. */
export function ProjectList({ first, asked = {} }: { first: ProjectsPage; asked?: ProjectsAsked }) {
  const { projects, hasMore, pending, failure, loadMore } = useMoreProjects(first, asked);
  const { list, focusNext } = useFocusOnNewest(projects.length);
  const end = useReached(hasMore && !pending && failure === null, loadMore);
  const press = () => {
    focusNext();
    void loadMore();
  };
  return (
    <>
      <ul ref={list} className={styles.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
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

/** Once those asked for by the button have come, the keyboard goes on at the first of them. */
function useFocusOnNewest(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  const pressed = useRef(false);
  useEffect(() => {
    if (count > before.current && pressed.current) {
      list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
      pressed.current = false;
    }
    before.current = count;
  }, [count]);
  const focusNext = () => {
    pressed.current = true;
  };
  return { list, focusNext };
}
