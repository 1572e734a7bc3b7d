import { may, operatingRoles } from '@dure/contract/operating-roles.ts';
import { type SQL, sql } from 'drizzle-orm';

const handlingRoles = operatingRoles.filter((role) => may(role, 'reports.handle'));

/**
 * Members who can handle reports and appeals now, as a subquery under an alias: with such a role, still here, and with
 * a second factor.
 */
export const handlers = (alias: string): SQL => sql`(
  select id from members
  where operating_role in (${sql.join(
    handlingRoles.map((role) => sql`${role}`),
    sql`, `,
  )})
    and role_suspended_at is null and suspended_at is null and left_at is null and (
      exists (select from passkeys where member_id = members.id)
      or exists (select from totp_secrets where member_id = members.id and sealed is not null)
    )
) ${sql.raw(alias)}`;
