import { checkEmail } from '@dure/contract/verification.ts';
import { useLayoutEffect, useReducer, useRef } from 'react';
import type { Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { useDelivery } from './use-delivery.ts';
import {
  addressOf,
  type CodeFault,
  digitsOf,
  type EmailFault,
  type Kept,
  mayConfirm,
  maySend,
  restored,
  stageOf,
  type VerificationState,
  type VerificationWay,
  verificationAfter,
} from './verification-state.ts';

interface VerificationParts {
  readonly way: VerificationWay;
  readonly call: Call;
  readonly kept: Kept;
  /** Receives everything that a reload must not lose. */
  readonly keep: (kept: Kept) => void;
  /** Whether an address may join. */
  readonly supports: (email: string) => boolean;
  readonly onSent: () => void;
  readonly onNotSent: (fault: EmailFault) => void;
}

export interface Verification {
  readonly state: VerificationState;
  readonly typeEmail: (email: string) => void;
  readonly typeCode: (code: string) => void;
  readonly send: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Asks the api how long the code is valid, since this browser's clock may be wrong. */
  readonly askTime: () => Promise<void>;
  readonly changeAddress: () => void;
}

/** Runs the state machine of Specification 5.2 against the api and keeps what a reload must not lose. */
export function useVerification(parts: VerificationParts): Verification {
  const { way, call, kept, keep, supports, onSent, onNotSent } = parts;
  const [state, tell] = useReducer(verificationAfter, kept, restored);
  useKept(state, keep);
  useDelivery(way, state, (told) => {
    tell({ type: 'delivery told', ...told });
    if (told.delivery === 'failed') onNotSent('undeliverable');
  });

  const notSent = (fault: EmailFault, error?: unknown) => {
    const wait = error instanceof CallError && fault === 'resend_too_soon' ? error.retryIn : null;
    tell({ type: 'not sent', fault, ...(wait !== null && { sendableAt: Date.now() + wait * 1000 }) });
    onNotSent(fault);
  };

  const send = async () => {
    // Specification 7.2: an empty address is not of a supported school, whoever joins.
    if (state.email.trim() === '') return notSent('unsupported');
    const email = addressOf(state.email);
    if (email === null || !maySend(state, Date.now())) return;
    // Shows the cleaned address.
    if (email !== state.email.trim().toLowerCase()) tell({ type: 'email typed', email });
    if (!supports(email)) return notSent('unsupported');
    tell({ type: 'sending' });
    try {
      if (!way.unchecked) await call(checkEmail, { body: { email, ...way.reason } });
    } catch (error) {
      return notSent(checkFaultOf(error), error);
    }
    try {
      tell({ type: 'sent', challenge: await way.send(email, state.challenge) });
      onSent();
    } catch (error) {
      notSent(sendFaultOf(error), error);
    }
  };

  const confirm = async (asked = state) => {
    if (!asked.challenge || !mayConfirm(asked)) return;
    tell({ type: 'confirming' });
    try {
      tell({ type: 'confirmed', proof: await way.confirm(asked.challenge, asked.code) });
    } catch (error) {
      tell({ type: 'not confirmed', fault: codeFaultOfCall(error) });
    }
  };

  const askTime = async () => {
    const { challenge } = state;
    const told = challenge && (await way.delivery?.(challenge).catch(() => null));
    if (!challenge || !told) return;
    if (told.expiresAt > Date.now()) tell({ type: 'delivery told', id: challenge.id, ...told });
    else tell({ type: 'time is over', id: challenge.id });
  };

  /** After the last digit the code is sent at once. */
  const typeCode = (code: string) => {
    const typed = { type: 'code typed', code } as const;
    tell(typed);
    if (digitsOf(code) !== state.code) void confirm(verificationAfter(state, typed));
  };

  return {
    state,
    typeEmail: (email) => tell({ type: 'email typed', email }),
    typeCode,
    send,
    confirm: () => confirm(),
    askTime,
    changeAddress: () => tell({ type: 'address changing' }),
  };
}

/**
 * Calls `keep` whenever a part that must outlive a reload has changed, such as a new proof. Before painting,
 * since a code confirms only once, and the person may reload as soon as they see it.
 */
function useKept(state: VerificationState, keep: (kept: Kept) => void): void {
  const { email, challenge } = state;
  const proof = stageOf(state) === 'confirmed' ? state.proof : null;
  const told = useRef({ email, challenge, proof });
  useLayoutEffect(() => {
    const before = told.current;
    if (before.email === email && before.challenge === challenge && before.proof === proof) return;
    told.current = { email, challenge, proof };
    keep(told.current);
  });
}

const typeOf = (error: unknown) => (error instanceof CallError ? error.type : 'unknown');

/**
 * Specification 8.3: status 400 means that the address is registered, whatever else the answer says; any
 * other is a failure.
 */
function checkFaultOf(error: unknown): EmailFault {
  if (error instanceof CallError && error.status === 400) return 'registered';
  const fault = sendFaultOf(error);
  return fault === 'link_dead' || fault === 'blocked' ? fault : 'check_failed';
}

function sendFaultOf(error: unknown): EmailFault {
  switch (typeOf(error)) {
    case 'email_registered':
      return 'registered';
    case 'university_unsupported':
      return 'unsupported';
    case 'mail_domain_blocked':
      return 'blocked';
    case 'school_address':
      return 'school';
    case 'resend_too_soon':
      return 'resend_too_soon';
    case 'send_budget_spent':
      return 'send_budget_spent';
    case 'rate_limited':
      return 'rate_limited';
    case 'invalid':
    case 'expired':
    case 'used':
    case 'revoked':
    case 'inactive':
    case 'not_yet':
      return 'link_dead';
    default:
      return 'send_failed';
  }
}

function codeFaultOfCall(error: unknown): CodeFault {
  switch (typeOf(error)) {
    case 'verification_code_wrong':
    case 'invalid_input':
      return 'wrong';
    case 'verification_code_expired':
      return 'expired';
    case 'verification_code_used':
      return 'used';
    case 'verification_tries_spent':
      return 'tries_spent';
    case 'challenge_unknown':
      return 'unknown';
    case 'mailbox_rests':
      return 'rests';
    default:
      return 'failed';
  }
}
