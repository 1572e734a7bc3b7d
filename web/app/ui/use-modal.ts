import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
};

/**
 * Opens a native dialog modally while mounted. Focuses `[data-autofocus]` inside, else the browser's choice, and
 * afterwards returns the focus. Esc calls `dismiss`.
 */
export function useModal(dismiss: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed while still in the document, which returns the focus.
    return () => dialog.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      // A file picker's cancel event bubbles up here too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      dismiss();
    },
    // A browser may close without asking (a second Esc).
    onClose: () => {
      if (!ref.current?.open) dismiss();
    },
  };
}
