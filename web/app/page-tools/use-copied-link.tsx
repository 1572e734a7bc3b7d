import { lazy, type ReactNode, Suspense, useState } from 'react';
import { showToast } from '../ui/toast.ts';
import { pageToolsText as text } from './page-tools-text.ts';

/** Few browsers ever need it. */
const LinkDialog = lazy(() => import('./link-dialog.tsx'));

interface CopiedLink {
  /** Copies the link and says whether it worked; where it did not, shows it to be copied by hand. */
  readonly copy: () => Promise<void>;
  /** To be rendered beside the button. */
  readonly byHand: ReactNode;
}

export function useCopiedLink(url: string): CopiedLink {
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    const copied = await copyText(url);
    showToast(copied ? text.copied : text.copyFailed);
    setRefused(!copied);
  };
  const byHand = refused && (
    <Suspense>
      <LinkDialog url={url} onClose={() => setRefused(false)} />
    </Suspense>
  );
  return { copy, byHand };
}

/** The old way, which in-app browsers without the Clipboard API still have. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  // Read-only, so that no keyboard comes up; fixed, so that the page does not scroll to it.
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Puts `text` on the clipboard, by whichever way the browser has; false where it has none or refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
