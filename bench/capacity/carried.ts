import { cpuMsOf } from '../process-tree.ts';
import { arriving, type Step } from './arrivals.ts';
import type { Thing, ThingName } from './things.ts';

/** CPU per call: of the serving process and its children, and of PostgreSQL. */
interface CpuMs {
  readonly serving: number;
  readonly postgres: number;
}

export interface Measured {
  readonly pid: number;
  readonly postgresPid: number;
}

export interface Carried {
  readonly name: ThingName;
  /** Per second, on one core. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly withinMs: number;
  readonly cpuMs: CpuMs;
  /** Whether the core of PostgreSQL and this process was full first. */
  readonly isOthersLimit: boolean;
}

const secondsAStep = 3;
const steps = 6;
/** A core carries no more than its CPU time allows, plus a margin for measuring errors. */
const hopedShare = 1.1;
/** Below this load the serving core was not the limit. */
const othersLimit = 0.6;
const enough = 1.06;

async function stepOf({ act }: Thing, perSecond: number, { pid, postgresPid }: Measured) {
  const cpu = () => ({ serving: cpuMsOf(pid), postgres: cpuMsOf(postgresPid) });
  const before = cpu();
  // Long enough to count some slow calls.
  const seconds = Math.min(10, Math.max(secondsAStep, 20 / perSecond));
  const step = await arriving(perSecond, seconds, act);
  const after = cpu();
  const cpuMs = {
    serving: (after.serving - before.serving) / step.people,
    postgres: (after.postgres - before.postgres) / step.people,
  };
  return { ...step, cpuMs };
}

/** The highest rate at which 99 of 100 calls are answered in time, found by bisection. */
export async function carried(thing: Thing, measured: Measured): Promise<Carried> {
  const { name, few, withinMs } = thing;
  const at = (perSecond: number) => stepOf(thing, perSecond, measured);
  const isCarried = (step: Step) => step.p99 < withinMs;

  let best = await at(few);
  for (let warming = 0; warming < 3 && (warming === 0 || !isCarried(best)); warming += 1)
    best = await at(few);
  let high = Math.max(few * 2, (1_000 / best.cpuMs.serving) * hopedShare);
  let isOthersLimit = false;
  for (let taken = 0; taken < steps && high / best.perSecond > enough; taken += 1) {
    // The first guess is near what the core's CPU time allows.
    const step = await at(taken === 0 ? high * 0.7 : Math.sqrt(best.perSecond * high));
    if (isCarried(step)) best = step;
    else {
      high = step.perSecond;
      isOthersLimit = step.perSecond * step.cpuMs.serving < othersLimit * 1_000;
    }
  }
  const { perSecond, p50, p99, cpuMs } = best;
  return { name, perSecond, p50, p99, withinMs, cpuMs, isOthersLimit };
}
