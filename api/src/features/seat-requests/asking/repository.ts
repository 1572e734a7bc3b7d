import {
  openSeatRequestsPerMember,
  openSeatRequestsPerProject,
  ownSeatRequestsShown,
  seatRequestLifeDays,
  seatRequestRestDays,
  seatRequestWithdrawnRestDays,
} from '@dure/contract/limits.ts';
import type { SeatRequest } from '@dure/contract/seat-requests.ts';
import { sql } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import type { Executor, Transaction } from '../../../database/client.ts';
import { holdMember, keepPresent } from '../../../database/hold-member.ts';
import { koreanToday } from '../../../database/korean-day.ts';
import { rfc3339 } from '../../../database/rfc3339.ts';
import { holdTeam, type Membership } from '../../projects/service.ts';
import { undoable } from '../repository.ts';

/** A member's standing with a visible project, and whether they can ask for a seat. */
export interface Standing {
  readonly creatorId: string;
  readonly takesPart: boolean;
  /** True if it rests, too. */
  readonly hasEnded: boolean;
  readonly userType: 'student' | 'alumni';
  readonly mentorVerified: boolean;
  /** Whether their last request is still open. */
  readonly waits: boolean;
  /** RFC 3339: when they can ask again; null if they can now. */
  readonly againAt: string | null;
  readonly isSpent: boolean;
  readonly isFull: boolean;
}

/** An expired request has lapsed even before a sweep records it. */
const isOpen = `request.state = 'open' and request.expires_at > now()`;

/** Null if the project isn't shown. Nothing in it changes while `tx` locks the member and the project. */
export async function findStanding(
  executor: Executor,
  { projectId, memberId }: Membership,
): Promise<Standing | null> {
  const [row] = await executor.execute<Standing & Record<string, unknown>>(sql`
    select creator.id as "creatorId", project.end_date < ${sql.raw(koreanToday)} is true or project.rested_at is not null as "hasEnded",
      exists (
        select from project_members part where part.project_id = project.id and part.member_id = asker.id
      ) as "takesPart",
      asker.user_type as "userType", asker.mentor_verified_at is not null as "mentorVerified",
      coalesce(last.is_open, false) as waits,
      case when last.again_at > now() then ${sql.raw(rfc3339('last.again_at'))} end as "againAt",
      (
        select count(*) >= ${openSeatRequestsPerMember} from seat_requests request
        where request.member_id = asker.id and ${sql.raw(isOpen)}
      ) as "isSpent",
      (
        select count(*) >= ${openSeatRequestsPerProject} from seat_requests request
        where request.project_id = project.id and ${sql.raw(isOpen)}
      ) as "isFull"
    from projects project
      join members creator on creator.id = project.creator_id and creator.left_at is null and creator.suspended_at is null
      join members asker on asker.id = ${memberId}
      left join lateral (
        select ${sql.raw(isOpen)} as is_open, case
            when ${sql.raw(isOpen)} or state = 'closed' then null
            when state = 'withdrawn' then ended_at + make_interval(days => ${seatRequestWithdrawnRestDays})
            else coalesce(ended_at, expires_at) + make_interval(days => ${seatRequestRestDays})
          end as again_at
        from seat_requests request where request.project_id = project.id and request.member_id = asker.id
        order by request.id desc limit 1
      ) last on true
    where project.id = ${projectId} and project.deleted_at is null`);
  return row ?? null;
}

const ownRequests = (sqlClient: Sql, which: Fragment) => sqlClient<SeatRequest[]>`
  select request.id, request.words,
    case when role.id is not null then json_build_object('id', role.id, 'name', role.name) end as role,
    case when creator.id is not null then json_build_object('id', project.id, 'title', project.title) end as project,
    case when request.state = 'open' and request.expires_at <= now() then 'lapsed' else request.state end as state,
    ${sqlClient.unsafe(rfc3339('request.created_at'))} as asked_at,
    ${sqlClient.unsafe(rfc3339('request.expires_at'))} as expires_at,
    ${sqlClient.unsafe(
      rfc3339(`case when request.expires_at <= now() then coalesce(request.ended_at, request.expires_at)
      else request.ended_at end`),
    )} as ended_at, request.answer, exists (
      select from project_members part where part.project_id = project.id and part.member_id = request.member_id
    ) as takes_part
  from seat_requests request join projects project on project.id = request.project_id
    left join project_roles role on role.id = request.role_id
    left join members creator on creator.id = project.creator_id
      and creator.left_at is null and creator.suspended_at is null and project.deleted_at is null
  where ${which} order by request.id desc`;

/** A member's last request for a project; null if there is none. */
export async function findLast(
  sqlClient: Sql,
  { projectId, memberId }: Membership,
): Promise<SeatRequest | null> {
  const ofPair = sqlClient`request.project_id = ${projectId} and request.member_id = ${memberId}`;
  const [last] = await sqlClient<SeatRequest[]>`${ownRequests(sqlClient, ofPair)} limit 1`;
  return last ?? null;
}

/** A member's newest requests. */
export const findMade = (sqlClient: Sql, memberId: string) => sqlClient<SeatRequest[]>`
  ${ownRequests(sqlClient, sqlClient`request.member_id = ${memberId}`)} limit ${ownSeatRequestsShown}`;

/**
 * Locks an asker, so that their requests run one after the other, then the project's creator, then the project.
 * Resolves to the creator; `moved` if the project was handed over at this very moment, null if it doesn't exist.
 */
export async function holdPair(
  tx: Transaction,
  { projectId, memberId }: Membership,
): Promise<{ readonly creatorId: string } | 'moved' | null> {
  const read = () =>
    tx.execute<{ id: string }>(sql`select creator_id as id from projects where id = ${projectId}`);
  const [creator] = await read();
  if (creator === undefined) return null;
  await holdMember(tx, memberId);
  await keepPresent(tx, [creator.id]);
  await holdTeam(tx, projectId);
  const [held] = await read();
  return held?.id === creator.id ? { creatorId: creator.id } : 'moved';
}

/** Null if the role has no free seat, or isn't the project's. Resolves to the request's id. */
export async function insertRequest(
  tx: Transaction,
  { projectId, memberId }: Membership,
  { roleId, words }: { readonly roleId: string; readonly words: string },
): Promise<string | null> {
  const [inserted] = await tx.execute<{ id: string }>(sql`
    insert into seat_requests (project_id, member_id, role_id, words, expires_at)
    select project_id, ${memberId}, id, ${words}, now() + make_interval(days => ${seatRequestLifeDays})
    from project_roles role where id = ${roleId} and project_id = ${projectId} and seats > (
      select count(*) from project_members part where part.project_id = role.project_id and part.role_id = role.id
    )
    returning id`);
  return inserted?.id ?? null;
}

/** Resolves to the request's id; null if none is open. Of a concurrent withdrawal and answer, one wins. */
export async function claimWithdrawal(
  tx: Transaction,
  { projectId, memberId }: Membership,
): Promise<string | null> {
  const [withdrawn] = await tx.execute<{ id: string }>(sql`
    update seat_requests set state = 'withdrawn', ended_at = now()
    where project_id = ${projectId} and member_id = ${memberId} and state = 'open' and expires_at > now() returning id`);
  return withdrawn?.id ?? null;
}

/** Reopens a member's last request if just withdrawn and still answerable. Resolves to its id, or null. */
export async function reopen(tx: Transaction, { projectId, memberId }: Membership): Promise<string | null> {
  const opened = await tx.execute(sql`
    update seat_requests set state = 'open', ended_at = null
    where ${undoable} and expires_at > now() and role_id is not null and id = (
        select id from seat_requests where project_id = ${projectId} and member_id = ${memberId}
        order by id desc limit 1
      )
    returning id`);
  return opened[0] ? String(opened[0].id) : null;
}
