import { type FunnelStep, funnelBreakdowns, funnelSteps } from '@dure/contract/funnel.ts';
import type { Sql } from 'postgres';

/** More days than pages show and compare. */
const daysSummed = 14 * 7;

/** The steps in the order of the columns of `funnel_weeks`. */
const each = (sql: Sql, written: (step: FunnelStep) => string) =>
  sql.unsafe(funnelSteps.map(written).join(', '));

/** Sums up the week to date for each folded day without a sum yet, including days that an older release folded. */
export const sumWeeks = (sql: Sql) => sql`
  insert into funnel_weeks (by, day, value, ${each(sql, (step) => step)})
  select figures.by, unsummed.day, value,
    ${each(sql, (step) => `coalesce(sum(count) filter (where step = '${step}'), 0)`)}
  from (
    select day from funnel_figures
    where by = 'kind' and day > (select max(day) from funnel_figures where by = 'kind') - ${daysSummed}::int
    except select day from funnel_weeks where by = 'kind'
  ) unsummed join funnel_figures figures on figures.by in ${sql([...funnelBreakdowns])}
    and figures.day between date_trunc('week', unsummed.day)::date and unsummed.day
  group by figures.by, unsummed.day, value
  on conflict do nothing`;
