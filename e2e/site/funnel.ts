import { funnelSteps } from '@dure/contract/funnel.ts';
import { sumWeeks } from '../../api/src/features/funnel/weeks-repository.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

/** Inserts figures for three weeks, with a fall in the last one: for an event, and for one school. */

export const weeks = ['2026-10-26', '2026-11-02', '2026-11-09'] as const;

const kinds = {
  person: [
    [22, 20, 18, 17, 16, 15, 7],
    [24, 21, 19, 18, 17, 16, 9],
    [23, 21, 18, 17, 16, 15, 6],
  ],
  event: [
    [1, 40, 18, 17, 15, 14, 5],
    [1, 64, 31, 29, 27, 26, 11],
    [0, 61, 30, 14, 12, 11, 4],
  ],
  project: [
    [6, 5, 5, 5, 4, 4, 4],
    [8, 7, 6, 6, 6, 6, 6],
    [7, 7, 6, 5, 5, 5, 5],
  ],
} as const;

type Sql = ShippedServer['sql'];

async function write(
  sql: Sql,
  by: string,
  day: string,
  value: string,
  counts: readonly number[],
): Promise<void> {
  for (const [place, count] of counts.entries())
    await sql`insert into funnel_figures (by, day, value, step, count)
      values (${by}, ${day}, ${value}, ${funnelSteps[place] ?? ''}, ${count}) on conflict do nothing`;
}

/** Ids of an event and of a branch's head. */
export async function writeFunnel(sql: Sql, { event, head }: { event: string; head: string }): Promise<void> {
  await sql`truncate funnel_figures, funnel_weeks, funnel_waits`;
  for (const [kind, figures] of Object.entries(kinds))
    for (const [place, counts] of figures.entries())
      await write(sql, 'kind', weeks[place] ?? '', kind, counts);
  await sql`insert into funnel_figures (by, day, value, step, count) values ('kind', '2026-11-15', 'event', 'made', 1)`;
  const [, before, last] = weeks;
  for (const [day, [events, yonsei, snu, people]] of [
    [
      before,
      [kinds.event[1], [0, 0, 30, 28, 26, 24, 9], [0, 0, 20, 19, 18, 18, 8], [14, 12, 10, 9, 9, 8, 3]],
    ],
    [last, [kinds.event[2], [0, 0, 29, 13, 11, 10, 5], [0, 0, 20, 19, 18, 17, 8], [13, 12, 10, 9, 8, 7, 3]]],
  ] as const) {
    await write(sql, 'event', day, event, events);
    await write(sql, 'school', day, 'yonsei', yonsei);
    await write(sql, 'school', day, 'snu', snu);
    await write(sql, 'branch', day, head, people);
  }
  await sql`insert into funnel_figures (by, day, value, step, count) values
    ('screen', ${last}, 'code', 'stopped', 18), ('screen', ${before}, 'code', 'stopped', 4),
    ('screen', ${last}, 'about', 'stopped', 4), ('screen', ${before}, 'about', 'stopped', 5),
    ('screen', ${last}, 'schools', 'stopped', 2), ('screen', ${before}, 'schools', 'stopped', 1)`;
  for (const [day, factor] of [
    ['2026-11-08', 1],
    ['2026-11-15', 3],
  ] as const)
    await sql`insert into funnel_waits values (${day}, 'asked', ${20_000}), (${day}, 'proven', ${55 * factor}),
      (${day}, 'begun', 40), (${day}, 'joined', ${260 * factor}), (${day}, 'active', 180000)`;
  await sumWeeks(sql);
}
