import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useSettings } from '../../settings.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { welcomeText as text } from './welcome-text.ts';

/** Links to what an unwilling invitee can do; another API host has no such calls. */
export function InviteeRights({ code }: { code: string }) {
  const { bareApi } = useSettings();
  if (bareApi) return null;
  return (
    <TextLink as={Link} to={paths.inviteeRights(code)} alone>
      {text.rights}
    </TextLink>
  );
}
