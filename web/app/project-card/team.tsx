import type { ProjectCard as Project } from '@dure/contract/projects.ts';
import { peopleText } from '../text/people.ts';
import { TeamRope } from '../ui/team-rope.tsx';
import styles from './project-card.module.css';
import { projectCardText as text } from './project-card-text.ts';

/** The roles with free seats, and how many. */
const openRoles = ({ roles = [] }: Pick<Project, 'roles'>) =>
  roles.flatMap(({ id, name, seats, taken }) => (seats > taken ? [{ id, name, left: seats - taken }] : []));

/** A project's members, and its number of free seats. */
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

/** Whom the project looks for; renders nothing without free seats. */
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
