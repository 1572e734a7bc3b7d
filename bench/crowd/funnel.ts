import { sumWeeks } from '@dure/api/features/funnel/weeks-repository.ts';
import { funnelSteps, joiningStepsTaken, stopScreens } from '@dure/contract/funnel.ts';
import type { Sql } from 'postgres';

const days = 400;
const branchDays = 30;
const branches = 2_000;
const events = 200;

/**
 * A year of figures up to yesterday: every kind, school and screen each day, and two thousand branches a month. The
 * demo's own figures stay.
 */
export async function writeFunnel(sql: Sql): Promise<void> {
  await sql`
    insert into funnel_figures (by, day, value, step, count)
    select told.by, current_date - ago, told.value, step, (hashtext(told.value || step || ago) & 31)
    from generate_series(1, ${days}) as ago
    cross join unnest(${funnelSteps as unknown as string[]}::text[]) as step
    cross join lateral (
      select 'kind' as by, kind as value from unnest(array['person', 'event', 'project']) as kind
      union all select 'school', key from universities
      union all (select 'event', id::text from invitations where ago % 20 = hashtext(id::text) & 15 limit ${events})
      union all (select 'branch', id::text from members where ago <= ${branchDays} order by id limit ${branches})
    ) as told
    on conflict do nothing`;
  await sql`
    insert into funnel_figures (by, day, value, step, count)
    select 'screen', current_date - ago, screen, 'stopped', hashtext(screen || ago) & 15
    from generate_series(1, ${days}) as ago, unnest(${stopScreens as unknown as string[]}::text[]) as screen
    on conflict do nothing`;
  await sql`
    insert into funnel_waits (day, step, seconds)
    select current_date - ago, step, 60 + (hashtext(step || ago) & 255)
    from generate_series(1, ${days}) as ago, unnest(${joiningStepsTaken as unknown as string[]}::text[]) as step
    on conflict do nothing`;
  await sumWeeks(sql);
}
