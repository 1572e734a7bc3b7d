import { invitationLifeDaysMax } from '@dure/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/client.ts';
import { koreanToday } from '../../../database/korean-day.ts';

/** An event's host, day (`YYYY-MM-DD`) and place; null clears one, undefined leaves it as it is. */
export interface EventFacts {
  readonly host: string | null | undefined;
  readonly day: string | null | undefined;
  readonly place: string | null | undefined;
}

/** An event's text and period; days of the Korean calendar, both inclusive. */
export interface EventEdit {
  readonly title: string;
  readonly welcome: string | null;
  readonly facts: EventFacts;
  /** Null for no limit; undefined leaves it as it is. */
  readonly maxUses: number | null | undefined;
  /** Null `from` means at once. */
  readonly period: { readonly from: string | null; readonly until: string };
}

/** Why an edit failed. */
export type EventFault = 'not_found' | 'ends_too_soon' | 'fewer_than_joined';

const morningOf = (day: SQL) => sql`((${day})::timestamp at time zone 'Asia/Seoul')`;

const column = (name: string, value: string | number | null | undefined) =>
  value === undefined ? sql.identifier(name) : sql`${value}`;

/** Null on success. One statement, so that nobody joins beyond a limit that is lowered meanwhile. */
export async function editEvent(
  tx: Transaction,
  id: string,
  { title, welcome, facts, maxUses, period: { from, until } }: EventEdit,
): Promise<EventFault | null> {
  const [edited] = await tx.execute<{ fits: boolean; edited: boolean }>(sql`
    with event as materialized (
      select id, uses <= coalesce(${maxUses ?? null}::int, uses) as fits from invitations
      where id = ${id} and kind = 'event' for update
    ), edited as (
      update invitations set title = ${title}, welcome = ${welcome}, max_uses = ${column('max_uses', maxUses)},
        event_host = ${column('event_host', facts.host)}, event_day = ${column('event_day', facts.day)},
        event_place = ${column('event_place', facts.place)},
        opens_at = ${from === null ? sql`null` : morningOf(sql`${from}::date`)},
        expires_at = ${morningOf(sql`${until}::date + 1`)}
      from event where invitations.id = event.id and fits
        and ${until}::date between greatest(${sql.raw(koreanToday)}, ${from}::date)
          and ${sql.raw(koreanToday)} + ${invitationLifeDaysMax}::int
      returning invitations.id
    )
    select fits, exists (select from edited) as edited from event`);
  if (edited === undefined) return 'not_found';
  if (edited.edited) return null;
  return edited.fits ? 'ends_too_soon' : 'fewer_than_joined';
}
