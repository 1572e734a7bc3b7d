import { pressed } from '../ui/pressed.ts';
import { copyLink, shareLink } from './give-link.ts';

// The buttons of copy-link.tsx and share-link.tsx.
document.addEventListener('click', (event) => {
  const { link, share } = pressed(event, '[data-link]')?.dataset ?? {};
  if (link === undefined) return;
  event.preventDefault();
  void (share === undefined ? copyLink(link) : shareLink(link, share));
});
