import { requestNoteMaxLength, userNameMaxLength } from '@dure/contract/limits.ts';
import { type FormEvent, useId } from 'react';
import { linkRequestText as text } from '../../text/link-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './ask-dialog.module.css';
import { useAsk } from './use-ask.ts';

type AskDialogProps = { code: string; onClose: () => void; onSent: () => void };

/** Who asks, and one line; no address of anyone. A default export because `lazy` wants one. */
export default function AskDialog({ code, onClose, onSent }: AskDialogProps) {
  const formId = useId();
  const { draft, change, send, sending, fields, failure } = useAsk(code, onSent);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      actions={
        <Button type="submit" form={formId} pending={sending} pendingLabel={text.sending}>
          {text.send}
        </Button>
      }
    >
      <p className={styles.lead}>{text.lead}</p>
      <Form id={formId} onSubmit={submit} errors={fields}>
        <Fields>
          <TextField
            label={text.name}
            name="requester_name"
            autoComplete="name"
            maxLength={userNameMaxLength}
            value={draft.requester_name}
            onChange={(requester_name) => change({ requester_name })}
            data-autofocus
            autoFocus
          />
          <TextField
            label={text.note}
            name="note"
            autoComplete="off"
            placeholder={text.notePlaceholder}
            maxLength={requestNoteMaxLength}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
          <Notice>{failure}</Notice>
        </Fields>
      </Form>
    </Dialog>
  );
}
