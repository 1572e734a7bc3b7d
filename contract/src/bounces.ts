import * as v from 'valibot';
import { Changed } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/** Reports that a mail came back after a mail server had accepted it (docs/decisions/0143). */

export const bounceReasonMaxLength = 1_000;

/**
 * `id`: the mail's; its `Message-ID` begins with it, and a report's `Original-Envelope-ID` is it. `signature`:
 * HMAC-SHA256 of `id`, a line feed and `reason` under `MAIL_BOUNCE_SECRET`, in hexadecimal. `not_found` without that
 * setting, `forbidden` for a wrong signature. `changed`: false if no accepted mail has this id.
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
