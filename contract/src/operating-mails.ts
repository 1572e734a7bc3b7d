import * as v from 'valibot';
import { Email } from './email.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/**
 * What becomes of mails: those that wait, failed or were refused, and for `mailLogDays` every other one, without what it
 * said. Times are RFC 3339, days `YYYY-MM-DD` in Korea.
 */

/** How far a mail got, as it is written down; `withdrawn`: dropped, or nobody waited for it any more. */
export const loggedMailStates = ['queued', 'tried', 'accepted', 'refused', 'late', 'withdrawn'] as const;
export type LoggedMailState = (typeof loggedMailStates)[number];

/** `failed`: tried again by itself. `dead`: refused for good, and can be tried again until `until`. */
const openStates = ['queued', 'under_way', 'failed', 'dead'] as const;
/** Nothing can be done about it any more. */
const endedStates = ['accepted', 'refused', 'late', 'withdrawn'] as const;
export const mailStates = [...openStates, ...endedStates] as const;
export type MailState = (typeof mailStates)[number];
export const isOpenMail = (state: MailState): boolean => openStates.some((open) => open === state);

/** What the last try failed of: the mail server's code or the system's, and what the server said, without addresses. */
const failure = { fault: v.nullable(v.string()), reply: v.nullable(v.string()) };

const ListedMail = v.object({
  id: v.string(),
  /** What it is about; null where this server cannot read it. */
  topic: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  ...failure,
  /** Its first letter and its domain. */
  address: v.nullable(v.string()),
  created_at: v.string(),
  /** When it is tried again; null where it is not, by itself. */
  next_at: v.nullable(v.string()),
  /** Until when it can be sent; null of one that ended. */
  until: v.nullable(v.string()),
});
export type ListedMail = v.InferOutput<typeof ListedMail>;

/** One of a member's mails. */
export const MailOfMember = v.object({
  at: v.string(),
  topic: v.string(),
  state: v.picklist(loggedMailStates),
  ...failure,
});
export type MailOfMember = v.InferOutput<typeof MailOfMember>;

/** `days`: the last fourteen, today first. `mails`: the newest first; `next` goes on after the last. */
export const Mails = v.object({
  counts: v.object({ queued: v.number(), under_way: v.number(), failed: v.number(), dead: v.number() }),
  days: v.array(v.object({ day: v.string(), sent: v.number(), refused: v.number(), late: v.number() })),
  mails: v.array(ListedMail),
  next: v.nullable(v.string()),
});
export type Mails = v.InferOutput<typeof Mails>;

/** Without `state` those that could not be sent; of an address, all. */
export const findMails = route({
  method: 'GET',
  path: '/api/operator/mails/',
  access: 'operator',
  needs: 'console.read',
  summary: 'What became of mails, by state or by whom they are for, and how many went out',
  query: v.strictObject({
    state: v.optional(v.picklist(['all', ...mailStates], 'not_listed')),
    email: v.optional(Email),
    after: v.optional(id),
  }),
  answers: { 200: Mails },
  errors: [],
});

/** To who asks, by the way that every mail goes. `id`: the mail's. */
export const sendTestMail = route({
  method: 'POST',
  path: '/api/operator/mails/test/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Send oneself a mail that says nothing, to see what becomes of it',
  answers: { 200: v.object({ id: v.string() }) },
  errors: ['proof_required'],
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
