/** What was pressed, of what `selector` names; null where something else has answered already. */
export const pressed = ({ target, defaultPrevented }: Event, selector: string): HTMLElement | null =>
  target instanceof Element && !defaultPrevented ? target.closest<HTMLElement>(selector) : null;
