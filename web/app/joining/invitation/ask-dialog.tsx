import { requestNoteMaxLength, userNameMaxLength } from '@dure/contract/limits.ts';
import { InviteeName, requestNewLink } from '@dure/contract/own-invitations.ts';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { newAttempt } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import type { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { tabDraft } from '../../session/tab-draft.ts';
import { errorText } from '../../text/errors.ko.ts';
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
      <p className={styles.lead}>{sentences(text.lead)}</p>
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

type Typed = { requester_name: string; note: string };
type Refusal = { fields: Partial<Record<keyof Typed, string>>; failure: string | null };

const none: Refusal = { fields: {}, failure: null };

/** One request by a dead link: kept as it is typed, sent once however often it is tried. */
function useAsk(code: string, onSent: () => void) {
  const call = useCall();
  const [kept] = useState(() =>
    tabDraft(`link-request:${code}`, () => ({ requester_name: '', note: '', attempt: newAttempt() })),
  );
  const [draft, setDraft] = useState(kept.read);
  const { pending, failure, run, fail } = useAct(refusalOf);
  const change = (changes: Partial<Typed>) => {
    // Another text is another request.
    setDraft(kept.change({ ...changes, attempt: newAttempt() }));
    fail(null);
  };
  const send = async () => {
    const { attempt, ...typed } = kept.change(draft);
    if (!v.is(InviteeName, typed.requester_name)) {
      return fail({ fields: { requester_name: text.nameMissing }, failure: null });
    }
    await run(async () => {
      await call(requestNewLink, { body: { code, ...typed } }, { idempotencyKey: attempt });
      kept.drop();
      onSent();
    });
  };
  return { draft, change, send, sending: pending, ...(failure ?? none) };
}

function refusalOf(error: CallError): Refusal {
  const faults = Object.entries(error.fields);
  if (faults.length > 0) {
    return {
      fields: Object.fromEntries(faults.map(([name, fault]) => [name, requestFaultText(name, fault)])),
      failure: null,
    };
  }
  return { fields: {}, failure: error.type === 'expired' ? text.projectOver : errorText[error.type] };
}
