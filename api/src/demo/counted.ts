import { type FunnelStep, funnelSteps, type JoiningStepTaken } from '@dure/contract/funnel.ts';
import { invitationKinds } from '../database/schema/invitations.ts';
import type { InvitationKind } from '../features/invitations/service.ts';
import { demoId } from './demo-id.ts';

/** Eight weeks of joining as daily figures, since the links and people behind them would be swept by now. */

export interface CountedDay {
  readonly by: 'kind' | 'event' | 'school' | 'branch' | 'screen';
  /** How many days before today. */
  readonly daysAgo: number;
  readonly value: string;
  readonly step: FunnelStep | 'stopped';
  readonly count: number;
}

const weeksCounted = 8;
/** Figures of branches, like links and people, are kept no longer. */
const branchDays = 30;

type Rates = Readonly<Record<FunnelStep, number>>;
const rates = (...each: readonly number[]): Rates =>
  Object.fromEntries(funnelSteps.map((step, place) => [step, each[place] ?? 0])) as Rates;

/** The rates of a usual day. */
const kinds: Readonly<Record<InvitationKind, Rates>> = {
  person: rates(2.2, 2.0, 1.7, 1.6, 1.5, 1.4, 0.8),
  event: rates(0.1, 6.5, 3.1, 2.9, 2.6, 2.4, 1.0),
  project: rates(0.9, 0.8, 0.7, 0.7, 0.6, 0.6, 0.6),
};
const schools = { 'demo-hangang': 0.5, 'demo-dumul': 0.3, 'demo-neuti': 0.2 };
const branches = { [demoId('member', 1)]: 0.6, [demoId('member', 3)]: 0.4 };
const stops = { code: 0.5, about: 0.4, interests: 0.1, schools: 0.2 };

/** Factors for each week, this one first, and for each day of a week. */
const weekLevels = [1.2, 1.25, 1.3, 1.2, 1.1, 0.95, 0.9, 0.75, 0.7];
const dayLevels = [1.2, 1.1, 1.1, 1, 0.9, 0.7, 1];

/** Last week the event's codes arrived late, and many gave up, so that there is something to discover. */
const gaveUp: Partial<Rates> = { proven: 0.5, begun: 0.5, joined: 0.5, active: 0.5 };

/** `weekday`: today's, with Monday as 0. */
export function countedDays(eventId: string, weekday: number): readonly CountedDay[] {
  const days = Array.from({ length: weeksCounted * 7 + weekday }, (_, n) => weeksCounted * 7 + weekday - n);
  const counted: CountedDay[] = [];
  /** Carries the fraction of a day's rate over to the next day, so that a week adds up. */
  const add = (
    of: Omit<CountedDay, 'daysAgo' | 'count'>,
    rate: (week: number) => number,
    from = Infinity,
  ) => {
    let left = 0.5;
    for (const daysAgo of days.filter((day) => day <= from)) {
      const week = Math.ceil((daysAgo - weekday) / 7);
      left += rate(week) * (weekLevels[week] ?? 1) * (dayLevels[(weekday - daysAgo + 7 * 9) % 7] ?? 1);
      counted.push({ ...of, daysAgo, count: Math.floor(left) });
      left -= Math.floor(left);
    }
  };
  for (const step of funnelSteps) {
    const rateOf = (kind: InvitationKind) => (week: number) =>
      kinds[kind][step] * (kind === 'event' && week === 1 ? (gaveUp[step] ?? 1) : 1);
    const rateOfAll = (week: number) => invitationKinds.reduce((sum, kind) => sum + rateOf(kind)(week), 0);
    for (const kind of invitationKinds) add({ by: 'kind', value: kind, step }, rateOf(kind));
    add({ by: 'event', value: eventId, step }, rateOf('event'));
    // A person's school is known once they ask for a code. Events belong to no branch.
    for (const [value, share] of step === 'made' || step === 'opened' ? [] : Object.entries(schools))
      add({ by: 'school', value, step }, (week) => share * rateOfAll(week));
    for (const [value, share] of Object.entries(branches))
      add({ by: 'branch', value, step }, (week) => share * rateOf('person')(week), branchDays);
  }
  for (const [value, rate] of Object.entries(stops))
    add({ by: 'screen', value, step: 'stopped' }, (week) => (week === 1 && value === 'code' ? 4 : 1) * rate);
  return counted;
}

/** The median waiting time before a step, in seconds. Last week codes arrived late. */
export interface CountedWait {
  readonly step: JoiningStepTaken;
  readonly seconds: number;
  readonly lastWeek: number;
}

export const countedWaits: readonly CountedWait[] = [
  { step: 'asked', seconds: 21_600, lastWeek: 20_900 },
  { step: 'proven', seconds: 58, lastWeek: 410 },
  { step: 'begun', seconds: 44, lastWeek: 47 },
  { step: 'joined', seconds: 236, lastWeek: 251 },
  { step: 'active', seconds: 172_800, lastWeek: 180_400 },
];
