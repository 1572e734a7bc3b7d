import { Button } from './button.tsx';
import { MessageDialog } from './message-dialog.tsx';

export type AlertDialogProps = {
  open: boolean;
  message: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  confirmLabel: string;
  /** Called by the button or Esc; a press outside does nothing. */
  onConfirm: () => void;
};

/** One message, one button: the accessible form of an alert (Specification 2.4). A default export, as `lazy` needs. */
export default function AlertDialog({ open, message, detail, confirmLabel, onConfirm }: AlertDialogProps) {
  if (!open) return null;
  return (
    <MessageDialog message={message} detail={detail} onEscape={onConfirm}>
      <Button onClick={onConfirm} data-autofocus>
        {confirmLabel}
      </Button>
    </MessageDialog>
  );
}
