import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { teamText as text } from './team-text.ts';

type ConfirmDialogProps = {
  title: string;
  /** What it means. */
  children: string;
  confirm: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that the person could not take back alone. */
export function ConfirmDialog({ title, children, confirm, pending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      title={title}
      closeLabel={text.close}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} pendingLabel={text.working} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {text.cancel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
