import {
  seatRequestReminderDays,
  seatRequestRestDays,
  seatWithdrawalUndoMinutes,
} from '@dure/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { koreanToday } from '../../database/korean-day.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

/** Ends of requests without an answer, and who is notified of them. */

/** Withdrawn so recently that the asker may undo it. */
export const undoable = sql`
  state = 'withdrawn' and ended_at > now() - make_interval(mins => ${seatWithdrawalUndoMinutes})`;

const closing = sql`update seat_requests set state = 'closed', ended_at = now()`;

/** Closes the open requests of a project, or of a member. */
export async function close(
  tx: Transaction,
  of: { readonly projectId: string } | { readonly memberId: string },
): Promise<void> {
  const which = 'projectId' in of ? sql`project_id = ${of.projectId}` : sql`member_id = ${of.memberId}`;
  await tx.execute(sql`${closing} where state = 'open' and ${which}`);
}

/**
 * Closes the request of a member who joins in another way, even a withdrawn one that they could still
 * restore. Nobody needs to be told.
 */
export async function closeOfJoined(
  tx: Transaction,
  { projectId, memberId }: { readonly projectId: string; readonly memberId: string },
): Promise<void> {
  await tx.execute(sql`
    ${closing}, told_at = now()
    where project_id = ${projectId} and member_id = ${memberId} and (state = 'open' or (${undoable}))`);
}

/** Closes requests for roles that the project no longer has. */
export async function closeWithoutRole(tx: Transaction, projectId: string): Promise<void> {
  await tx.execute(sql`${closing} where state = 'open' and project_id = ${projectId} and role_id is null`);
}

/** Closes requests for projects that a leaver would leave empty. */
export async function closeOfEnded(tx: Transaction, creatorId: string): Promise<void> {
  await tx.execute(sql`
    ${closing} where state = 'open' and project_id in (select id from projects where creator_id = ${creatorId})`);
}

/** Deletes a member's requests, and their words to other askers. */
export async function forget(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from seat_requests where member_id = ${memberId}`);
  await tx.execute(sql`
    update seat_requests set answer = null, answered_by = null where answered_by = ${memberId}`);
}

/** Keeps ended requests for as long as they prevent asking again. */
export async function deleteOld(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from seat_requests where id in (
      select id from seat_requests where ended_at < now() - make_interval(days => ${seatRequestRestDays})
      order by ended_at limit ${sweepBatch} for update skip locked
    )`);
}

/** Ends requests that nobody answered in time, or whose project rests, has ended or is gone. */
export async function endDue(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update seat_requests set state = 'lapsed', ended_at = expires_at where id in (
      select id from seat_requests where state = 'open' and expires_at <= now()
      order by expires_at limit ${sweepBatch} for update skip locked
    )`);
  await executor.execute(sql`
    ${closing} where state = 'open' and id in (
      select request.id from seat_requests request join projects project on project.id = project_id
      where state = 'open'
        and (project.deleted_at is not null or project.rested_at is not null
          or project.end_date < (select ${sql.raw(koreanToday)}))
      limit ${sweepBatch} for update of request skip locked
    )`);
}

/** A request of which somebody must be notified. */
export interface Untold {
  readonly id: string;
  readonly projectId: string;
  readonly askerId: string;
  readonly creatorId: string;
  readonly state: 'open' | 'lapsed' | 'closed';
}

const unreminded = sql`
  request.state = 'open' and request.reminded_at is null
    and request.expires_at <= now() + make_interval(days => ${seatRequestReminderDays})`;
const untold = sql`request.state in ('lapsed', 'closed') and request.told_at is null`;

const columns = sql`
  request.id, request.project_id as "projectId", request.member_id as "askerId", request.state,
  project.creator_id as "creatorId"`;

type Row = Untold & Record<string, unknown>;

const due = (tx: Transaction, which: SQL) =>
  tx.execute<Row>(sql`
    select ${columns} from seat_requests request join projects project on project.id = project_id
    where ${which} order by request.id limit ${sweepBatch}`);

/**
 * Marks what is due as notified and resolves to it. Locks the people concerned first, as leaving does
 * (docs/decisions/0120): of two processes one gets each.
 */
export async function takeUntold(tx: Transaction): Promise<readonly Untold[]> {
  const found = [...(await due(tx, unreminded)), ...(await due(tx, untold))];
  if (found.length === 0) return [];
  const people = JSON.stringify(found.flatMap(({ askerId, creatorId }) => [askerId, creatorId]));
  await tx.execute(sql`
    select from members where id in (select value::uuid from jsonb_array_elements_text(${people}::jsonb))
    order by id for key share`);
  const ids = JSON.stringify(found.map(({ id }) => id));
  const taken = (column: SQL, which: SQL) => sql`
    update seat_requests request set ${column} = now() from projects project
    where project.id = project_id and ${which}
      and request.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
    returning ${columns}`;
  const reminded = await tx.execute<Row>(taken(sql`reminded_at`, unreminded));
  return [...reminded, ...(await tx.execute<Row>(taken(sql`told_at`, untold)))];
}
