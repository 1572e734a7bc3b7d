import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useSettings } from '../../settings.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { welcomeText as text } from './welcome-text.ts';

/** To what one may do about an invitation that one does not want; another host's api knows of nothing like it. */
export function InviteeRights({ code }: { code: string }) {
  const { bareApi } = useSettings();
  if (bareApi) return null;
  return (
    <TextLink as={Link} to={paths.inviteeRights(code)} alone>
      {text.rights}
    </TextLink>
  );
}
