import type { OperatingRole } from './operating-roles.ts';

/** What a role is called, on the screens and in the mail that tells of it. */
export const roleText: Readonly<Record<OperatingRole, string>> = {
  owner: '소유자',
  operator: '운영자',
  moderator: '매니저',
  reader: '열람자',
};
