import { showToast } from '../ui/toast.ts';
import { copyText } from './copy-text.ts';
import { pageToolsText as text } from './page-tools-text.ts';
import { shareBySystem } from './share-by-system.ts';
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
