import type { NoticeAbout, NoticeTime } from '@dure/contract/operating-notices.ts';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';
import type { letterKinds } from '../../database/schema/team-notices.ts';
import type { Finding } from '../../doctor/finding.ts';

export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly role: OperatingRole;
  /** Their choices; the rest uses the defaults. */
  readonly chosen: Readonly<Partial<Record<NoticeAbout, NoticeTime>>>;
}

const isOfTeam = sql`operating_role is not null and role_suspended_at is null and suspended_at is null
  and left_at is null`;

const reader = sql`members.id, ${mailAddress()} as email, operating_role as role, (
    select coalesce(jsonb_object_agg(about, time), '{}') from team_notices where member_id = members.id
  ) as chosen`;

/** The whole team: a few people, by an index of its own. */
export const findTeam = (executor: Executor): Promise<readonly Reader[]> =>
  executor.execute<Reader & Record<string, unknown>>(sql`select ${reader} from members where ${isOfTeam}`);

/** A day begins at nine in Korea, and a week on Monday. */
const period: Readonly<Record<(typeof letterKinds)[number], SQL>> = {
  daily: sql`((now() at time zone 'Asia/Seoul') - interval '9 hours')::date`,
  weekly: sql`date_trunc('week', (now() at time zone 'Asia/Seoul') - interval '9 hours')::date`,
};

/**
 * Team members whose letter is due, each once however many processes ask. A new member gets theirs from the next time
 * on.
 */
export const claimLetters = (
  tx: Transaction,
  kind: (typeof letterKinds)[number],
): Promise<readonly Reader[]> =>
  tx.execute<Reader & Record<string, unknown>>(sql`
    with due as (
      insert into team_letters (member_id, kind, sent_on)
      select id, ${kind}, ${period[kind]} from members where ${isOfTeam} order by id
      on conflict (member_id, kind) do update set sent_on = excluded.sent_on
      where team_letters.sent_on < excluded.sent_on
      returning member_id, old.sent_on as before
    )
    select ${reader} from due join members on members.id = due.member_id where before is not null`);

/** Stores the findings. Resolves to those that were well before, or not examined, and are no longer well. */
export async function keepFindings(tx: Transaction, found: readonly Finding[]): Promise<readonly string[]> {
  const told = found.map(({ about, well, says }) => ({ about, well, says: says.slice(0, 1_000) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given (about text, well boolean, says text)`;
  const rows = await tx.execute<{ about: string }>(sql`
    with gone as (delete from findings where about not in (select about from ${given})),
    kept as (
      insert into findings (about, well, says) select about, well, says from ${given}
      on conflict (about) do update set well = excluded.well, says = excluded.says, checked_at = now(),
        since = case when findings.well = excluded.well then findings.since else now() end
      returning about, well, old.well as before
    )
    select about from kept where not well and before is distinct from false order by about`);
  return rows.map(({ about }) => about);
}

/** Part of leaving. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`
    with chosen as (delete from team_notices where member_id = ${memberId})
    delete from team_letters where member_id = ${memberId}`);
}
