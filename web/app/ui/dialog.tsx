import { type PointerEvent, type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { ToastRegion } from './toast-region.tsx';
import { unbroken } from './unbroken.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  /** Called by Esc, the close button, or a press outside the dialog. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
};

/** A sheet from below on phones, a centred panel on wide screens. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, closeLabel, children, actions }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const { ref, ...modal } = useModal(onClose);
  const pressBeside = (event: PointerEvent<HTMLDialogElement>) => {
    // Only presses on the backdrop have the dialog itself as target.
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };
  return (
    <dialog
      ref={ref}
      {...modal}
      className={styles.dialog}
      aria-labelledby={titleId}
      onPointerDown={pressBeside}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {unbroken(title)}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {/* A modal makes the page inert, so toasts must be announced in here. */}
      <ToastRegion />
    </dialog>
  );
}
