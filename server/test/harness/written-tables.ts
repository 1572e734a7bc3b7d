/**
 * The tables that a registration writes to, in the order it does; killed-between-writes.full.test.ts shows that there is no
 * other. Rows of a member's own are found by `member_id`, the other ones as below.
 */
const everyone = [
  'idempotency_keys',
  'verification_challenges',
  'invitations',
  'members',
  'educations',
] as const;
const everyoneLast = ['member_skills', 'consents', 'invitation_uses'] as const;
const last = ['joinings'] as const;

/** Nobody's own: by the first of a day who proves an address of a domain. */
export const writtenOnceADay = ['domain_uses'] as const;

export const writtenBy = {
  student: [...everyone, 'member_keywords', ...everyoneLast, ...last],
  alumni: [...everyone, 'careers', 'career_specialties', ...everyoneLast, ...last],
  projectStudent: [...everyone, 'member_keywords', ...everyoneLast, 'project_members', ...last],
} as const;

export type WrittenTable = (typeof writtenBy)[keyof typeof writtenBy][number];
