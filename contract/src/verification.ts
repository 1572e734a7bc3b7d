import * as v from 'valibot';
import { Email } from './email.ts';
import { InvitationCode } from './invitation-code.ts';
import { deadLinkErrors } from './invitations.ts';
import { verificationCodeLength } from './limits.ts';
import { route } from './route.ts';
import { id, secret } from './text.ts';

/** Email verification (Specification 5.2): the server draws the code; entering it yields an email proof. */

/** Six ASCII digits. */
export const VerificationCode = v.pipe(
  v.string('malformed'),
  v.length(verificationCodeLength, 'malformed'),
  v.regex(/^[1-9][0-9]{5}$/, 'malformed'),
);

/** A signed token, opaque to clients. */
export const EmailProof = secret(1, 2048);

/**
 * 400 means registered and nothing else; a malformed address is a 422 (Specification 9.1). `invitation` is the code of
 * the caller's link; without it, as in the original, a network may check few addresses (docs/decisions/0123).
 */
export const checkEmail = route({
  method: 'POST',
  path: '/api/others/check-email/',
  access: 'anyone',
  summary: 'Whether an address is free to join with',
  body: v.strictObject({ email: Email, invitation: v.optional(InvitationCode) }),
  answers: { 200: v.object({}) },
  errors: ['email_registered', 'mail_domain_blocked', ...deadLinkErrors],
});

/**
 * Mails a code and answers once sending is guaranteed to be tried. `invitation` is the code of the caller's link;
 * members changing an address are signed in instead, and send `everyday` for an everyday address. `challenge` is the
 * caller's own earlier one, which the new code replaces once its mail was accepted; others' are unaffected. After a
 * code with no tries left there is no waiting time. Answers seconds. A body with `code` is refused: the server draws it.
 */
export const sendCodeEmail = route({
  method: 'POST',
  path: '/api/others/send-code-email/',
  access: 'anyone',
  summary: 'Send a verification code to an address',
  body: v.strictObject({
    email: Email,
    invitation: v.optional(InvitationCode),
    challenge: v.optional(id),
    everyday: v.optional(v.literal(true)),
  }),
  answers: { 200: v.object({ challenge: v.string(), expires_in: v.number(), resend_in: v.number() }) },
  errors: [
    'code_not_accepted',
    'forbidden',
    ...deadLinkErrors,
    'email_registered',
    'mail_domain_blocked',
    'school_address',
    'resend_too_soon',
    'send_budget_spent',
  ],
});

/**
 * The original's own way (Specification 8.5), only under EMAIL_CODES=client: the browser draws the code and compares it
 * itself. That proves nothing, so the address counts as unverified.
 */
export const sendClientCode = route({
  method: 'POST',
  path: '/api/others/send-code-email/',
  access: 'anyone',
  summary: 'Send a verification code that the caller drew',
  body: v.strictObject({ email: Email, code: VerificationCode }),
  answers: { 200: v.object({}) },
  errors: ['email_registered', 'mail_domain_blocked', 'resend_too_soon', 'send_budget_spent'],
  alternative: true,
});

/** Whether the mail server accepted the code's mail, or never will; with the seconds the code lives. */
export const codeDelivery = route({
  method: 'GET',
  path: '/api/others/code-delivery/:challenge/',
  access: 'anyone',
  summary: 'Whether the mail with a verification code was delivered',
  params: v.strictObject({ challenge: id }),
  answers: {
    200: v.object({ delivery: v.picklist(['under_way', 'sent', 'failed']), expires_in: v.number() }),
  },
  errors: ['challenge_unknown'],
});

export const confirmCode = route({
  method: 'POST',
  path: '/api/others/confirm-code/',
  access: 'anyone',
  summary: 'Trade the mailed code for an email proof',
  body: v.strictObject({ challenge: id, code: VerificationCode }),
  answers: { 200: v.object({ email: v.string(), email_proof: v.string() }) },
  errors: [
    'challenge_unknown',
    'verification_code_wrong',
    'verification_code_expired',
    'verification_code_used',
    'verification_tries_spent',
    'mailbox_rests',
  ],
});
