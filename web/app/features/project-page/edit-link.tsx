import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsOwn } from '../../session/use-is-own.ts';
import { useSettings } from '../../settings-context.ts';
import { projectText as text } from '../../text/project.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** For who made it, once the browser has told: the page itself is the same for everyone. */
export function EditLink({ project }: { project: { id: string; creator: { id: string } } }) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(project.creator.id);
  if (!isOwn || bareApi) return null;
  return (
    <ButtonLink as={Link} to={paths.editProject(project.id)} variant="text">
      {text.edit}
    </ButtonLink>
  );
}
