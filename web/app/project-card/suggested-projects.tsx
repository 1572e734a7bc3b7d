import type { SuggestedProject } from '@dure/contract/projects.ts';
import clsx from 'clsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { periodText } from '../text/period.ts';
import { Card } from '../ui/card.tsx';
import styles from './project-card.module.css';
import { projectCardText as text } from './project-card-text.ts';
import { OpenSeats, Team } from './team.tsx';

/** A suggested project under its own heading: what it is, who makes it, and whom it looks for. */
function SuggestedCard({ project }: { project: SuggestedProject }) {
  const { id, title, keywords, fitting_skill } = project;
  return (
    <Card className={styles.card}>
      <p className={styles.period}>{periodText(project)}</p>
      <h3 className={styles.title}>
        <Link to={paths.project(id)} className={styles.whole}>
          {title}
        </Link>
      </h3>
      <p className={styles.keywords}>{fitting_skill ? text.fitting(fitting_skill) : keywords.join(' · ')}</p>
      <div className={styles.people}>
        <Team project={project} />
        <OpenSeats project={project} />
      </div>
    </Card>
  );
}

type SuggestedProjectsProps = {
  projects: readonly SuggestedProject[];
  /** One below the other, for a column of a wide screen; else side by side if there is room. */
  stacked?: boolean;
};

/** Two or three projects to begin with. A default export, as `lazy` needs. */
export default function SuggestedProjects({ projects, stacked = false }: SuggestedProjectsProps) {
  return (
    <ul className={clsx(styles.suggested, stacked ? styles.stacked : styles.sideBySide)}>
      {projects.map((project) => (
        <li key={project.id}>
          <SuggestedCard project={project} />
        </li>
      ))}
    </ul>
  );
}
