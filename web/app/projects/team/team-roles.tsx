import { giveSeatBack, type Team, takeSeat } from '@dure/contract/teams.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../../page-exit/page-exit.ts';
import { Button } from '../../ui/button.tsx';
import { Sample } from '../../ui/sample.tsx';
import { roleDraftOf } from './role-draft.ts';
import styles from './team.module.css';
import { rolesText as text } from './team-text.ts';
import type { TeamActs } from './use-team.ts';

/** The only form fields of the screen, which most visitors never open. */
const RoleEditor = lazy(unlessLeft(() => import('./role-editor.tsx')));

type TeamRolesProps = { acts: TeamActs; myId: string };

/** Whom the project looks for: members take and give back seats, and the creator edits the roles. */
export function TeamRoles({ acts, myId }: TeamRolesProps) {
  const { team } = acts;
  const manages = team.creator_id === myId;
  const { state } = useLocation();
  // Open after a project's first steps, and after a reload while roles were being typed.
  const [editing, setEditing] = useState(
    () =>
      manages &&
      ((state?.edits === 'roles' && team.roles.length === 0) || roleDraftOf(team.project.id) !== null),
  );
  const mine = team.members.find(({ id }) => id === myId)?.role_id ?? null;
  return (
    <section className={styles.section}>
      <div className={styles.headed}>
        <h2 className={styles.heading}>{text.title}</h2>
        {manages && (
          <Button variant="accent" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
      </div>
      {team.roles.length === 0 && <p className={styles.none}>{manages ? text.noneForCreator : text.none}</p>}
      {team.roles.length === 0 && manages && <Sample {...text.sample} />}
      <ul className={styles.rows}>
        {team.roles.map((role) => (
          <RoleRow key={role.id} role={role} isMine={role.id === mine} acts={acts} />
        ))}
      </ul>
      {editing && manages && (
        <Suspense>
          <RoleEditor acts={acts} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}

type RoleRowProps = { role: Team['roles'][number]; isMine: boolean; acts: TeamActs };

function RoleRow({ role, isMine, acts: { team, pending, act } }: RoleRowProps) {
  const params = { projectId: team.project.id };
  const left = role.seats - role.taken;
  const take = () =>
    act({
      name: role.id,
      told: text.taken(role.name),
      ask: (call) => call(takeSeat, { params, body: { role_id: role.id } }),
    });
  const giveBack = () =>
    act({ name: role.id, told: text.givenBack, ask: (call) => call(giveSeatBack, { params }) });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{role.name}</span>
        <span className={styles.note}>{text.left(left, role.seats)}</span>
      </div>
      {(isMine || left > 0) && (
        <Button
          variant={isMine ? 'text' : 'accent'}
          aria-label={isMine ? text.giveBackNamed(role.name) : text.takeNamed(role.name)}
          pending={pending === role.id}
          onClick={() => void (isMine ? giveBack() : take())}
        >
          {isMine ? text.giveBack : text.take}
        </Button>
      )}
    </li>
  );
}
