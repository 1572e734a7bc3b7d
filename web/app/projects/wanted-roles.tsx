import type { ProjectRole } from '@dure/contract/projects.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './project-article.module.css';
import { projectText as text } from './project-text.ts';

type WantedRolesProps = {
  roles: readonly ProjectRole[];
  /** How to get a seat. */
  seat: ReactNode;
};

/** The roles that the project looks for. A default export, as `lazy` needs. */
export default function WantedRoles({ roles, seat }: WantedRolesProps) {
  return (
    <section className={styles.roles}>
      <h2>{text.roles}</h2>
      <ul>
        {roles.map(({ id, name, seats, taken }) => (
          <li key={id}>
            {name}
            <span className={clsx(styles.seats, taken < seats && styles.open)}>
              {text.seats(seats - taken)}
            </span>
          </li>
        ))}
      </ul>
      {seat}
    </section>
  );
}
