import type { SeatRequest } from '@dure/contract/seat-requests.ts';
import { sql } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import type { Executor, Transaction } from '../../../database/client.ts';
import { rfc3339 } from '../../../database/rfc3339.ts';
import type { ImageCell } from '../../../image-address.ts';
import { standingVouches, type TrustPathRow, trustPath } from '../../members/service.ts';

/** An asker as the project's creator sees them. */
export interface AskerRow {
  readonly id: string;
  readonly user_name: string;
  readonly image: ImageCell | null;
  readonly user_type: 'student' | 'alumni';
  readonly vouch_count: number;
  /** Null if nothing connects them with the creator. */
  readonly path: TrustPathRow | null;
}

/** From a row of `members`, with the trust path from `creator`. */
const asker = (sqlClient: Sql, creator: Fragment) => ({
  columns: sqlClient`
    members.id, members.user_name, picture.cell as image, members.user_type,
    (select count(distinct inviter.id)::int ${sqlClient.unsafe(standingVouches)}) as vouch_count,
    case when path.steps is not null
      then json_build_object('steps', path.steps, 'top', path.top, 'people', path.people) end as path`,
  joins: sqlClient`
    left join visible_images picture on picture.id = members.image_id
    cross join lateral (select members.id) asker (id)
    left join lateral (${trustPath(sqlClient, creator, sqlClient`asker.id`)}) path on true`,
});

export async function findAsker(
  sqlClient: Sql,
  { creatorId, askerId }: { readonly creatorId: string; readonly askerId: string },
): Promise<AskerRow | null> {
  const { columns, joins } = asker(sqlClient, sqlClient`${creatorId}::uuid`);
  const [row] = await sqlClient<
    AskerRow[]
  >`select ${columns} from members ${joins} where members.id = ${askerId}`;
  return row ?? null;
}

/** The asker is still a member, and time is left. */
const waits = `
  request.state = 'open' and request.expires_at > now() and members.left_at is null and members.suspended_at is null`;

type Said = Pick<SeatRequest, 'role' | 'words' | 'asked_at' | 'expires_at'>;

/** `id` is the request's; the asker's is `asker_id`. */
export interface WaitingRow extends Omit<AskerRow, 'id'>, Said {
  readonly id: string;
  readonly asker_id: string;
}

/** The longest waiting first. */
export function findWaiting(
  sqlClient: Sql,
  { projectId, creatorId }: { readonly projectId: string; readonly creatorId: string },
) {
  const { columns, joins } = asker(sqlClient, sqlClient`${creatorId}::uuid`);
  return sqlClient<WaitingRow[]>`
    select found.*, found.id as asker_id, request.id, request.words,
      case when role.id is not null then json_build_object('id', role.id, 'name', role.name) end as role,
      ${sqlClient.unsafe(rfc3339('request.created_at'))} as asked_at,
      ${sqlClient.unsafe(rfc3339('request.expires_at'))} as expires_at
    from seat_requests request
      cross join lateral (select ${columns} from members ${joins} where members.id = request.member_id) found
      join members on members.id = request.member_id
      left join project_roles role on role.id = request.role_id
    where request.project_id = ${projectId} and ${sqlClient.unsafe(waits)}
    order by request.id`;
}

export async function countWaiting(sqlClient: Sql, projectId: string): Promise<number> {
  const [row] = await sqlClient<{ count: number }[]>`
    select count(*)::int as count from seat_requests request join members on members.id = request.member_id
    where request.project_id = ${projectId} and ${sqlClient.unsafe(waits)}`;
  return row?.count ?? 0;
}

/** A member's own visible projects that have requests, the newest project first. */
export const findWaitingOf = (sqlClient: Sql, creatorId: string) => sqlClient<
  { project: { id: string; title: string }; count: number }[]
>`
  select json_build_object('id', project.id, 'title', project.title) as project, count(*)::int as count
  from projects project join seat_requests request on request.project_id = project.id
    join members on members.id = request.member_id
  where project.creator_id = ${creatorId} and project.deleted_at is null and ${sqlClient.unsafe(waits)}
  group by project.id order by project.id desc`;

export interface Found {
  readonly askerId: string;
  readonly roleId: string | null;
  readonly state: SeatRequest['state'];
}

/** Null if the project has no such request. */
export async function findRequest(
  executor: Executor,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<Found | null> {
  const [row] = await executor.execute<Found & Record<string, unknown>>(sql`
    select member_id as "askerId", role_id as "roleId", state from seat_requests
    where id = ${id} and project_id = ${projectId}`);
  return row ?? null;
}

export interface HeldAsker {
  readonly userType: 'student' | 'alumni';
  readonly mentorVerified: boolean;
}

/** Keeps the asker from leaving until the transaction ends; null if they are not a member any more. */
export async function holdAsker(tx: Transaction, askerId: string): Promise<HeldAsker | null> {
  const [row] = await tx.execute<HeldAsker & Record<string, unknown>>(sql`
    select user_type as "userType", mentor_verified_at is not null as "mentorVerified" from members
    where id = ${askerId} and left_at is null and suspended_at is null for key share`);
  return row ?? null;
}

/** Of concurrent answers, or an answer and a withdrawal, one gets true; it must tell the asker as well. */
export async function claimAnswer(
  tx: Transaction,
  { id, state, words, by }: { id: string; state: 'accepted' | 'declined'; words: string | null; by: string },
): Promise<boolean> {
  const claimed = await tx.execute(sql`
    update seat_requests set state = ${state}, answer = ${words}::text, answered_by = ${by}, ended_at = now(), told_at = now()
    where id = ${id} and state = 'open' and expires_at > now() returning id`);
  return claimed.length === 1;
}
