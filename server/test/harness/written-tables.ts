/**
 * The tables that a registration writes to, in order; killed-between-writes.full.test.ts shows that there are no
 * others. A member's own rows are found by `member_id`, the others as below.
 */
const everyone = [
  'idempotency_keys',
  'verification_challenges',
  'invitations',
  'members',
  'proven_mailboxes',
  'educations',
] as const;
const everyoneLast = ['member_skills', 'consents', 'invitation_uses'] as const;
const last = ['joinings'] as const;

/**
 * Rows that are not the newcomer's: the count of a domain's first address verified in a day, the key of all
 * proven mailboxes (drawn once), and the notices and changes for the inviter and the project.
 */
export const writtenForOthers = ['domain_uses', 'lasting_keys', 'notices', 'own_changes'] as const;

export const writtenBy = {
  student: [...everyone, 'member_keywords', ...everyoneLast, ...last],
  alumni: [...everyone, 'careers', 'career_specialties', ...everyoneLast, ...last],
  projectStudent: [...everyone, 'member_keywords', ...everyoneLast, 'project_members', ...last],
} as const;

export type WrittenTable = (typeof writtenBy)[keyof typeof writtenBy][number];
