import type { ProjectCard as Project, PublicProject } from '@dure/contract/projects.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { nameText, startedAfterName } from '../text/people.ts';
import { periodText } from '../text/period.ts';
import { Card } from '../ui/card.tsx';
import styles from './project-card.module.css';
import { OpenSeats, Team } from './team.tsx';

/** A list of ongoing projects may contain some that have not begun. */
export type ListedProject = Project & Pick<PublicProject, 'upcoming'>;

/**
 * A project in a list. The whole card links to its page, except the creator's name. `marked`: a link pointed
 * it out.
 */
export function ProjectCard({ project, marked = false }: { project: ListedProject; marked?: boolean }) {
  const { id, title, keywords, creator, outcome } = project;
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
      {outcome && <p className={styles.outcome}>{outcome}</p>}
      <OpenSeats project={project} />
      <div className={styles.people}>
        <Team project={project} />
        <span className={styles.creator}>
          <Link to={paths.profile(creator.id)} className={styles.name} translate="no">
            {nameText(creator.user_name)}
          </Link>
          {startedAfterName}
        </span>
      </div>
    </Card>
  );
}
