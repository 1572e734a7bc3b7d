import { data, redirect } from 'react-router';
import { isGone } from '../api/call-error.ts';
import type { Surroundings } from '../api/surroundings.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';

/**
 * What `load` resolves to. What is gone is a page of its own for a first visit (null, with a 404), and a toast and the
 * landing page for who comes from within (Specification 4.6); to whose it is, where it is hidden, that page as well.
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
