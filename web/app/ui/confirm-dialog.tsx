import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { MessageDialog } from './message-dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  message: string;
  /** A quieter second line: what would be lost. */
  detail?: string;
  /** The safe choice: focused, and what Esc does. */
  cancelLabel: string;
  onCancel: () => void;
  confirmLabel: string;
  onConfirm: () => void;
  /** Set if nothing is lost. */
  harmless?: boolean;
  /** Keeps the dialog open until the action is done. */
  pending?: boolean;
  pendingLabel?: string;
};

/**
 * Asks before something irreversible. The destructive choice is outlined in the error colour; the safe one is quiet and
 * focused. A press outside does nothing.
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
