import type { PublicProject } from '@dure/contract/projects.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useOwnId } from '../session/use-session.ts';
import { LinkRow, LinkRows } from '../ui/link-row.tsx';
import placeholder from '../ui/placeholder.module.css';
import styles from './first-steps.module.css';
import { firstStepsText as text } from './first-steps-text.ts';

/** The next steps for a creator who is alone in a new project. A default export, as `lazy` needs. */
export default function FirstSteps({ project }: { project: PublicProject }) {
  if (useOwnId() !== project.creator.id) return null;
  return (
    <section className={styles.steps}>
      <div className={styles.seat}>
        <span className={placeholder.seat} />
        <div>
          <h2 className={styles.heading}>{text.title}</h2>
          <p className={styles.lead}>{text.lead}</p>
        </div>
      </div>
      <LinkRows>
        {!project.roles && (
          <LinkRow
            as={Link}
            to={paths.team(project.id)}
            state={{ from: paths.project(project.id), edits: 'roles' }}
          >
            <span>
              {text.roles}
              <span className={styles.why}>{text.rolesWhy}</span>
            </span>
          </LinkRow>
        )}
        <LinkRow as={Link} to={paths.invitations(project.id)}>
          <span>
            {text.invite}
            <span className={styles.why}>{text.inviteWhy}</span>
          </span>
        </LinkRow>
      </LinkRows>
    </section>
  );
}
