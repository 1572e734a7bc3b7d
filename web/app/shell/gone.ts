import { data, redirect } from 'react-router';
import { isGone } from '../api/call-error.ts';
import type { Surroundings } from '../api/surroundings.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';

/**
 * What `load` resolves to. What is gone is a page of its own for a first visit (null, with a 404), and a toast and the
 * landing page for who comes from within (Specification 4.6).
 */
export async function loadedOrGone<Loaded>(
  side: Surroundings['side'],
  goneText: string,
  load: () => Promise<Loaded>,
) {
  try {
    return await load();
  } catch (error) {
    if (!isGone(error)) throw error;
    if (side === 'server') return data(null, { status: 404 });
    showToast(goneText);
    return redirect(paths.landing());
  }
}
