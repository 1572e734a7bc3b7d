import * as v from 'valibot';
import { consentSubjects } from './legal.ts';
import { decisionWordsMaxLength, searchQueryMaxLength, suspensionDays } from './limits.ts';
import { OperatingRole, UserType } from './members.ts';
import { DecisionReason } from './moderation.ts';
import { NamedPerson } from './named.ts';
import { MailOfMember } from './operating-mails.ts';
import { MemberNote } from './operating-notes.ts';
import { operatorActs } from './operator-acts.ts';
import { route } from './route.ts';
import { securityEventKinds } from './security-events.ts';
import { anyText, id, line, lines } from './text.ts';

/** Members, for the team to search and act on. Times are RFC 3339. */

export const memberStates = ['suspended', 'frozen', 'hidden', 'mentor', 'team'] as const;
export type MemberState = (typeof memberStates)[number];

/** How the search text was read: an id, an address, initial consonants, a school, or the start of a name. */
const searchKinds = ['all', 'id', 'address', 'initials', 'school', 'name'] as const;
export type SearchKind = (typeof searchKinds)[number];

const Listed = {
  id: v.string(),
  /** Null once they left. */
  user_name: v.nullable(v.string()),
  user_type: UserType,
  school: v.nullable(v.string()),
  role: v.nullable(OperatingRole),
  suspended: v.boolean(),
  frozen: v.boolean(),
  hidden: v.boolean(),
  mentor: v.boolean(),
  created_at: v.string(),
};
export const ListedMember = v.object(Listed);
export type ListedMember = v.InferOutput<typeof ListedMember>;

/** In the order of the searched value; `next` is the cursor of the next page. */
export const MemberPage = v.object({
  searched: v.picklist(searchKinds),
  members: v.array(ListedMember),
  next: v.nullable(v.string()),
});
export type MemberPage = v.InferOutput<typeof MemberPage>;

const cursorMaxLength = 300;

export const findMembers = route({
  method: 'GET',
  path: '/api/operator/members/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Search members by text or state',
  query: v.strictObject({
    q: v.optional(line(1, searchQueryMaxLength)),
    state: v.optional(v.picklist(memberStates, 'not_listed')),
    after: v.optional(anyText(cursorMaxLength)),
  }),
  answers: { 200: MemberPage },
  errors: [],
});

export const MemberDevice = v.object({ last_used_at: v.string(), device: v.string() });

export const GivenConsent = v.object({
  subject: v.picklist(consentSubjects),
  version: v.string(),
  agreed_at: v.string(),
  withdrawn_at: v.nullable(v.string()),
});

export const LinkCounts = v.object({ open: v.number(), used: v.number(), ended: v.number() });

/** `waiting`: their content with open reports. */
export const ReportCounts = v.object({ about: v.number(), by: v.number(), waiting: v.number() });

export const CountedEvent = v.object({
  at: v.string(),
  kind: v.picklist(securityEventKinds),
  count: v.number(),
});

export const PastAct = v.object({
  at: v.string(),
  act: v.picklist(operatorActs),
  by: v.nullable(v.string()),
});

/**
 * `above`: from the inviter upwards, at most five. `branch`: everybody below; above `branchCountedMax` the last count.
 */
export const MemberPageOf = v.object({
  ...Listed,
  left: v.boolean(),
  /** The address's first letter and domain; null once they left. */
  address: v.nullable(v.string()),
  /** Their everyday address as far as it may be seen; null where they have none. */
  everyday_address: v.optional(v.nullable(v.string())),
  set_up: v.boolean(),
  above: v.array(NamedPerson),
  invited: v.number(),
  branch: v.number(),
  sessions: v.array(MemberDevice),
  /** What they agreed to in which version, the newest first. */
  consents: v.array(GivenConsent),
  /** When they will be removed, or null. */
  removed_at: v.nullable(v.string()),
  links: LinkCounts,
  reports: ReportCounts,
  events: v.array(CountedEvent),
  acts: v.array(PastAct),
  /** The state of mails to their current address, the newest first. */
  mails: v.array(MailOfMember),
  /** The newest first; without those about the reader. */
  notes: v.array(MemberNote),
});
export type MemberPageOf = v.InferOutput<typeof MemberPageOf>;

const member = v.strictObject({ memberId: id });

export const showMember = route({
  method: 'GET',
  path: '/api/operator/members/:memberId/',
  access: 'operator',
  needs: 'console.read',
  summary: 'A member, as the team may see them',
  params: member,
  answers: { 200: MemberPageOf },
  errors: ['not_found'],
});

/** Every use is logged. */
export const seeAddress = route({
  method: 'POST',
  path: '/api/operator/members/:memberId/address/',
  access: 'operator',
  needs: 'addresses.see',
  proof: true,
  summary: 'A member’s addresses in full',
  params: member,
  answers: { 200: v.object({ email: v.string(), everyday_email: v.optional(v.nullable(v.string())) }) },
  errors: ['not_found', 'proof_required'],
});

export const memberActs = [
  'suspend',
  'unsuspend',
  'sign_out',
  'freeze',
  'unfreeze',
  'verify_mentor',
  'unverify_mentor',
  'send_reset',
  'take_back_links',
] as const;
export type MemberAct = (typeof memberActs)[number];

/** Acts that are irreversible or create trust: each needs a fresh proof of identity. */
export const provedActs: readonly MemberAct[] = [
  'sign_out',
  'take_back_links',
  'verify_mentor',
  'unverify_mentor',
];

/** The message to a suspended member. `days` null: until it is reviewed. */
export const ToldSuspension = v.strictObject({
  reason: DecisionReason,
  words: v.optional(lines(1, decisionWordsMaxLength)),
  days: v.nullable(v.picklist(suspensionDays, 'not_listed')),
});

/**
 * `changed`: false if it was so already. `affected`: the number of people in a branch or of revoked links; else null.
 * `forbidden` on oneself, and on other operators except by an owner.
 */
export const actOnMember = route({
  method: 'POST',
  path: '/api/operator/members/:memberId/acts/',
  access: 'operator',
  needs: 'members.act',
  proof: 'by act',
  summary: 'Suspend, sign out, freeze, verify, send a reset, revoke links, or undo one of these',
  params: member,
  body: v.strictObject({
    act: v.picklist(memberActs, 'not_listed'),
    /** For suspensions only. */
    told: v.optional(ToldSuspension),
  }),
  answers: { 200: v.object({ changed: v.boolean(), affected: v.nullable(v.number()) }) },
  errors: ['not_found', 'last_owner', 'proof_required'],
});
