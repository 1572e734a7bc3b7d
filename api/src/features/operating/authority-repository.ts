import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';

export interface HeldMember {
  readonly id: string;
  readonly role: OperatingRole | null;
  /** Their role, suspended or not. */
  readonly holds: OperatingRole | null;
  readonly suspended: boolean;
  readonly left: boolean;
  /** Where their mail goes; null once they left. */
  readonly email: string | null;
}

/** Locks these members' rows until the transaction ends, always in the same order. */
export async function holdMembers(tx: Transaction, ids: readonly string[]): Promise<readonly HeldMember[]> {
  return tx.execute<HeldMember & Record<string, unknown>>(sql`
    select id, case when role_suspended_at is null then operating_role end as role, operating_role as holds, suspended_at is not null as suspended, left_at is not null as left, ${mailAddress()} as email
    from members where id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) order by id for no key update`);
}
