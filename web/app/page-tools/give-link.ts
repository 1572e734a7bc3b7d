import { showToast } from '../ui/toast.ts';
import { copyText } from './copy-text.ts';
import { pageToolsText as text } from './page-tools-text.ts';
import { setUncopied } from './uncopied.ts';

/** Copies a link and says whether it worked; if it did not, shows the link for copying by hand. */
export async function copyLink(url: string): Promise<void> {
  const copied = await copyText(url);
  showToast(copied ? text.copied : text.copyFailed);
  if (!copied) setUncopied(url);
}

/** Shares a link through the device's share sheet; without one, copies it. */
export async function shareLink(url: string, title: string): Promise<void> {
  if ((await shareBySystem({ url, title })) === 'impossible') await copyLink(url);
}

/** Opens the system's share sheet; `done` even if the person closes it, `impossible` if there is none or it refuses. */
async function shareBySystem(content: ShareData): Promise<'done' | 'impossible'> {
  if (!navigator.share) return 'impossible';
  try {
    await navigator.share(content);
    return 'done';
  } catch (error) {
    // The person closed it, or pressed twice while it was opening.
    const closed = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    return closed ? 'done' : 'impossible';
  }
}
