import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useOwnId } from '../session/use-session.ts';
import { LinkRow, LinkRows } from '../ui/link-row.tsx';
import placeholder from '../ui/placeholder.module.css';
import styles from './first-steps.module.css';
import { firstStepsText as text } from './first-steps-text.ts';

type FirstStepsProps = { projectId: string; creatorId: string };

/** What comes next, for whoever has just created a project and is alone in it. A default export because `lazy` wants one. */
export default function FirstSteps({ projectId, creatorId }: FirstStepsProps) {
  if (useOwnId() !== creatorId) return null;
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
        <LinkRow as={Link} to={paths.team(projectId)} state={{ from: paths.project(projectId) }}>
          <span>
            {text.roles}
            <span className={styles.why}>{text.rolesWhy}</span>
          </span>
        </LinkRow>
        <LinkRow as={Link} to={paths.invitations(projectId)}>
          <span>
            {text.invite}
            <span className={styles.why}>{text.inviteWhy}</span>
          </span>
        </LinkRow>
      </LinkRows>
    </section>
  );
}
