import { may, operatingRoles } from '@dure/contract/operating-roles.ts';

/** Who of the team may answer objections. */
export const answeringRoles = operatingRoles.filter((role) => may(role, 'reports.handle'));
