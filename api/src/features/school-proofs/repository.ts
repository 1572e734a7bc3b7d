import { schoolAskedDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { schoolUntil, semesterStart } from '../../database/korean-day.ts';

/** Students checked per statement. */
export const studentsAtOnce = 500;

const start = sql.raw(semesterStart());
/** Students whose school was proved by a mailbox. */
const isStudent = sql`user_type = 'student' and verified_university_key is not null`;

export interface OwnSchool {
  readonly email: string;
  readonly key: string;
  readonly until: string | null;
  readonly asked: boolean;
}

/** Null for alumni, and if no school was proved. */
export async function findOwn(executor: Executor, memberId: string): Promise<OwnSchool | null> {
  const [row] = await executor.execute<OwnSchool & Record<string, unknown>>(sql`
    select email, verified_university_key as key, ${sql.raw(schoolUntil)} as until,
      school_proven_at < ${start} and school_asked_at >= ${start}
        and school_asked_at > now() - make_interval(days => ${schoolAskedDays}) as asked
    from members where id = ${memberId} and ${isStudent} and left_at is null`);
  return row ?? null;
}

/** Once per semester. */
export async function setProven(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`
    update members set school_proven_at = now()
    where id = ${memberId} and ${isStudent} and left_at is null and school_proven_at < ${start}`);
}

export interface Looked {
  /** How many students were checked. */
  readonly count: number;
  /** The first day of the semester, `YYYY-MM-DD`. */
  readonly semester: string;
  /** The students to ask. */
  readonly asked: readonly string[];
}

/**
 * Claims the next students not yet checked in this semester, for this process alone. Suspended students are claimed
 * once they are back.
 */
export async function takeStudents(tx: Transaction): Promise<Looked> {
  const rows = await tx.execute<{ id: string; asks: boolean; semester: string }>(sql`
    with next as materialized (
      select id from members
      where ${isStudent} and school_asked_at < ${start} and left_at is null and suspended_at is null
      order by school_asked_at limit ${studentsAtOnce} for no key update skip locked
    )
    update members set school_asked_at = now() from next where members.id = next.id
    returning members.id, school_proven_at < ${start} as asks,
      to_char(${start} at time zone 'Asia/Seoul', 'YYYY-MM-DD') as semester`);
  return {
    count: rows.length,
    semester: rows[0]?.semester ?? '',
    asked: rows.filter(({ asks }) => asks).map(({ id }) => id),
  };
}
