import { pressed } from '../ui/pressed.ts';
import { showToast } from '../ui/toast.ts';
import { copyLink, shareLink } from './give-link.ts';
import { pageToolsText } from './page-tools-text.ts';

// Handles the buttons of copy-link.tsx and share-link.tsx.
document.addEventListener('click', (event) => {
  const { link, share } = pressed(event, '[data-link]')?.dataset ?? {};
  if (link === undefined) return;
  event.preventDefault();
  void (share === undefined ? copyLink(link) : shareLink(link, share));
});

// The screen's script, which would have handled the press, did not load (boot.ts).
addEventListener('unreachable', () => showToast(pageToolsText.unreachable));
