import { passkeyNameMaxLength } from '@dure/contract/limits.ts';
import { type Passkey, renamePasskey } from '@dure/contract/passkeys.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { passkeysText as text } from './passkeys-text.ts';

const formId = 'rename-passkey';

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const call = useCall();
  const revalidator = useRevalidator();
  const { pending, failure, run } = useAct();
  const [name, setName] = useState(passkey.name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const saved = await run(async () => {
      await call(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
      await revalidator.revalidate();
    });
    if (!saved) return;
    onClose();
    showToast(text.renamed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.rename}
      closeLabel={text.close}
      actions={
        <Button
          type="submit"
          form={formId}
          missing={name.trim() === '' ? text.nameMissing : null}
          pending={pending}
          pendingLabel={text.saving}
        >
          {text.save}
        </Button>
      }
    >
      <Form id={formId} method="post" onSubmit={save}>
        <TextField
          label={text.name}
          name="name"
          maxLength={passkeyNameMaxLength}
          value={name}
          onChange={setName}
          data-autofocus
        />
        <Notice>{failure && errorText[failure]}</Notice>
      </Form>
    </Dialog>
  );
}
