import type { ScreenAccess } from '@dure/contract/screens.ts';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { joiningPaths } from '../joining-paths.ts';
import { showAlert } from '../layout/alert.ts';
import { paths } from '../paths.ts';
import { hydrated } from '../routing/hydrated.ts';
import { Detour } from '../routing/redirects.ts';
import { invitedKey, joinedEndKey } from './invitation-keys.ts';
import { returningTo } from './return-path.ts';
import { sessionState } from './session-store.ts';
import { sessionText } from './session-text.ts';
import { keptInTab } from './tab-storage.ts';

/**
 * The loader of a first step whose address names an invitation looks that up
 * (joining/invitation/start-joining.ts).
 */
const namesInvitation = ({ pathname, searchParams }: URL) =>
  searchParams.has('code') && [joiningPaths.certify(), joiningPaths.alumniCertify()].includes(pathname);

/**
 * A screen's guard (Specification 2.2). Runs in the browser; throws a redirect if the visitor may not see the
 * screen.
 */
async function guard(access: ScreenAccess, { url, signal }: Request): Promise<void> {
  if (access === 'member' && sessionState() !== 'authenticated') {
    const { pathname, search } = new URL(url);
    throw new Detour(paths.landing(), returningTo(pathname + search));
  }
  if (access === 'invited' && keptInTab(invitedKey) !== 'true' && !namesInvitation(new URL(url))) {
    // Going back after joining must not reopen the form.
    const end = keptInTab(joinedEndKey);
    if (end !== null) throw redirect(end);
    await showAlert(sessionText.notInvited, { detail: sessionText.notInvitedDetail, signal });
    throw redirect(paths.landing());
  }
}

const isHalfSignedIn = (error: unknown) =>
  error instanceof CallError && error.type === 'second_factor_required';

/** Runs a browser-rendered screen's guard before its loader. */
export function guarded(access: ScreenAccess, loader: RouteObject['loader']): LoaderFunction {
  return async (args: LoaderFunctionArgs, context) => {
    await hydrated;
    await guard(access, args.request);
    if (typeof loader !== 'function') return null;
    try {
      return await loader(args, context);
    } catch (error) {
      // The session's alert, or the second factor, will redirect; until then the screen stays as it was.
      if (access === 'member' && (sessionState() === 'unauthenticated' || isHalfSignedIn(error)))
        return new Promise(() => {});
      throw error;
    }
  };
}
