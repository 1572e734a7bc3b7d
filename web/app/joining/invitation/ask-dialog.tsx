import { requestNoteMaxLength, userNameMaxLength } from '@dure/contract/limits.ts';
import { InviteeName, requestNewLink } from '@dure/contract/own-invitations.ts';
import * as v from 'valibot';
import { useCall } from '../../api/call-context.ts';
import { anyText } from '../../form/draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sentences } from '../../ui/sentences.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './ask-dialog.module.css';
import { requestFaultText, linkRequestText as text } from './ask-text.ts';

type AskDialogProps = { code: string; onClose: () => void; onSent: () => void };

const parts = { requester_name: anyText, note: anyText };

/** Asks for the person's name and one line, but no address. A default export, as `lazy` needs. */
export default function AskDialog({ code, onClose, onSent }: AskDialogProps) {
  const call = useCall();
  const draft = useDraft({ requester_name: '', note: '' }, { key: `link-request:${code}`, parts });
  const { form, field, button, said } = useForm(draft, {
    check: ({ requester_name }) => ({
      requester_name: v.is(InviteeName, requester_name) ? undefined : ('required' as const),
    }),
    say: requestFaultText,
    refusal: ({ type }) => (type === 'expired' ? { said: text.projectOver } : undefined),
    send: (typed, once) => call(requestNewLink, { body: { code, ...typed } }, once()),
    done: onSent,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      actions={
        <Button {...button} pendingLabel={text.sending}>
          {text.send}
        </Button>
      }
    >
      <p className={styles.lead}>{sentences(text.lead)}</p>
      <Form {...form}>
        <Fields>
          <TextField
            {...field('requester_name')}
            label={text.name}
            autoComplete="name"
            maxLength={userNameMaxLength}
            data-autofocus
          />
          <TextField
            {...field('note')}
            label={text.note}
            autoComplete="off"
            placeholder={text.notePlaceholder}
            maxLength={requestNoteMaxLength}
          />
          <Notice>{said}</Notice>
        </Fields>
      </Form>
    </Dialog>
  );
}
