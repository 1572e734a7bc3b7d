import type { Newcomer } from './newcomer.ts';
import type { ShippedServer } from './shipped-server.ts';
import type { WrittenTable } from './written-tables.ts';

/** What the database holds of a person, by table: all false or all true, never a mixture. */
export async function writtenOf(
  { sql }: ShippedServer,
  { email, code, attempt, writes }: Newcomer,
): Promise<Record<string, boolean>> {
  const rowsIn = (table: WrittenTable) => {
    switch (table) {
      case 'idempotency_keys':
        return sql`select from idempotency_keys where key = ${attempt}`;
      case 'verification_challenges':
        return sql`select from verification_challenges where email = ${email} and proof_spent_at is not null`;
      case 'invitations':
        return sql`select from invitations where code = ${code} and uses = 1`;
      case 'members':
        return sql`select from members where email = ${email}`;
      default:
        return sql`select from ${sql(table)} join members on members.id = member_id where email = ${email}`;
    }
  };
  const found = await Promise.all(writes.map(async (table) => [table, (await rowsIn(table)).length > 0]));
  return Object.fromEntries(found);
}
