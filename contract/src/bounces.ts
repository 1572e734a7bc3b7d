import * as v from 'valibot';
import { Changed } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** What mail servers report of mails that they had accepted (docs/decisions/0143). */

export const bounceReasonMaxLength = 1_000;

/**
 * `id`: the mail's, which its `Message-ID` begins with, and a report's `Original-Envelope-ID`. `signature`: HMAC-SHA256 of
 * `id`, a line feed and `reason` by `MAIL_BOUNCE_SECRET`, in hexadecimal. `not_found` without such a setting, `forbidden`
 * where the signature is not right. `changed`: false of a mail that is not known as accepted.
 */
export const reportBounce = route({
  method: 'POST',
  path: '/api/mail/bounces/',
  access: 'anyone',
  summary: 'Report that an accepted mail came back',
  body: v.strictObject({
    id,
    reason: line(1, bounceReasonMaxLength),
    signature: v.pipe(v.string('malformed'), v.regex(/^[0-9a-f]{64}$/, 'malformed')),
  }),
  answers: { 200: Changed },
  errors: ['not_found', 'forbidden'],
});
