import type { OperatingRole } from './operating-roles.ts';

/** The name of a role, on screens and in mails. */
export const roleText: Readonly<Record<OperatingRole, string>> = {
  owner: '소유자',
  operator: '운영자',
  moderator: '매니저',
  reader: '열람자',
};
