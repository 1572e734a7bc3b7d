import { setTimeout as wait } from 'node:timers/promises';
import { residentBytesOf } from '../process-tree.ts';
import { verdict } from '../verdict.ts';
import { type Act, arriving, percentile, type Step } from './arrivals.ts';
import type { Carried } from './carried.ts';
import { asMs } from './numbers.ts';
import { type Site, type Thing, type ThingName, thingsOf } from './things.ts';
import { requestOf, succeed } from './visitor.ts';

const times = 10;
const seconds = 10;
const shedWithinMs = 50;
const residentMaxMb = 300;
const othersWithinMs = 300;
const normalShare = 0.25;
const probesASecond = 20;
const keptASecond = 50;
const beforeShare = 0.5;
const mib = 1024 * 1024;
const mb = 1_000_000;

export interface Flooded {
  readonly perSecond: number;
  /** Name and value of each figure. */
  readonly told: readonly (readonly [string, string])[];
}

/** The flood's answers by outcome. */
interface Answers {
  readonly made: number[];
  readonly shed: number[];
  others: number;
}

/** Asks for pages that are not kept, and counts the outcomes. */
function flooding({ connections, people }: Site, { made, shed }: Answers, onOther: () => void): Act {
  let walked = Math.floor(Math.random() * people.projectIds.length);
  return async (n, due) => {
    const path = `/project/${people.projectIds[walked++ % people.projectIds.length]}`;
    const { status, head } = await connections.ask(requestOf(n, { path }));
    const ms = performance.now() - due;
    if (status === 200) made.push(ms);
    else if (status === 503 && /^retry-after: \d/im.test(head)) shed.push(ms);
    else onOther();
    return [ms];
  };
}

/** Asks for readiness over a new connection each time, as a load balancer does. */
const probing =
  ({ connections }: Site): Act =>
  async (n, due) => {
    const own = connections.another();
    await succeed(own, n, { path: '/readyz' }).finally(() => own.close());
    return [performance.now() - due];
  };

/** The process's peak memory in bytes until stopped. */
function mostResident(pid: number) {
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, residentBytesOf(pid));
  }, 100);
  return () => {
    clearInterval(looking);
    return most;
  };
}

const inMs = (value: number) => `${asMs(value)} ms`;
const inMib = (bytes: number) => `${Math.round(bytes / mib)} MiB`;
const answered = ({ p50, p99, failed }: Step) =>
  `${inMs(p50)}, ${inMs(p99)}${failed > 0 ? `; ${failed} FAILED` : ''}`;

const inTime = ({ p99 }: Step) => `${othersWithinMs} ms ${verdict(p99 <= othersWithinMs)}`;

/**
 * Asks for ten times the pages that a core can make, while people join at the usual rate. Measures before, during and
 * after it.
 */
export async function flood(site: Site, pid: number, all: readonly Carried[]): Promise<Flooded> {
  const things = await thingsOf(site);
  const thing = (name: ThingName) => things.find((one) => one.name === name) as Thing;
  const most = (name: ThingName) => all.find((one) => one.name === name)?.perSecond ?? 1;
  const perSecond = most('a page that is made') * times;
  const pages = () =>
    arriving(most('a page that is made') * beforeShare, 3, thing('a page that is made').act);

  const before = await pages();
  await arriving(keptASecond, 1, thing('a page at hand').act);
  const residentBefore = residentBytesOf(pid);
  const answers: Answers = { made: [], shed: [], others: 0 };
  const crowd = { ...site, connections: site.connections.another() };
  const resident = mostResident(pid);
  const [flooded, kept, probed, joined] = await Promise.all([
    arriving(
      perSecond,
      seconds,
      flooding(crowd, answers, () => (answers.others += 1)),
    ),
    arriving(keptASecond, seconds, thing('a page at hand').act),
    arriving(probesASecond, seconds, probing(site)),
    arriving(most('joining, with its code') * normalShare, seconds, thing('joining, with its code').act),
  ]);
  const residentMeanwhile = resident();
  crowd.connections.close();
  await wait(1_000);
  const after = await pages();

  const shedP99 = percentile(answers.shed, 0.99);
  return {
    perSecond,
    told: [
      ['pages refused by 503 with Retry-After', answers.shed.length.toLocaleString('en')],
      [
        `… within, 50 and 99 of 100 (${shedWithinMs} ms ${verdict(shedP99 < shedWithinMs)})`,
        `${inMs(percentile(answers.shed, 0.5))}, ${inMs(shedP99)}`,
      ],
      ['pages made all the same, a second', String(Math.round(answers.made.length / (seconds + 1)))],
      [
        '… within, 50 and 99 of 100',
        `${inMs(percentile(answers.made, 0.5))}, ${inMs(percentile(answers.made, 0.99))}`,
      ],
      ['anything else', String(answers.others + flooded.failed)],
      ['pages at hand meanwhile, 50 and 99 of 100', answered(kept)],
      [`calls of joining meanwhile, 50 and 99 of 100 (${inTime(joined)})`, answered(joined)],
      [`/readyz over a new connection each, 50 and 99 of 100 (${inTime(probed)})`, answered(probed)],
      ['pages made before it, and after it, 50 and 99 of 100', `${answered(before)}; ${answered(after)}`],
      [
        `memory before it, and at most meanwhile (${residentMaxMb} MB ${verdict(residentMeanwhile <= residentMaxMb * mb)})`,
        `${inMib(residentBefore)}, ${inMib(residentMeanwhile)}`,
      ],
      ['who asked was late by, 99 of 100', inMs(flooded.lateMs)],
    ],
  };
}
