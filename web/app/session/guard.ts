import { redirect, replace } from 'react-router';
import { showAlert } from '../alert.ts';
import { paths } from '../paths.ts';
import { sessionText } from '../text/session.ts';
import { sessionState } from './session-store.ts';
import { invitedKey, joinedEndKey } from './storage-keys.ts';

/** Who may see a screen: anyone, who came by an invitation in this tab, or who is signed in. */
export type ScreenAccess = 'anyone' | 'invited' | 'member';

/**
 * The guard of a screen (Specification 2.2). Runs in the browser; throws the redirect of whoever may not see the
 * screen.
 */
export async function guard(access: ScreenAccess, url: URL): Promise<void> {
  if (access === 'member' && sessionState() !== 'authenticated') {
    throw redirect(paths.login(url.pathname + url.search));
  }
  if (access === 'invited' && sessionStorage.getItem(invitedKey) !== 'true') {
    // Going back after joining does not lead into the form again.
    const end = sessionStorage.getItem(joinedEndKey);
    if (end !== null) throw replace(end);
    await showAlert(sessionText.notInvited, sessionText.notInvitedDetail);
    throw redirect(paths.landing());
  }
}
