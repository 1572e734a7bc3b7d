import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
};

/**
 * Opens a native dialog modally for as long as it is mounted. Focus goes to `[data-autofocus]` inside,
 * else where the browser puts it, and back to where it was at the end. Esc calls `dismiss`.
 */
export function useModal(dismiss: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing while still in the document is what gives the focus back.
    return () => dialog.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      // A file picker's cancel bubbles up here too.
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
