import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { MessageDialog } from './message-dialog.tsx';

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
export function ConfirmDialog({ open, message, detail, ...choices }: ConfirmDialogProps) {
  const { cancelLabel, onCancel, confirmLabel, onConfirm } = choices;
  if (!open) return null;
  return (
    <MessageDialog message={message} detail={detail} onEscape={onCancel}>
      <div className={styles.choices}>
        <Button onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant="quiet" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </MessageDialog>
  );
}
