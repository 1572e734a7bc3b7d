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

/** A first step whose address says by which invitation: its loader looks that up (joining/invitation/start-joining.ts). */
const namesInvitation = ({ pathname, searchParams }: URL) =>
  searchParams.has('code') && [joiningPaths.certify(), joiningPaths.alumniCertify()].includes(pathname);

/**
 * The guard of a screen (Specification 2.2). Runs in the browser; throws the redirect of whoever may not see the
 * screen.
 */
async function guard(access: ScreenAccess, { url, signal }: Request): Promise<void> {
  if (access === 'member' && sessionState() !== 'authenticated') {
    const { pathname, search } = new URL(url);
    throw new Detour(paths.landing(), returningTo(pathname + search));
  }
  if (access === 'invited' && keptInTab(invitedKey) !== 'true' && !namesInvitation(new URL(url))) {
    // Going back after joining does not lead into the form again.
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
      // The alert that the session is over leads away, or the second factor does; until then the screen stays as it was.
      if (access === 'member' && (sessionState() === 'unauthenticated' || isHalfSignedIn(error)))
        return new Promise(() => {});
      throw error;
    }
  };
}
