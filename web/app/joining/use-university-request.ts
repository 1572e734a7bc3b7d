import { requestUniversity } from '@dure/contract/catalog.ts';
import { useState } from 'react';
import type { Call } from '../api/call.ts';
import type { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { type RequestFaults, requestBody, type UniversityRequest } from './university-request-rules.ts';
import { requestFaultText, universityRequestText as text } from './university-request-text.ts';

/** What each field shows below it. */
export type RequestErrors = Partial<Record<keyof UniversityRequest, string>>;

type Outcome = { faults: RequestFaults; failure: string | null };

const nothing: Outcome = { faults: {}, failure: null };

/**
 * Sends the request with the tab's live invitation. What is wrong is told by field, from the first press on until it is
 * mended, else for the whole.
 */
export function useUniversityRequest(call: Call, code: string, request: UniversityRequest) {
  const [done, setDone] = useState(false);
  const [pressed, setPressed] = useState(0);
  const { pending, failure, run } = useAct(outcomeOf);
  const made = requestBody(code, request);
  const send = async () => {
    setPressed(pressed + 1);
    if ('faults' in made) return;
    await run(async () => {
      await call(requestUniversity, { body: made.body });
      setDone(true);
    });
  };
  const outcome = failure ?? nothing;
  const faults = pressed > 0 && 'faults' in made ? made.faults : outcome.faults;
  return { done, sending: pending, pressed, errors: textsOf(faults), failure: outcome.failure, send };
}

function outcomeOf(error: CallError): Outcome {
  const { code, ...faults } = error.fields as RequestFaults & { code?: string };
  if (code) return { faults: {}, failure: errorText.invalid };
  if (Object.keys(faults).length > 0) return { faults, failure: null };
  return { faults: {}, failure: `${text.failed} ${errorText[error.type]}` };
}

const textsOf = (faults: RequestFaults): RequestErrors =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, requestFaultText(field, fault)]));
