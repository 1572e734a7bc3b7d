import { useEffect, useRef } from 'react';

/**
 * For the buttons of a card that goes once it is answered: the focus, which was on one of them, moves to the page's heading,
 * or to the heading at the selector `near` where there is one, so that a screen reader knows where it is.
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
