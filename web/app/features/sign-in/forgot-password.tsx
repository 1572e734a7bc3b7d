import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings-context.ts';
import { signInText as text } from '../../text/sign-in.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The way to a new password, beside where the old one is asked; a bare host has none (Specification 8.6). */
export function ForgotPassword() {
  const { bareApi } = useSettings();
  if (bareApi) return null;
  return (
    <TextLink as={Link} to={paths.forgotPassword()} alone>
      {text.forgot}
    </TextLink>
  );
}
