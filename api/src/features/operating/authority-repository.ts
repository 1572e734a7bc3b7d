import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';

export interface HeldMember {
  readonly id: string;
  readonly role: OperatingRole | null;
  /** The role they have, suspended or not. */
  readonly holds: OperatingRole | null;
  readonly suspended: boolean;
  readonly left: boolean;
  /** Where mail to them goes; null once they left. */
  readonly email: string | null;
}

/** Holds the rows of these members until the transaction ends, in one order whoever acts on whom. */
export async function holdMembers(tx: Transaction, ids: readonly string[]): Promise<readonly HeldMember[]> {
  return tx.execute<HeldMember & Record<string, unknown>>(sql`
    select id, case when role_suspended_at is null then operating_role end as role, operating_role as holds, suspended_at is not null as suspended, left_at is not null as left, ${mailAddress()} as email
    from members where id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) order by id for no key update`);
}
