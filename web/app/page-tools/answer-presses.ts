import { pressed } from '../ui/pressed.ts';
import { showToast } from '../ui/toast.ts';
import { copyLink, shareLink } from './give-link.ts';
import { pageToolsText } from './page-tools-text.ts';

// The buttons of copy-link.tsx and share-link.tsx.
document.addEventListener('click', (event) => {
  const { link, share } = pressed(event, '[data-link]')?.dataset ?? {};
  if (link === undefined) return;
  event.preventDefault();
  void (share === undefined ? copyLink(link) : shareLink(link, share));
});

// Of what the screen's script would answer and did not come for (boot.ts).
addEventListener('unreachable', () => showToast(pageToolsText.unreachable));
