import type { PublicProject } from '@dure/contract/projects.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useOwnId } from '../session/use-session.ts';
import { TextLink } from '../ui/text-link.tsx';
import { projectText as text } from './project-text.ts';

/** Links team members to their team; nobody else sees it. A default export, as `lazy` needs. */
export default function TeamLink({ project }: { project: PublicProject }) {
  const id = useOwnId();
  if (id === null || !project.accepted_users.includes(id)) return null;
  return (
    <TextLink as={Link} to={paths.team(project.id)} state={{ from: paths.project(project.id) }}>
      {text.team}
    </TextLink>
  );
}
