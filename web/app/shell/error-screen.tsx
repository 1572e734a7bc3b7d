import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { paths } from '../paths.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { BrandLink } from './brand-link.tsx';
import { errorScreenText as text } from './fallback-text.ts';

/** The type of whatever a loader or a render threw; a server's error arrives as a route error response. */
function errorTypeOf(error: unknown): CallErrorType {
  if (error instanceof CallError) return error.type;
  if (isRouteErrorResponse(error))
    return (error.data as { error_type?: CallErrorType }).error_type ?? 'unknown';
  return 'unknown';
}

/** What could not be loaded: says so, why, and offers to try again. A default export because `lazy` wants one. */
export default function ErrorScreen() {
  const type = errorTypeOf(useRouteError());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      title={text.loadFailed}
      text={errorText[type] ?? errorText.unknown}
      actions={
        <>
          <Button onClick={() => navigate(pathname + search, { replace: true })}>{text.retry}</Button>
          <ButtonLink as={Link} to={paths.landing()} variant="quiet">
            {text.toLanding}
          </ButtonLink>
        </>
      }
    />
  );
}
