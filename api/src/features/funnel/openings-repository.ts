import type { Sql } from 'postgres';
import { koreanToday } from '../../database/korean-day.ts';

/**
 * Adds to today's counts by the links' codes; always in the same order, so that concurrent processes don't deadlock.
 */
export async function addOpenings(sql: Sql, heard: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into link_openings (invitation_id, day, count)
    select id, ${sql.unsafe(koreanToday)}, heard.value::int
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(heard))}::text::jsonb) heard
    join invitations on code = heard.key
    order by id
    on conflict (invitation_id, day) do update set count = link_openings.count + excluded.count`;
}
