import { data, redirect } from 'react-router';
import { isGone } from '../api/call-error.ts';
import type { Surroundings } from '../api/surroundings.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Resolves to what `load` does. If the target is missing, a first visit gets a page saying so (null, with a 404);
 * navigation within the site gets a toast and the landing page (Specification 4.6). The owner of something hidden also
 * gets the page.
 */
export async function loadedOrGone<Loaded>(
  side: Surroundings['side'],
  goneText: string,
  load: () => Promise<Loaded>,
  isOwn: () => Promise<boolean> = async () => false,
) {
  try {
    return await load();
  } catch (error) {
    if (!isGone(error)) throw error;
    if (side === 'server') return data(null, { status: 404 });
    if (await isOwn()) return null;
    showToast(goneText);
    return redirect(paths.landing());
  }
}
