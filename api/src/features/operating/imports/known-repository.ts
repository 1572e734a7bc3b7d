import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

/** A person to invite. */
export interface Person {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly addressHash: string | null;
}

/**
 * The people who need no new link: members, and holders of an open link from this inviter, found by address or, without
 * one, by name. One statement, however many they are.
 */
export async function findKnown(
  executor: Executor,
  inviterId: string,
  people: readonly Person[],
): Promise<ReadonlyMap<number, 'member' | 'invited_before'>> {
  const rows = await executor.execute<{ line: number; outcome: 'member' | 'invited_before' }>(sql`
    with open as materialized (
      select distinct invitations.invitee_name, address_hash
      from invitations left join invitation_import_rows on invitation_id = invitations.id
      where inviter_id = ${inviterId} and kind <> 'event' and revoked_at is null and uses < max_uses and expires_at > now()
    ), person as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as person (line int, name text, email text, "addressHash" text)
    ), known as (
      select line, case
        when exists (select from members where members.email = person.email)
          or exists (select from everyday_addresses where everyday_addresses.email = person.email) then 'member'
        when "addressHash" in (select address_hash from open where address_hash is not null)
          or email is null and name in (select invitee_name from open where address_hash is null and invitee_name is not null)
          then 'invited_before'
      end as outcome
      from person
    )
    select line, outcome from known where outcome is not null`);
  return new Map(rows.map(({ line, outcome }) => [line, outcome]));
}
