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
  /** Given where the question stays until what it asks about is done: the button for that comes first. */
  pending?: boolean;
  pendingLabel?: string;
};

/** One question before something is lost; a press beside it does nothing. */
export function ConfirmDialog({ open, message, detail, ...choices }: ConfirmDialogProps) {
  const { cancelLabel, onCancel, confirmLabel, onConfirm, pending = false, pendingLabel } = choices;
  const stays = choices.pending !== undefined;
  if (!open) return null;
  const confirm = (
    <Button
      variant={stays ? 'primary' : 'quiet'}
      onClick={onConfirm}
      pending={pending}
      pendingLabel={pendingLabel}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <MessageDialog
      message={message}
      detail={detail}
      onEscape={onCancel}
      role={stays ? 'dialog' : 'alertdialog'}
    >
      <div className={styles.choices}>
        {stays && confirm}
        <Button variant={stays ? 'quiet' : 'primary'} onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        {!stays && confirm}
      </div>
    </MessageDialog>
  );
}
