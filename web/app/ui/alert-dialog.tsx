import clsx from 'clsx';
import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type AlertDialogProps = {
  open: boolean;
  message: string;
  /** A second, quieter line. */
  detail?: string;
  confirmLabel: string;
  /** The button or Esc; a press beside it does nothing. */
  onConfirm: () => void;
};

/** One message, one button: the accessible form of an alert (PRODUCT.md 4). A default export because `lazy` wants one. */
export default function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open ? <OpenAlertDialog {...rest} /> : null;
}

function OpenAlertDialog({ message, detail, confirmLabel, onConfirm }: Omit<AlertDialogProps, 'open'>) {
  const messageId = useId();
  const detailId = useId();
  const { ref, ...modal } = useModal(onConfirm);
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
      <Button onClick={onConfirm} data-autofocus>
        {confirmLabel}
      </Button>
    </dialog>
  );
}
