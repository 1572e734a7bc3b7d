import { emailMaxLength } from '@dure/contract/limits.ts';
import { EmailProof } from '@dure/contract/verification.ts';
import * as v from 'valibot';

/** What a tab keeps while an address is proven. Times are milliseconds since 1970. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const email = v.pipe(v.string(), v.maxLength(emailMaxLength));

export const Challenge = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  email,
  expiresAt: time,
  resendAt: time,
});

export const Proof = v.object({
  email,
  /** Null if the browser generated the code (Specification 8.5). */
  token: v.nullable(EmailProof),
  expiresAt: time,
});
