import * as v from 'valibot';
import { Email } from './email.ts';
import { pageAddressMaxLength, reportReasonMaxLength, reportReasonMinLength } from './limits.ts';
import { UserName } from './registration.ts';
import { route } from './route.ts';
import { anyText, id, lines } from './text.ts';
import { VerificationCode } from './verification.ts';

/** Asking without an account that a page which injures one's rights is hidden for a while (임시조치, docs/decisions/0139). */

/** Has a code mailed that is good for a request alone. `challenge`: the caller's own earlier one. Answers seconds. */
export const sendRemovalCode = route({
  method: 'POST',
  path: '/api/temporary-removal/code/',
  access: 'anyone',
  summary: 'Send a code to who asks for the temporary removal of a page',
  body: v.strictObject({ email: Email, challenge: v.optional(id) }),
  answers: { 200: v.object({ challenge: v.string(), expires_in: v.number(), resend_in: v.number() }) },
  errors: ['resend_too_soon', 'send_budget_spent'],
});

/** A project's, a post's or a profile's address, whole or its path. */
export const PageAddress = v.pipe(
  anyText(pageAddressMaxLength),
  v.regex(
    /\/(project|posts|profiles)\/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![0-9a-fA-F-])/,
    'malformed',
  ),
);

/**
 * Spends the code. What the page says now is kept beside the request. Again while one of the same mailbox is open: the
 * first stands.
 */
export const requestRemoval = route({
  method: 'POST',
  path: '/api/temporary-removal/',
  access: 'anyone',
  summary: 'Ask for the temporary removal of a page that injures one’s rights',
  body: v.strictObject({
    challenge: id,
    code: VerificationCode,
    page: PageAddress,
    user_name: UserName,
    reason: lines(reportReasonMinLength, reportReasonMaxLength),
  }),
  answers: { 201: v.object({}) },
  errors: [
    'not_found',
    'challenge_unknown',
    'verification_code_wrong',
    'verification_code_expired',
    'verification_code_used',
    'verification_tries_spent',
  ],
});
