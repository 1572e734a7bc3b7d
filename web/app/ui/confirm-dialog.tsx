import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { MessageDialog } from './message-dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  message: string;
  /** A second, quieter line: what would be lost. */
  detail?: string;
  /** The safe way out: focused, and what Esc does. */
  cancelLabel: string;
  onCancel: () => void;
  confirmLabel: string;
  onConfirm: () => void;
  /** Where nothing is lost by it. */
  harmless?: boolean;
  /** Where the question stays until what it asks about is done. */
  pending?: boolean;
  pendingLabel?: string;
};

/**
 * One question before something is done for good: what destroys is outlined in the error colour, the safe choice is quiet
 * and has the focus. A press beside it does nothing.
 */
export function ConfirmDialog({ open, message, detail, ...choices }: ConfirmDialogProps) {
  const {
    cancelLabel,
    onCancel,
    confirmLabel,
    onConfirm,
    harmless = false,
    pending = false,
    pendingLabel,
  } = choices;
  if (!open) return null;
  return (
    <MessageDialog message={message} detail={detail} onEscape={onCancel}>
      <div className={styles.choices}>
        <Button
          variant={harmless ? 'primary' : 'danger'}
          onClick={onConfirm}
          pending={pending}
          pendingLabel={pendingLabel}
        >
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
      </div>
    </MessageDialog>
  );
}
