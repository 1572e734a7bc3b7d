import { pressed } from '../ui/pressed.ts';

/**
 * Moves the focus to the main content. Followed as an address, as without script, the link would add a history entry
 * without the router's state.
 */
addEventListener('click', (event) => {
  if (!pressed(event, 'a[href="#main"]')) return;
  event.preventDefault();
  // The previous screen may still be there, hidden.
  const main = [...document.querySelectorAll<HTMLElement>('main')].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
});
