import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from './composition.ts';

type EnterToAdd = {
  /** For the input's wrapper, in the capture phase, before any widget inside sees the key. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
  /** For an add button: ends a composition first, so that no half syllable is added or left. */
  addNow: () => void;
};

/**
 * Enter adds the input's text exactly once, never during composition, and never submits the form, even if there is
 * nothing to add. This rule exists only here. @param add receives the text as typed, in NFC, blanks included; never
 * empty
 */
export function useEnterToAdd(
  inputRef: RefObject<HTMLInputElement | null>,
  add: (text: string) => void,
): EnterToAdd {
  const addTyped = () => {
    // Read from the element rather than from state, which may be one render behind.
    const text = inputRef.current?.value.normalize('NFC') ?? '';
    if (text !== '') add(text);
  };
  // Keeps the input method from writing into the emptied field.
  const endComposition = () => {
    inputRef.current?.blur();
    inputRef.current?.focus();
  };
  return {
    onKeyDownCapture(event) {
      if (event.target !== inputRef.current) return;
      if (isComposing(event)) {
        if (event.key !== 'Enter' && event.key !== 'Process') return;
        // The input method still gets its key; widgets and the form do not.
        event.stopPropagation();
        if (event.key === 'Enter') event.preventDefault();
        return;
      }
      if (event.key !== 'Enter') return;
      // The combobox takes its active suggestion.
      if (inputRef.current?.getAttribute('aria-activedescendant')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      // Android is still composing the word.
      if (event.nativeEvent.isComposing) endComposition();
      addTyped();
    },
    addNow() {
      endComposition();
      addTyped();
    },
  };
}
