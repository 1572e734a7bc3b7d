import type { ProjectCard as Project } from '@dure/contract/projects.ts';
import { peopleText } from '../text/people.ts';
import { TeamRope } from '../ui/team-rope.tsx';
import styles from './project-card.module.css';
import { projectCardText as text } from './project-card-text.ts';

/** The roles that somebody can still take, with how many seats each has left. */
const openRoles = ({ roles = [] }: Pick<Project, 'roles'>) =>
  roles.flatMap(({ id, name, seats, taken }) => (seats > taken ? [{ id, name, left: seats - taken }] : []));

/** Who takes part in a project, and how many more it has room for. */
export function Team({ project }: { project: Project }) {
  const people = project.members.map(({ id, user_name, image }) => ({ id, name: user_name, image }));
  const names = people.map(({ name }) => name);
  const seats = openRoles(project).reduce((sum, { left }) => sum + left, 0);
  return (
    <TeamRope
      people={people}
      total={project.member_count}
      seats={seats}
      label={peopleText(names, project.member_count)}
    />
  );
}

/** Whom it looks for; nothing where it has all it needs. */
export function OpenSeats({ project }: { project: Project }) {
  const open = openRoles(project);
  if (open.length === 0) return null;
  return (
    <p className={styles.seats}>
      {open.map(({ id, name, left }) => (
        <span key={id}>{text.seats(name, left)} </span>
      ))}
    </p>
  );
}
