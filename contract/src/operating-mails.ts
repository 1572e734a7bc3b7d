import * as v from 'valibot';
import { route } from './route.ts';
import { id } from './text.ts';

/** Mails that wait, failed or were refused, and how many went out. Times are RFC 3339, days `YYYY-MM-DD` in Korea. */

export const mailStates = ['queued', 'under_way', 'failed', 'dead'] as const;
export type MailState = (typeof mailStates)[number];

const ListedMail = v.object({
  id: v.string(),
  /** What it is about; null where this server cannot read it. */
  topic: v.nullable(v.string()),
  /** `failed`: tried again by itself; `dead`: refused for good, and kept until `until`. */
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** What the last try failed of: the mail server's code, or the system's. */
  fault: v.nullable(v.string()),
  /** Its first letter and its domain. */
  address: v.nullable(v.string()),
  created_at: v.string(),
  /** When it is tried again; null for one that is dead. */
  next_at: v.nullable(v.string()),
  until: v.string(),
});
export type ListedMail = v.InferOutput<typeof ListedMail>;

/** `days`: the last fourteen, today first. `mails`: the oldest first; `next` goes on after the last. */
export const Mails = v.object({
  counts: v.object({ queued: v.number(), under_way: v.number(), failed: v.number(), dead: v.number() }),
  days: v.array(v.object({ day: v.string(), sent: v.number(), refused: v.number(), late: v.number() })),
  mails: v.array(ListedMail),
  next: v.nullable(v.string()),
});
export type Mails = v.InferOutput<typeof Mails>;

/** Without `state` those that failed or are dead. */
export const findMails = route({
  method: 'GET',
  path: '/api/operator/mails/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Mails that wait, failed or were refused, and how many went out',
  query: v.strictObject({ state: v.optional(v.picklist(mailStates, 'not_listed')), after: v.optional(id) }),
  answers: { 200: Mails },
  errors: [],
});

const mail = v.strictObject({ mailId: id });

/** Each time written down. */
export const seeMailAddress = route({
  method: 'POST',
  path: '/api/operator/mails/:mailId/address/',
  access: 'operator',
  needs: 'addresses.see',
  proof: true,
  summary: 'A mail’s address in full',
  params: mail,
  answers: { 200: v.object({ email: v.string() }) },
  errors: ['not_found', 'proof_required'],
});

/** `changed`: false where it is gone, being sent, or somebody else was faster. */
export const retryMail = route({
  method: 'POST',
  path: '/api/operator/mails/:mailId/retry/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Try a mail again now that failed or was refused',
  params: mail,
  answers: { 200: v.object({ changed: v.boolean() }) },
  errors: ['proof_required'],
});

/** Cannot be taken back. `changed` as above. */
export const dropMail = route({
  method: 'POST',
  path: '/api/operator/mails/:mailId/drop/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Never send a mail that waits, failed or was refused',
  params: mail,
  answers: { 200: v.object({ changed: v.boolean() }) },
  errors: ['proof_required'],
});
