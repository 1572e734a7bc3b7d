import { useEffect, useRef } from 'react';
import { errorText } from '../../text/errors.ko.ts';
import { projectListText as text } from '../../text/project-list.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import { type ProjectsPage, useMoreProjects } from './use-more-projects.ts';

/** Projects as cards in as many columns as there is room for, and more of them on request. */
export function ProjectList({ first }: { first: ProjectsPage }) {
  const { projects, hasMore, pending, failure, loadMore } = useMoreProjects(first);
  const list = useFocusOnNewest(projects.length);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Notice>{failure && errorText[failure]}</Notice>
        {hasMore && (
          <Button variant="quiet" fit pending={pending} pendingLabel={text.loadingMore} onClick={loadMore}>
            {failure === null ? text.more : text.retry}
          </Button>
        )}
      </div>
    </>
  );
}

/** Once more have come, the keyboard goes on at the first of them. */
function useFocusOnNewest(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return list;
}
