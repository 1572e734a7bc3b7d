import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/client.ts';
import { isOngoing, memberIsThere, publicProjects } from '../cards/service.ts';
import type { SkillWord } from './skill-words.ts';

const turn = 'seats that fit';

/** The nine o'clock in the morning, Korean time, that is about a week away. */
const nextRound = sql.raw(
  `(date_trunc('day', now() at time zone 'Asia/Seoul') + interval '7 days 9 hours') at time zone 'Asia/Seoul'`,
);

/** Schedules the first round, a week after this release starts. */
export async function beginRounds(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into turns (name, next_at) values (${turn}, ${nextRound}) on conflict (name) do nothing`);
}

/**
 * Locks the round that is due, so that of two processes one takes each batch. Resolves to the last member it has
 * covered; undefined if none is due, or another process has locked it.
 */
export async function holdRound(tx: Transaction): Promise<string | null | undefined> {
  const [row] = await tx.execute<{ after: string | null }>(sql`
    select after from turns where name = ${turn} and next_at <= now() for update skip locked`);
  return row?.after;
}

/** `after`: the last member of a batch; null ends the round, and the next is a week later. */
export async function keepRound(tx: Transaction, after: string | null): Promise<void> {
  await tx.execute(sql`
    update turns set after = ${after}::uuid, next_at = case when ${after}::uuid is null then ${nextRound} else next_at end
    where name = ${turn}`);
}

export interface Reader {
  readonly id: string;
  readonly skills: readonly string[];
}

/** Lower than every id. */
const nobody = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);

/** Locks the next `count` members after one, of those who may take part in projects, with their skills. */
export const holdReaders = (
  tx: Transaction,
  after: string | null,
  count: number,
): Promise<readonly Reader[]> =>
  tx.execute<Reader & Record<string, unknown>>(sql`
    select member.id, array(select lower(skill) from member_skills where member_id = member.id) as skills
    from members member
    where member.id > coalesce(${after}::uuid, ${nobody}) and ${sql.raw(memberIsThere)}
      and (member.user_type <> 'alumni' or member.mentor_verified_at is not null)
    order by member.id limit ${count} for key share of member`);

/** Looks at this many of the newest projects, so that suggestions are current. */
const newestLookedThrough = 200;

export interface Fit {
  readonly memberId: string;
  readonly projectId: string;
}

/**
 * For each reader, the project with a free seat that fits the skill they name first, the newest if there are
 * several. Leaves out projects that they take part in, have asked for a seat of, or were told of before.
 */
export const findFits = (
  tx: Transaction,
  readerIds: readonly string[],
  words: readonly SkillWord[],
): Promise<readonly Fit[]> =>
  tx.execute<Fit & Record<string, unknown>>(sql`
    with reader as materialized (
      select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(readerIds)}::jsonb)
    ), newest as materialized (
      select project.id from ${sql.raw(publicProjects)} where ${sql.raw(isOngoing)}
      order by project.id desc limit ${newestLookedThrough}
    ), seat as materialized (
      select role.project_id, lower(role.name) as name from newest join project_roles role on role.project_id = newest.id
      where role.seats > (
        select count(*) from project_members part where part.project_id = role.project_id and part.role_id = role.id
      )
    ), fit as materialized (
      select distinct known.skill, seat.project_id
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as known (word text, skill text)
        join seat on strpos(seat.name, known.word) > 0
    )
    select distinct on (reader.id) reader.id as "memberId", fit.project_id as "projectId"
    from reader join member_skills own on own.member_id = reader.id join fit on fit.skill = lower(own.skill)
    where not exists (
        select from project_members part where part.project_id = fit.project_id and part.member_id = reader.id
      ) and not exists (
        select from seat_requests request where request.project_id = fit.project_id and request.member_id = reader.id
      ) and not exists (
        select from notices told
        where told.member_id = reader.id and told.kind = 'seat_fits' and told.event = fit.project_id::text
      )
    order by reader.id, own.ordinal, fit.project_id desc`);
