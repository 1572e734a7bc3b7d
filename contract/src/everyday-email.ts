import * as v from 'valibot';
import { Email } from './email.ts';
import { route } from './route.ts';
import { EmailProof } from './verification.ts';

/**
 * A member's second, personal address for signing in and for mail, besides the one that proved them
 * (docs/decisions/0137).
 */

export const ownEverydayEmail = route({
  method: 'GET',
  path: '/api/user/current/everyday-email/',
  access: 'member',
  summary: 'My everyday address, besides the one that proved me',
  answers: {
    200: v.object({
      email: v.nullable(v.string()),
      proven_at: v.nullable(v.string()),
      changes_in: v.optional(v.nullable(v.number())),
    }),
  },
  errors: [],
});

/**
 * `email_proof` comes from confirm-code, for a code requested with `everyday`. The previous addresses are notified.
 * `addresses_held`: a mailed link set the password recently.
 */
export const setEverydayEmail = route({
  method: 'POST',
  path: '/api/user/current/everyday-email/',
  access: 'member',
  summary: 'Sign in and get mail at another proven address as well',
  body: v.strictObject({ email: Email, email_proof: EmailProof }),
  answers: { 200: v.object({ email: v.string() }) },
  errors: [
    'proof_required',
    'email_registered',
    'mailbox_rests',
    'email_proof_invalid',
    'email_proof_spent',
    'school_address',
    'addresses_held',
  ],
});

/** The answer is the same if there is none. */
export const removeEverydayEmail = route({
  method: 'DELETE',
  path: '/api/user/current/everyday-email/',
  access: 'member',
  summary: 'Remove my everyday address',
  answers: { 200: v.object({}) },
  errors: ['proof_required', 'addresses_held'],
});
