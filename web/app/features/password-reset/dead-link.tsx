import { Link } from 'react-router';
import { BrandLink } from '../../brand-link.tsx';
import { paths } from '../../paths.ts';
import { resetText as text } from '../../text/password-reset.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import type { DeadLink as State } from './reset-failure.ts';

/** Why the mailed link can't be used, and what to do next. */
export function DeadLink({ state }: { state: State }) {
  const toForgot = { as: Link, to: paths.forgotPassword(), children: text.toForgot };
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      {...text.dead[state]}
      actions={
        state === 'used' ? (
          <>
            <ButtonLink as={Link} to={paths.login()}>
              {text.toLogin}
            </ButtonLink>
            <ButtonLink {...toForgot} variant="quiet" />
          </>
        ) : (
          <ButtonLink {...toForgot} />
        )
      }
    />
  );
}
