import * as v from 'valibot';
import { Email } from './email.ts';
import { Changed, Made } from './named.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/**
 * The state of mails: those waiting, failed or refused, and all others for `mailLogDays`, without their content. Times
 * are RFC 3339, days `YYYY-MM-DD` in Korea.
 */

/** A logged mail's state; `withdrawn`: dropped, or no longer needed; `bounced`: accepted, and sent back later. */
export const loggedMailStates = [
  'queued',
  'tried',
  'accepted',
  'refused',
  'late',
  'withdrawn',
  'bounced',
] as const;
export type LoggedMailState = (typeof loggedMailStates)[number];

/** `failed`: retried automatically. `dead`: refused for good; can be retried until `until`. */
const openStates = ['queued', 'under_way', 'failed', 'dead'] as const;
/** Final states. */
const endedStates = ['accepted', 'refused', 'late', 'withdrawn', 'bounced'] as const;
export const mailStates = [...openStates, ...endedStates] as const;
export type MailState = (typeof mailStates)[number];
export const isOpenMail = (state: MailState): boolean => openStates.some((open) => open === state);

/** The last failure: the mail server's or the system's code, and the server's reply without addresses. */
const failure = { fault: v.nullable(v.string()), reply: v.nullable(v.string()) };

export const ListedMail = v.object({
  id: v.string(),
  /** Its topic; null if this server cannot read it. */
  topic: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  ...failure,
  /** The address's first letter and domain. */
  address: v.nullable(v.string()),
  created_at: v.string(),
  /** When it is retried automatically, or null. */
  next_at: v.nullable(v.string()),
  /** Until when it can be sent; null for an ended mail. */
  until: v.nullable(v.string()),
});
export type ListedMail = v.InferOutput<typeof ListedMail>;

/** A mail to a member. */
export const MailOfMember = v.object({
  at: v.string(),
  topic: v.string(),
  state: v.picklist(loggedMailStates),
  ...failure,
});
export type MailOfMember = v.InferOutput<typeof MailOfMember>;

export const MailCounts = v.object({
  queued: v.number(),
  under_way: v.number(),
  failed: v.number(),
  dead: v.number(),
});

export const MailDay = v.object({
  day: v.string(),
  sent: v.number(),
  refused: v.number(),
  late: v.number(),
});

/** `days`: the last fourteen, today first. `mails`: the newest first; `next` is the cursor of the next page. */
export const Mails = v.object({
  counts: MailCounts,
  days: v.array(MailDay),
  mails: v.array(ListedMail),
  next: v.nullable(v.string()),
});
export type Mails = v.InferOutput<typeof Mails>;

/** Without `state`, unsent ones; for an address, all. */
export const findMails = route({
  method: 'GET',
  path: '/api/operator/mails/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Mails by state or recipient, and how many were sent',
  query: v.strictObject({
    state: v.optional(v.picklist(['all', ...mailStates], 'not_listed')),
    email: v.optional(Email),
    after: v.optional(id),
  }),
  answers: { 200: Mails },
  errors: [],
});

/** Sends a test mail to the caller in the usual way. `id`: the mail's. */
export const sendTestMail = route({
  method: 'POST',
  path: '/api/operator/mails/test/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Send myself a test mail',
  answers: { 200: Made },
  errors: ['proof_required'],
});

const mail = v.strictObject({ mailId: id });

/** Every use is logged. */
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

/** `changed`: false if it is gone, being sent, or somebody else was faster. */
export const retryMail = route({
  method: 'POST',
  path: '/api/operator/mails/:mailId/retry/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Retry a mail that failed or was refused',
  params: mail,
  answers: { 200: Changed },
  errors: ['proof_required'],
});

/** Irreversible. `changed` as above. */
export const dropMail = route({
  method: 'POST',
  path: '/api/operator/mails/:mailId/drop/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Discard a mail that waits, failed or was refused',
  params: mail,
  answers: { 200: Changed },
  errors: ['proof_required'],
});
