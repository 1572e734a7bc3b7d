import { removalHours } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor, Transaction } from '../../../database/client.ts';
import { instant } from '../instant.ts';

/** Resolves to when it is due; of two requests the first stands. */
export async function insertRemoval(tx: Transaction, memberId: string, askedBy: string): Promise<string> {
  const [row] = await tx.execute<{ due_at: string }>(sql`
    insert into removals (member_id, asked_by, due_at)
    values (${memberId}, ${askedBy}, now() + make_interval(hours => ${removalHours}))
    on conflict (member_id) do update set due_at = removals.due_at
    returning to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at`);
  if (row === undefined) throw new Error('a removal has a row');
  return row.due_at;
}

export async function deleteRemoval(tx: Transaction, memberId: string): Promise<boolean> {
  const deleted = await tx.execute(
    sql`delete from removals where member_id = ${memberId} returning member_id`,
  );
  return deleted.length === 1;
}

const atOnce = 100;

export async function findDue(executor: Executor): Promise<readonly string[]> {
  const rows = await executor.execute<{ member_id: string }>(sql`
    select member_id from removals where due_at <= now() order by due_at limit ${atOnce}`);
  return rows.map(({ member_id }) => member_id);
}

/** Who requested it; null if it was undone meanwhile, or another process is doing it. */
export async function claimDue(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx.execute<{ asked_by: string }>(sql`
    delete from removals where member_id = ${memberId} and due_at <= now() returning asked_by`);
  return row?.asked_by ?? null;
}

/** Their name, while they are here. */
export async function findName(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx.execute<{ name: string | null }>(sql`
    select user_name as name from members where id = ${memberId}`);
  return row?.name ?? null;
}

export interface ExportedMember {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly school: string | null;
  readonly role: string | null;
  readonly suspended: boolean;
  readonly mentor: boolean;
  readonly joined: string;
}

/** The next members after an id, by the key. */
export const findMembersAfter = (sql: Sql, after: string, limit: number) =>
  sql<ExportedMember[]>`
    select members.id, user_name as name, user_type as type, school.name_ko as school, operating_role as role,
      suspended_at is not null as suspended, mentor_verified_at is not null as mentor,
      ${instant(sql, 'members.created_at')} as joined
    from members left join universities school on school.key = verified_university_key
    where members.id > ${after} and left_at is null order by members.id limit ${limit}`;
