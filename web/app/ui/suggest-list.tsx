import { type RefObject, useContext, useEffect } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

type OpenOnArrivalProps = { suggestions: readonly string[]; wanted: () => boolean };

/** Opens the list when suggestions come in after the last key: the combobox itself only opens while one types. */
export function OpenOnArrival({ suggestions, wanted }: OpenOnArrivalProps) {
  const state = useContext(ComboBoxStateContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has just come in opens it
  useEffect(() => {
    if (state?.isFocused && !state.isOpen && wanted()) state.open(null, 'input');
  }, [suggestions]);
  return null;
}

/**
 * Leaves the page to screen readers while the list is open: the combobox would hide it all, as for a modal, its own add
 * button and chips too. It then no longer sees presses elsewhere, so they close the list here.
 */
export function usePageInReach(
  field: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const page = field.current?.closest<HTMLElement>('body > *');
    if (!page) return;
    page.dataset.reactAriaTopLayer = 'true';
    const pressElsewhere = ({ target }: Event) => {
      const inside =
        target instanceof Element && (field.current?.contains(target) || target.closest('[role="listbox"]'));
      if (!inside) input.current?.blur();
    };
    document.addEventListener('pointerdown', pressElsewhere);
    return () => {
      delete page.dataset.reactAriaTopLayer;
      document.removeEventListener('pointerdown', pressElsewhere);
    };
  }, [field, input]);
}
