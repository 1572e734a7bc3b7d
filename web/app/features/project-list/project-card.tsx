import type { ProjectCard as Project } from '@dure/contract/projects.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { peopleText, startedByText } from '../../text/people.ts';
import { periodText } from '../../text/period.ts';
import { AvatarStack } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './project-card.module.css';

/** A project on a list; the whole card leads to its page. `marked`: the one a link pointed out. */
export function ProjectCard({ project, marked = false }: { project: Project; marked?: boolean }) {
  const { id, title, keywords, start_date, end_date, creator, members, member_count } = project;
  const people = members.map(({ id, user_name, image }) => ({ id, name: user_name, image }));
  return (
    <Card
      as={Link}
      to={paths.project(id)}
      className={styles.card}
      {...(marked && { 'aria-current': 'true' as const })}
    >
      <p className={styles.period}>{periodText(start_date, end_date)}</p>
      <h2 className={styles.title}>{title}</h2>
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
        <span className={styles.creator}>{startedByText(creator.user_name)}</span>
      </div>
    </Card>
  );
}
