import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from './composition.ts';

type EnterToAdd = {
  /** For the input's wrapper, in the capture phase: before a widget inside sees the key. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
  /** For an add button: ends a composition first, so that no half syllable is taken or left behind. */
  addNow: () => void;
};

/**
 * The one place of the composition rule: Enter adds what the input holds exactly once, and never while a
 * syllable is being composed. No such Enter submits the form, also where there is nothing to add.
 * @param add receives the text as typed, in NFC, blanks as well; never an empty one
 */
export function useEnterToAdd(
  inputRef: RefObject<HTMLInputElement | null>,
  add: (text: string) => void,
): EnterToAdd {
  const addTyped = () => {
    // The element rather than state: it is right at once, also between two renders.
    const text = inputRef.current?.value.normalize('NFC') ?? '';
    if (text !== '') add(text);
  };
  // So that the input method writes nothing into the field after it is emptied.
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
      // A suggestion is focused: the combobox chooses it.
      if (inputRef.current?.getAttribute('aria-activedescendant')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      // Of Android, which is still composing the word.
      if (event.nativeEvent.isComposing) endComposition();
      addTyped();
    },
    addNow() {
      endComposition();
      addTyped();
    },
  };
}
