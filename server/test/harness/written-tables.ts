/**
 * The tables that a registration writes to, in the order it does; killed-between-writes.test.ts shows that there is no
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

export const writtenBy = {
  student: [...everyone, 'member_keywords', ...everyoneLast],
  alumni: [...everyone, 'careers', 'career_specialties', ...everyoneLast],
  projectStudent: [...everyone, 'member_keywords', ...everyoneLast, 'project_members'],
} as const;

export type WrittenTable = (typeof writtenBy)[keyof typeof writtenBy][number];
