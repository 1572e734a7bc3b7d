import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { sql as template } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../../database/client.ts';
import { mailAddress } from '../../../database/schema/everyday-addresses.ts';
import { instant } from '../instant.ts';

export interface TeamRow {
  readonly id: string;
  readonly user_name: string;
  readonly role: OperatingRole;
  readonly suspended: boolean;
  readonly role_suspended: boolean;
  readonly set_up: boolean;
  readonly last_used_at: string | null;
}

/** Owners first, then by how long they are members. */
export const findTeam = (sql: Sql) =>
  sql<TeamRow[]>`
    select id, user_name, operating_role as role, suspended_at is not null as suspended,
      role_suspended_at is not null as role_suspended,
      exists (select from passkeys where member_id = members.id)
        or exists (select from totp_secrets where member_id = members.id and sealed is not null) as set_up,
      (select ${instant(sql, 'max(last_used_at)')} from sessions where member_id = members.id) as last_used_at
    from members where operating_role is not null
    order by array_position(array['owner', 'operator', 'moderator', 'reader'], operating_role), id`;

/** A member's name, and the owners other than them whose role gives rights. */
export async function findOwners(tx: Transaction, memberId: string) {
  const people = await tx.execute<{ id: string; user_name: string; email: string }>(template`
    select id, user_name, ${mailAddress()} as email from members
    where id = ${memberId} or operating_role = 'owner' and role_suspended_at is null and suspended_at is null and left_at is null`);
  const name = people.find(({ id }) => id === memberId)?.user_name ?? '';
  return { name, owners: people.filter(({ id }) => id !== memberId) };
}
