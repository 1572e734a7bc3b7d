import { useEffect, useRef } from 'react';

/**
 * For the buttons of a card that goes once it is answered: the focus, which was on one of them, moves to the page's heading,
 * so that a screen reader knows where it is.
 */
export function useFocusGoesOn() {
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
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!hadFocus || !heading || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return buttons;
}
