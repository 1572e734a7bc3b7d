import { useEffect, useRef } from 'react';

/**
 * For the buttons of a card that disappears once answered: moves the focus to the heading at the selector
 * `near` if there is one, else to the page's heading, so that screen readers keep their place.
 */
export function useFocusGoesOn(near?: string) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = buttons.current;
    let hadFocus = false;
    const note = () => {
      hadFocus = element?.contains(document.activeElement) === true;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      const nearest = near === undefined ? null : document.querySelector<HTMLElement>(near);
      const heading = nearest ?? document.querySelector<HTMLElement>('main h1');
      if (!hadFocus || !heading || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, [near]);
  return buttons;
}
