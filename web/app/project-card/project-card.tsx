import type { ProjectCard as Project, PublicProject } from '@dure/contract/projects.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { nameText, peopleText, startedAfterName } from '../text/people.ts';
import { periodText } from '../text/period.ts';
import { AvatarStack } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import styles from './project-card.module.css';

/** Beside ongoing ones a list may show those that have not begun. */
export type ListedProject = Project & Pick<PublicProject, 'upcoming'>;

/** A project on a list; the whole card leads to its page, but for the name of who started it. `marked`: the one a link pointed out. */
export function ProjectCard({ project, marked = false }: { project: ListedProject; marked?: boolean }) {
  const { id, title, keywords, creator, members, member_count } = project;
  const people = members.map(({ id, user_name, image }) => ({ id, name: user_name, image }));
  return (
    <Card className={styles.card}>
      <p className={styles.period}>{periodText(project)}</p>
      <h2 className={styles.title}>
        <Link
          to={paths.project(id)}
          className={styles.whole}
          {...(marked && { 'aria-current': 'true' as const })}
        >
          {title}
        </Link>
      </h2>
      <p className={styles.keywords}>{keywords.join(' · ')}</p>
      <div className={styles.people}>
        <AvatarStack
          people={people}
          total={member_count}
          label={peopleText(
            people.map(({ name }) => name),
            member_count,
          )}
        />
        <span className={styles.creator}>
          <Link to={paths.profile(creator.id)} className={styles.name}>
            {nameText(creator.user_name)}
          </Link>
          {startedAfterName}
        </span>
      </div>
    </Card>
  );
}
