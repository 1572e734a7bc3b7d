import * as v from 'valibot';
import { Email } from './email.ts';
import { pageAddressMaxLength, reportReasonMaxLength, reportReasonMinLength } from './limits.ts';
import { UserName } from './registration.ts';
import { route } from './route.ts';
import { anyText, id, lines } from './text.ts';
import { VerificationCode } from './verification.ts';

/** Requesting, without an account, that a page which injures one's rights is hidden (임시조치, docs/decisions/0139). */

/** Mails a code that is valid only for such a request. `challenge`: the caller's own earlier one. Answers seconds. */
export const sendRemovalCode = route({
  method: 'POST',
  path: '/api/temporary-removal/code/',
  access: 'anyone',
  summary: 'Send a code to the person who asks for a temporary removal',
  body: v.strictObject({ email: Email, challenge: v.optional(id) }),
  answers: { 200: v.object({ challenge: v.string(), expires_in: v.number(), resend_in: v.number() }) },
  errors: ['resend_too_soon', 'send_budget_spent'],
});

/** The URL or path of a project, post or profile. */
export const PageAddress = v.pipe(
  anyText(pageAddressMaxLength),
  v.regex(
    /\/(project|posts|profiles)\/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![0-9a-fA-F-])/,
    'malformed',
  ),
);

/**
 * Spends the code, and keeps the page's present content with the request. While a request from the same mailbox is
 * open, a second one changes nothing.
 */
export const requestRemoval = route({
  method: 'POST',
  path: '/api/temporary-removal/',
  access: 'anyone',
  summary: 'Ask for the temporary removal of a page that violates my rights',
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
