import clsx from 'clsx';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import styles from './invitations.module.css';
import { invitationsText as text } from './invitations-text.ts';

const parts = ['events', 'links', 'imports'] as const;
type Part = (typeof parts)[number];

/** The heading of the three parts of inviting, with tabs between them. */
export function InvitationParts({ part, mayInvite }: { part: Part; mayInvite: boolean }) {
  return (
    <>
      <h1>{text.title}</h1>
      <nav aria-label={text.parts}>
        <ul className={styles.parts}>
          {parts
            .filter((one) => one !== 'imports' || mayInvite)
            .map((one) => (
              <li key={one}>
                <Link
                  to={operatorPaths.page(one)}
                  className={clsx(styles.part, one === part && styles.marked)}
                  {...(one === part && { 'aria-current': 'page' })}
                >
                  {text[one]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
