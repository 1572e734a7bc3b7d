/** The element that matches `selector` at or around a press; null if something else has handled the press already. */
export const pressed = ({ target, defaultPrevented }: Event, selector: string): HTMLElement | null =>
  target instanceof Element && !defaultPrevented ? target.closest<HTMLElement>(selector) : null;
