import { type KeyboardEvent, useEffect, useState } from 'react';
import { isComposing } from './composition.ts';

interface Offered {
  readonly text: string;
  readonly items: readonly string[];
  readonly choose: (item: string) => void;
}

/**
 * The list of an editable combobox (WAI-ARIA Authoring Practices): whether it is open, and the active option, while the
 * focus stays in the text. It opens for typed text, even if suggestions arrive later.
 */
export function useSuggestions({ text, items, choose }: Offered) {
  // The initial text was typed before.
  const [closedFor, setClosedFor] = useState<string | null>(text);
  const [reached, setReached] = useState<string | null>(null);
  const isOpen = items.length > 0 && closedFor !== text;
  const at = isOpen && reached !== null ? items.indexOf(reached) : -1;
  const close = () => {
    setClosedFor(text);
    setReached(null);
  };
  useEffect(() => {
    if (!isOpen) return;
    // A press elsewhere may leave the focus in the field, as on phones.
    const pressElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[role="combobox"], [role="listbox"]'))) {
        setClosedFor(text);
        setReached(null);
      }
    };
    document.addEventListener('pointerdown', pressElsewhere);
    return () => document.removeEventListener('pointerdown', pressElsewhere);
  }, [isOpen, text]);
  const move = (step: 1 | -1) => {
    setClosedFor(null);
    setReached(items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length) ?? null);
  };
  /** A suggestion that is not added stays in the field, with the list closed. */
  const take = (item: string) => {
    setClosedFor(item);
    setReached(null);
    choose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape') {
      // Closes only the list, not the dialog around it.
      if (isOpen) event.preventDefault();
      close();
    } else if (key === 'Enter' || key === 'Tab') {
      if (at < 0) return;
      if (key === 'Enter') event.preventDefault();
      take(items[at] ?? text);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') setReached(null);
  };
  const open = () => {
    setClosedFor(null);
    setReached(null);
  };
  return { isOpen, at, open, close, take, onKeyDown };
}
