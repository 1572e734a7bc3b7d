import {
  type FunnelBreakdown,
  type FunnelStep,
  funnelBreakdowns,
  funnelSteps,
} from '@dure/contract/funnel.ts';
import type { Funnel } from '@dure/contract/operating-funnel.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { type Change, fallenStep } from './fallen-step.ts';
import * as repository from './repository.ts';
import { type Compared, comparedWeek, usualWeek, weeksOf } from './weeks.ts';

export { countMembers } from './repository.ts';

/** What reading needs; the command line has it too. */
interface Reading {
  readonly sql: Services['sql'];
  readonly universities: Pick<Services['universities'], 'list'>;
}

interface Asked {
  readonly week?: string | undefined;
  readonly by?: FunnelBreakdown | undefined;
}

const none = { count: 0, before: 0 };

const nothingYet = (by: FunnelBreakdown): Funnel => ({
  counted_to: null,
  weeks: [],
  week: null,
  steps: [],
  all_joined: none,
  stops: [],
  trend: [],
  by,
  rows: [],
  fell: null,
});

/**
 * A week's funnel next to the same number of days of the week before.
 * @throws ApiError invalid_input (a week that isn't offered)
 */
export async function findFunnel(
  { sql, universities }: Reading,
  { week, by = 'kind' }: Asked,
): Promise<Funnel> {
  const counted = await repository.findCounted(sql);
  const weeks = counted === null ? [] : weeksOf(counted);
  if (week !== undefined && !weeks.includes(week))
    throw new ApiError('invalid_input', { fields: { week: 'not_listed' } });
  const shown = counted && (week ?? usualWeek(counted, weeks));
  if (counted === null || shown === null) return nothingYet(by);

  const compared = comparedWeek(counted, shown);
  const nameOf = namesOf(universities);
  const [steps, waits, stops, allJoined, trend, rows, fallen] = await Promise.all([
    repository.findSteps(sql, compared),
    repository.findWaits(sql, compared),
    repository.findStops(sql, compared),
    repository.countJoined(sql, compared),
    repository.findTrend(sql, { from: weeks.at(-1) ?? shown, to: compared.last }),
    repository.findRows(sql, by, compared),
    repository.findFallen(sql, compared),
  ]);
  const changes = changesOf(steps);
  return {
    counted_to: counted.last,
    weeks,
    week: presentWeek(compared),
    steps: funnelSteps.map((step) => {
      const found = waits.find((wait) => wait.step === step);
      const { count, before } = changes[step];
      return { step, count, before, wait: found?.wait ?? null, wait_before: found?.before ?? null };
    }),
    all_joined: allJoined,
    stops,
    trend: trendOf(trend),
    by,
    rows: rows.map((row) => ({ ...row, name: nameOf(by, row) })),
    fell: fellOf(compared, changes, fallen, nameOf),
  };
}

const presentWeek = ({ first, last, whole, compared }: Compared) => ({ first, last, whole, compared });

type NameOf = (by: FunnelBreakdown, named: { value: string; name: string | null }) => string | null;

const namesOf =
  (universities: Reading['universities']): NameOf =>
  (by, { value, name }) =>
    by === 'school' ? (universities.list().find(({ key }) => key === value)?.name_ko ?? null) : name;

function changesOf(found: readonly (Change & { step: FunnelStep })[]): Record<FunnelStep, Change> {
  const of = (step: FunnelStep): Change => found.find((row) => row.step === step) ?? none;
  return Object.fromEntries(funnelSteps.map((step) => [step, of(step)])) as Record<FunnelStep, Change>;
}

function trendOf(found: readonly { week: string; step: FunnelStep; count: number }[]): Funnel['trend'] {
  return [...Map.groupBy(found, ({ week }) => week)].map(([week, rows]) => ({
    week,
    counts: funnelSteps.map((step) => rows.find((row) => row.step === step)?.count ?? 0),
  }));
}

/** Nothing if joins didn't fall, or if the week before wasn't counted. */
function fellOf(
  { compared }: Compared,
  changes: Record<FunnelStep, Change>,
  fallen: readonly repository.FallenValue[],
  nameOf: NameOf,
): Funnel['fell'] {
  if (!compared || changes.joined.count >= changes.joined.before) return null;
  const of = (by: FunnelBreakdown) => {
    const found = fallen.find((one) => one.by === by);
    return found ? { value: found.value, name: nameOf(by, found), change: found.change } : null;
  };
  const values = Object.fromEntries(funnelBreakdowns.map((by) => [by, of(by)]));
  return { step: fallenStep(changes), ...(values as Record<FunnelBreakdown, ReturnType<typeof of>>) };
}
