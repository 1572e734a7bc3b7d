import { pressed } from '../ui/pressed.ts';

/**
 * Goes on at what the screen is about. Followed as an address, the link would be one more step back, and its entry would
 * be without the router's state; without script that is what it does.
 */
addEventListener('click', (event) => {
  if (!pressed(event, 'a[href="#main"]')) return;
  event.preventDefault();
  // A screen that is being left may still be there, hidden.
  const main = [...document.querySelectorAll<HTMLElement>('main')].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
});
