import clsx from 'clsx';
import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type ConfirmDialogProps = {
  open: boolean;
  message: string;
  /** A second, quieter line: what would be lost. */
  detail?: string;
  /** The way back: focused, and what Esc does. */
  cancelLabel: string;
  onCancel: () => void;
  confirmLabel: string;
  onConfirm: () => void;
};

/** One question before something is lost; a press beside it does nothing. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'open'>) {
  const { message, detail, cancelLabel, onCancel, confirmLabel, onConfirm } = props;
  const messageId = useId();
  const detailId = useId();
  const { ref, ...modal } = useModal(onCancel);
  return (
    <dialog
      ref={ref}
      {...modal}
      role="alertdialog"
      className={clsx(styles.dialog, styles.alert)}
      aria-labelledby={messageId}
      {...(detail !== undefined && { 'aria-describedby': detailId })}
    >
      <div className={styles.message}>
        <p id={messageId} className={styles.heading}>
          {message}
        </p>
        {detail !== undefined && (
          <p id={detailId} className={styles.detail}>
            {detail}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Button onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant="quiet" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
