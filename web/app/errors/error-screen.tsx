import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { errorScreenText as text } from './fallback-text.ts';
import { isLost, isReachable, reloadOnce } from './lost-script.ts';
import { tellError } from './tell-error.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** The error type of what a loader or render threw; a server's error arrives as a route error response. */
function errorTypeOf(error: unknown): CallErrorType {
  if (error instanceof CallError) return error.type;
  if (isRouteErrorResponse(error))
    return (error.data as { error_type?: CallErrorType }).error_type ?? 'unknown';
  return 'unknown';
}

/** What went wrong with loading, why, and a button to try again. A default export, as `lazy` needs. */
export default function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    // An error answer of a call is not a fault of the page.
    if (!(error instanceof CallError || isRouteErrorResponse(error))) tellError('render', error);
  }, [error]);
  return isLost(error) ? <LostScript /> : <LoadFailed type={errorTypeOf(error)} />;
}

function LoadFailed({ type }: { type: CallErrorType }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return <Failed type={type} onRetry={() => navigate(pathname + search, { replace: true })} />;
}

const whyLost = async (): Promise<CallErrorType> => ((await isReachable()) ? 'unknown' : 'network');

/** Reloads the page if a script of the screen is lost, by itself or on trying again. */
function LostScript() {
  const [why, setWhy] = useState<CallErrorType | null>(null);
  useEffect(() => {
    void reloadOnce().then(whyLost).then(setWhy);
  }, []);
  const retry = async () => {
    if (await isReachable()) location.reload();
    else setWhy('network');
  };
  if (why === null) return <StatusPage brand={<BrandLink />} rope="clasped" title={text.comingAnew} />;
  return <Failed type={why} onRetry={() => void retry()} />;
}

function Failed({ type, onRetry }: { type: CallErrorType; onRetry: () => void }) {
  useRetryOnline(type, onRetry);
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      title={text.loadFailed}
      text={errorText[type] ?? errorText.unknown}
      actions={
        <>
          <Button onClick={onRetry}>{text.retry}</Button>
          <ButtonLink as={Link} to={paths.landing()} variant="quiet">
            {text.toLanding}
          </ButtonLink>
        </>
      }
    />
  );
}
