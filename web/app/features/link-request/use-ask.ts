import { InviteeName, requestNewLink } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { newAttempt } from '../../api/attempt.ts';
import { CallError } from '../../api/call-error.ts';
import { useCall } from '../../call-context.ts';
import { tabDraft } from '../../session/tab-draft.ts';
import { errorText } from '../../text/errors.ko.ts';
import { requestFaultText, linkRequestText as text } from '../../text/link-request.ts';

type Typed = { requester_name: string; note: string };
type Refusal = { fields: Partial<Record<keyof Typed, string>>; failure: string | null };

const none: Refusal = { fields: {}, failure: null };

/** One request by a dead link: kept as it is typed, sent once however often it is tried. */
export function useAsk(code: string, onSent: () => void) {
  const call = useCall();
  const [kept] = useState(() =>
    tabDraft(`link-request:${code}`, () => ({ requester_name: '', note: '', attempt: newAttempt() })),
  );
  const [draft, setDraft] = useState(kept.read);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(none);
  const change = (changes: Partial<Typed>) => {
    // Another text is another request.
    setDraft(kept.change({ ...changes, attempt: newAttempt() }));
    setRefusal(none);
  };
  const send = async () => {
    if (sending) return;
    const { attempt, ...typed } = kept.change(draft);
    if (!v.is(InviteeName, typed.requester_name)) {
      return setRefusal({ fields: { requester_name: text.nameMissing }, failure: null });
    }
    setSending(true);
    setRefusal(none);
    try {
      await call(requestNewLink, { body: { code, ...typed } }, { idempotencyKey: attempt });
      kept.drop();
      onSent();
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  };
  return { draft, change, send, sending, ...refusal };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { fields: {}, failure: errorText.unknown };
  const faults = Object.entries(error.fields);
  if (faults.length > 0) {
    return {
      fields: Object.fromEntries(faults.map(([name, fault]) => [name, requestFaultText(name, fault)])),
      failure: null,
    };
  }
  return { fields: {}, failure: error.type === 'expired' ? text.projectOver : errorText[error.type] };
}
