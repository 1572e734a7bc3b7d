import * as v from 'valibot';
import { operatorActs } from './operator-acts.ts';
import { route } from './route.ts';
import { anyText, date, id, line } from './text.ts';

/** The audit log for the team: who did what to what, and whether it is intact. Times are RFC 3339. */

/** Stands for the command line, in place of a member's id. */
export const byCommand = 'command';

/** A target's kind of name; `other`: only by its id, key or domain. */
export const targetKinds = [
  'member',
  'project',
  'post',
  'event',
  'invitation',
  'university',
  'news',
  'other',
] as const;
export type TargetKind = (typeof targetKinds)[number];

export const LoggedAct = v.object({
  id: v.string(),
  /** Its position in the chain; null for an act without a link. */
  position: v.nullable(v.number()),
  at: v.string(),
  act: v.picklist(operatorActs),
  /** Null for a command. */
  actor_id: v.nullable(v.string()),
  /** The member's name, null once they left; for a command, the account. */
  actor_name: v.nullable(v.string()),
  target: v.string(),
  target_kind: v.picklist(targetKinds),
  /** Null for what has no name or lost it. */
  target_name: v.nullable(v.string()),
  report_id: v.nullable(v.string()),
  affected: v.nullable(v.number()),
});
export type LoggedAct = v.InferOutput<typeof LoggedAct>;

/** The newest first; `next` is the cursor of the next page. */
export const LogPage = v.object({ acts: v.array(LoggedAct), next: v.nullable(v.string()) });
export type LogPage = v.InferOutput<typeof LogPage>;

const cursorMaxLength = 300;
const targetMaxLength = 253;

/** `from` and `to`: days in Korea, both inclusive. */
const filters = {
  act: v.optional(v.picklist(operatorActs, 'not_listed')),
  actor: v.optional(v.union([v.literal(byCommand), id], 'malformed')),
  target: v.optional(line(1, targetMaxLength)),
  from: v.optional(date),
  to: v.optional(date),
};
export type LogFilters = v.InferOutput<v.StrictObjectSchema<typeof filters, undefined>>;

export const findLoggedActs = route({
  method: 'GET',
  path: '/api/operator/log/',
  access: 'operator',
  needs: 'console.read',
  summary: 'The audit log, by act, actor, target and days',
  query: v.strictObject({
    ...filters,
    after: v.optional(anyText(cursorMaxLength)),
  }),
  answers: { 200: LogPage },
  errors: [],
});

/** What does not match: a missing link or act, a changed act, an act without a link, or a truncated end. */
export const chainFaults = ['missing', 'removed', 'changed', 'unlinked', 'shortened'] as const;
export type ChainFaultKind = (typeof chainFaults)[number];

export const ChainFault = v.object({
  kind: v.picklist(chainFaults),
  position: v.nullable(v.number()),
  act_id: v.nullable(v.string()),
});

export const ChainState = v.object({
  /** How many acts match, from the first on. */
  acts: v.number(),
  /** `position:hash` of the last match, or null. */
  head: v.nullable(v.string()),
  /** The first that does not. */
  fault: v.nullable(ChainFault),
  checked_at: v.string(),
});
export type ChainState = v.InferOutput<typeof ChainState>;

/** Verified at most once a minute. */
export const checkChain = route({
  method: 'GET',
  path: '/api/operator/log/chain/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Whether a line of the audit log was removed, changed or moved',
  answers: { 200: ChainState },
  errors: [],
});

/** A CSV file with ids and the hash of each link. The export is itself an act. */
export const exportLog = route({
  method: 'POST',
  path: '/api/operator/log/export/',
  access: 'operator',
  needs: 'log.export',
  proof: true,
  summary: 'The audit log, as the text of a CSV file',
  body: v.strictObject(filters),
  answers: { 200: v.string() },
  errors: ['proof_required'],
});
