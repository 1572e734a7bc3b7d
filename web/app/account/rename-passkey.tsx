import { passkeyNameMaxLength } from '@dure/contract/limits.ts';
import { type Passkey, renamePasskey } from '@dure/contract/passkeys.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { passkeysText as text } from './passkeys-text.ts';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const call = useCall();
  const revalidator = useRevalidator();
  const draft = useDraft({ name: passkey.name });
  const { form, field, button, said } = useForm(draft, {
    missing: draft.typed.name.trim() === '' ? text.nameMissing : null,
    send: async (body) => {
      await call(renamePasskey, { params: { passkeyId: passkey.id }, body });
      await revalidator.revalidate();
    },
    done() {
      onClose();
      showToast(text.renamed);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.rename}
      closeLabel={text.close}
      actions={
        <Button {...button} pendingLabel={text.saving}>
          {text.save}
        </Button>
      }
    >
      <Form {...form} method="post">
        <TextField {...field('name')} label={text.name} maxLength={passkeyNameMaxLength} data-autofocus />
        <Notice>{said}</Notice>
      </Form>
    </Dialog>
  );
}
