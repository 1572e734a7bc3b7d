import type { Carried } from './carried.ts';
import type { ThingName } from './things.ts';

/** What an active member asks for in a day: thirty pages and calls, and some dearer ones. */
const byOne: Readonly<Record<ThingName, number>> = {
  'a page at hand': 12,
  'a page that is made': 6,
  home: 8,
  'a search': 4,
  // Sessions last 60 days.
  'signing in': 1 / 20,
  'a code by mail': 1 / 200,
  'joining, with its code': 1 / 100,
  'a picture of 12 megapixels': 1 / 50,
};

const shareThatComes = 1 / 10;
const shareInBusiestHour = 1 / 5;
const momentTimes = 20;

export const dayInWords =
  'A tenth of the members come on a day. Each asks for 12 pages at hand, 6 that are made, 8 times for home and 4 searches; one of 20 signs in, of 100 joins, of 200 asks for a code again, of 50 uploads a picture. A fifth of it is in the busiest hour; a moment may be twenty times as busy. A core is at most 60% busy.';

/** The share of a core's limit at which 99 of 100 calls are still answered in time during bursts. */
const busyShare = 0.6;

export interface Machines {
  readonly members: number;
  readonly perSecond: number;
  /** Cores needed in the busiest hour and in its busiest moment. */
  readonly serving: { readonly hour: number; readonly moment: number };
  readonly postgres: { readonly hour: number; readonly moment: number };
}

/** The cores that so many members need. */
export function machinesFor(members: number, all: readonly Carried[]): Machines {
  const people = (members * shareThatComes * shareInBusiestHour) / 3_600;
  const asked = Object.values(byOne).reduce((sum, times) => sum + times, 0);
  const coresOf = (whose: keyof Carried['cpuMs']) => {
    const ms = all.reduce((sum, { name, cpuMs }) => sum + byOne[name] * cpuMs[whose], 0);
    const cores = (people * ms) / 1_000 / busyShare;
    return { hour: Math.ceil(cores), moment: Math.ceil(cores * momentTimes) };
  };
  return { members, perSecond: people * asked, serving: coresOf('serving'), postgres: coresOf('postgres') };
}
