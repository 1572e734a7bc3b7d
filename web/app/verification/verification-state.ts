import { Email } from '@dure/contract/email.ts';
import { verificationCodeLength, verificationResendAfterSeconds } from '@dure/contract/limits.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import { VerificationCode } from '@dure/contract/verification.ts';
import * as v from 'valibot';

/** Why no code was sent; `undeliverable` means that no mail server accepts the address. */
export type EmailFault =
  | 'link_dead'
  | 'unsupported'
  | 'blocked'
  | 'registered'
  | 'school'
  | 'check_failed'
  | 'send_failed'
  | 'resend_too_soon'
  | 'send_budget_spent'
  | 'rate_limited'
  | 'undeliverable';

/** Why a code was not accepted. After any but `wrong` and `failed`, another one must be sent. */
export type CodeFault = 'wrong' | 'expired' | 'tries_spent' | 'used' | 'unknown' | 'rests' | 'failed';

/**
 * The state of proving an address (Specification 5.2), up to the confirmed code. Challenge and proof belong
 * to one address: they apply while that is typed, and again when it is typed again.
 */
export interface VerificationState {
  readonly email: string;
  /** Whether the address may be edited although a code is out for it. */
  readonly changing: boolean;
  readonly code: string;
  readonly challenge: Challenge | null;
  readonly proof: EmailProof | null;
  /** No code can be requested before this time, even if none is out. Milliseconds since 1970. */
  readonly sendableAt: number;
  readonly busy: 'sending' | 'confirming' | null;
  readonly emailFault: EmailFault | null;
  readonly codeFault: CodeFault | null;
}

export type VerificationEvent =
  | { type: 'email typed'; email: string }
  | { type: 'sending' }
  | { type: 'sent'; challenge: Challenge }
  | { type: 'not sent'; fault: EmailFault; sendableAt?: number }
  | ({ type: 'delivery told' } & DeliveryTold)
  | { type: 'time is over'; id: string }
  | { type: 'code typed'; code: string }
  | { type: 'confirming' }
  | { type: 'confirmed'; proof: EmailProof }
  | { type: 'not confirmed'; fault: CodeFault }
  | { type: 'address changing' };

/** For the typed address. start: no code is out; sent: one is; confirmed: it is proven. */
type VerificationStage = 'start' | 'sent' | 'confirmed';

export interface Kept {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly proof: EmailProof | null;
}

/**
 * The state after a reload. The clock may have been corrected, so everything kept counts until the api says
 * otherwise.
 */
export function restored({ email, challenge, proof }: Kept): VerificationState {
  const typed = email || proof?.email || challenge?.email || '';
  return {
    email: typed,
    changing: false,
    code: '',
    challenge: proof ? null : challenge,
    proof,
    sendableAt: waitFor(typed, challenge),
    busy: null,
    emailFault: null,
    codeFault: null,
  };
}

export function verificationAfter(state: VerificationState, event: VerificationEvent): VerificationState {
  switch (event.type) {
    case 'email typed':
      return {
        ...state,
        email: event.email,
        emailFault: null,
        sendableAt: waitFor(event.email, state.challenge),
      };
    case 'sending':
      return { ...state, busy: 'sending', emailFault: null };
    case 'sent':
      return {
        ...state,
        busy: null,
        changing: false,
        challenge: { ...event.challenge, earlier: withoutEarlier(state.challenge, event.challenge.email) },
        proof: null,
        sendableAt: event.challenge.resendAt,
        code: '',
        codeFault: null,
      };
    case 'not sent':
      return {
        ...state,
        busy: null,
        emailFault: event.fault,
        sendableAt: event.sendableAt ?? state.sendableAt,
      };
    case 'delivery told':
      return event.id === state.challenge?.id ? afterDelivery(state, state.challenge, event) : state;
    case 'time is over':
      return event.id === state.challenge?.id && !state.proof && state.busy === null
        ? { ...state, codeFault: 'expired' }
        : state;
    case 'code typed':
      return {
        ...state,
        changing: false,
        code: digitsOf(event.code),
        codeFault: needsAnother(state) ? state.codeFault : null,
      };
    case 'confirming':
      return { ...state, changing: false, busy: 'confirming', codeFault: null };
    case 'confirmed':
      return { ...state, busy: null, proof: event.proof, emailFault: null, codeFault: null };
    case 'not confirmed':
      return {
        ...state,
        busy: null,
        codeFault: event.fault,
        ...(event.fault === 'tries_spent' && noWait(state)),
      };
    case 'address changing':
      return { ...state, changing: true, emailFault: null };
  }
}

/** An earlier code whose mail was still under way does not count. */
const withoutEarlier = (challenge: Challenge | null, email: string) =>
  challenge?.email === email && challenge.delivery !== 'under_way'
    ? { ...challenge, earlier: undefined }
    : undefined;

/** A failed mail makes the code before it valid again. */
function afterDelivery(
  state: VerificationState,
  challenge: Challenge,
  { delivery, expiresAt }: DeliveryTold,
): VerificationState {
  if (delivery !== 'failed') return { ...state, challenge: { ...challenge, delivery, expiresAt } };
  return {
    ...state,
    challenge: challenge.earlier ?? null,
    sendableAt: 0,
    emailFault: 'undeliverable',
    code: '',
    codeFault: null,
  };
}

/** After five wrong codes another can be requested at once, also after a reload. */
const noWait = ({ challenge }: VerificationState) => ({
  challenge: challenge && { ...challenge, resendAt: 0 },
  sendableAt: 0,
});

const waitFor = (email: string, challenge: Challenge | null) =>
  challenge && isOf(challenge, email) ? challenge.resendAt : 0;

const isOf = (got: Challenge | EmailProof, typed: string) => got.email === addressOf(typed);

export function stageOf({ email, challenge, proof }: VerificationState): VerificationStage {
  if (proof && isOf(proof, email)) return 'confirmed';
  return challenge && isOf(challenge, email) ? 'sent' : 'start';
}

/** The address in the api's form, or null if it is not one (Specification 7.2). */
export function addressOf(typed: string): string | null {
  const parsed = v.safeParse(Email, typedEmail(typed));
  return parsed.success ? parsed.output : null;
}

/** Specification 5.2: blocked while sending, after sent until the time to resend has passed, and once verified. */
export function maySend(state: VerificationState, now: number): boolean {
  return (
    addressOf(state.email) !== null &&
    state.busy === null &&
    stageOf(state) !== 'confirmed' &&
    !waits(state, now)
  );
}

/**
 * Whether a code was sent a moment ago. A longer wait means that the clock was set back, so it does not
 * count.
 */
export function waits({ sendableAt }: VerificationState, now: number): boolean {
  const left = sendableAt - now;
  return left > 0 && left <= verificationResendAfterSeconds * 1000;
}

/** Whether the code seems to have expired, by this browser's clock. Only the api knows. */
export const seemsOver = ({ challenge, proof }: VerificationState, now: number): boolean =>
  proof === null && challenge !== null && challenge.expiresAt <= now;

export function mayConfirm(state: VerificationState): boolean {
  return (
    stageOf(state) === 'sent' &&
    state.busy === null &&
    !needsAnother(state) &&
    v.is(VerificationCode, state.code)
  );
}

/**
 * Whether the api has said that the current code can't be used any more, so that another one must be sent.
 */
export function needsAnother({ codeFault }: VerificationState): boolean {
  return codeFault !== null && codeFault !== 'wrong' && codeFault !== 'failed';
}

/** The digits of a typed or pasted text: also full-width ones, without the blanks of “482 207”. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCodeLength);
}

/** A sent code. Times are milliseconds since 1970 by this browser's clock. */
export interface Challenge {
  readonly id: string;
  readonly email: string;
  readonly expiresAt: number;
  /** Before this, no other code can be sent to the same address. */
  readonly resendAt: number;
  /** The last known state of its mail; absent if unknown. */
  readonly delivery?: Delivery;
  /** The code that is valid again if this one's mail fails. */
  readonly earlier?: Challenge | undefined;
}

export type Delivery = 'under_way' | 'sent' | 'failed';

/** The state of a challenge's mail, and when its code expires. */
export interface DeliveryTold {
  readonly id: string;
  readonly delivery: Delivery;
  readonly expiresAt: number;
}

/** The proof of an address; `token` is for joining, null if that needs none. */
export interface EmailProof {
  readonly email: string;
  readonly token: string | null;
  readonly expiresAt: number;
}

/** A way to prove an address. All calls reject with `CallError`. */
export interface VerificationWay {
  /** Sent along with an address: why codes are requested. */
  readonly reason?: { readonly invitation?: string };
  /** Whether any address may be proven, whoever owns it. */
  readonly unchecked?: true;
  /**
   * Sends a code, which replaces `earlier` once it is on its way; until then, or if sending fails, `earlier`
   * stays valid.
   */
  send(email: string, earlier: Challenge | null): Promise<Challenge>;
  confirm(challenge: Challenge, code: string): Promise<EmailProof>;
  /** The state of the mail, and when its code expires; absent if nobody can tell. */
  delivery?(challenge: Challenge): Promise<Omit<DeliveryTold, 'id'>>;
}
