import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../text/errors.ko.ts';
import { registerText as text } from '../../text/register.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { RegistrationFailure } from './registration-failure.ts';

/** Why joining did not work and what to do; nothing where the fields say it themselves. */
export function FailureNotice({ failure }: { failure: RegistrationFailure | null }) {
  return (
    <>
      <Notice>{failure && sentenceOf(failure)}</Notice>
      {failure?.where === 'invitation' && failure.fault === 'used' && (
        <TextLink as={Link} to={paths.login()} alone>
          {text.toLogin}
        </TextLink>
      )}
    </>
  );
}

function sentenceOf(failure: RegistrationFailure): string | null {
  switch (failure.where) {
    case 'invitation':
      return `${errorText[failure.fault]}. ${text.deadInvitations[failure.fault]} ${text.kept}`;
    case 'nowhere':
      return errorText[failure.type];
    default:
      return null;
  }
}
