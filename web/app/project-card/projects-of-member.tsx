import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { type ListedProject, ProjectCard } from './project-card.tsx';
import styles from './projects-of-member.module.css';

type ProjectsOfMemberProps = {
  projects: readonly ListedProject[];
  /** The project to point out and scroll to. */
  markedId: string | null;
};

/** All projects of a member. A default export, as `lazy` needs. */
export default function ProjectsOfMember({ projects, markedId }: ProjectsOfMemberProps) {
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (markedId !== null) marked.current?.scrollIntoView({ block: 'center' });
  }, [markedId]);
  return (
    <ul className={styles.list}>
      {projects.map((project) => {
        const isMarked = project.id === markedId;
        return (
          <li key={project.id} ref={isMarked ? marked : null} className={clsx(isMarked && styles.marked)}>
            <ProjectCard project={project} marked={isMarked} />
          </li>
        );
      })}
    </ul>
  );
}
