import { setTimeout as wait } from 'node:timers/promises';
import { killPostgres } from '../server/test/harness/embedded-files.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { until } from '../server/test/harness/until.ts';
import { type Attack, type Found, progressOf } from './campaign.ts';
import { type Act, faultOf } from './kills/act.ts';
import { acts } from './kills/acts.ts';
import { type Random, randomOf } from './random.ts';
import { type Site, startSite } from './site.ts';

/** How many of each act run at once. */
const ofEach = 2;
/** The longest start on an idle machine (Specification 14.8), in milliseconds. */
const readyMs = 5_000;

type Victims = readonly ShippedServer[];

/** One process, both, or both and their PostgreSQL. */
function victimsOf({ servers: [one, other] }: Site, random: Random): { killed: Victims; database: boolean } {
  const killed = random.pick<Victims>([[one], [other], [one, other], [one, other]]);
  return { killed, database: killed.length === 2 && random.below(2) === 0 };
}

/** Waits for the statements of killed processes: PostgreSQL notices within a second that its client is gone. */
const untilNothingIsUnderWay = ({ sql }: Site, since: Date) =>
  until('nothing of the killed processes is under way', async () => {
    const [row] = await sql`select not exists (
      select from pg_stat_activity where datname = current_database() and xact_start < ${since.toISOString()}::timestamptz
        and pid <> pg_backend_pid() and state <> 'idle') as over`;
    return row?.over;
  });

/** Kills at a random moment of the calls and starts again. Resolves to the answers and the start times. */
async function killAmid(site: Site, calls: readonly Act[], withinMs: number, random: Random) {
  const { killed, database } = victimsOf(site, random);
  const answers = calls.map((act, index) => {
    const server = killed[index % killed.length] ?? site.servers[0];
    return act.call(server).catch(() => null);
  });
  await wait(random.below(withinMs));
  const deaths = killed.map((server) => server.kill('SIGKILL'));
  if (database) await killPostgres(site.dataDir);
  await Promise.all(deaths);
  const since = new Date();
  const answered = await Promise.all(answers);
  const starts = await Promise.all(killed.map((server) => server.start()));
  await untilNothingIsUnderWay(site, since);
  return { answered, starts };
}

/** Repeats an act of which nothing was written: it must succeed now. */
async function againFault(act: Act, server: ShippedServer): Promise<string | null> {
  if (!act.again) return null;
  const { status } = await act.call(server);
  if (status >= 300) return `${act.name}: asked again it was answered ${status}`;
  const written = Object.values(await act.written());
  return written.every(Boolean) ? null : `${act.name}: asked again it is not whole`;
}

const prepareAll = (site: Site): Promise<Act[]> =>
  Promise.all(acts.flatMap((prepare) => Array.from({ length: ofEach }, () => prepare(site))));

/** How long the calls of a round take without a kill on this machine, in milliseconds. */
async function unhinderedMs(site: Site): Promise<number> {
  const calls = await prepareAll(site);
  const began = performance.now();
  await Promise.all(calls.map((act) => act.call(site.servers[0])));
  return Math.ceil(performance.now() - began);
}

async function playRound(site: Site, withinMs: number, random: Random) {
  const calls = await prepareAll(site);
  const { answered, starts } = await killAmid(site, calls, withinMs, random);
  const faults: (string | null)[] = [];
  for (const [index, act] of calls.entries()) {
    faults.push(await faultOf(act, answered[index] ?? null));
    faults.push(await againFault(act, site.servers[0]));
  }
  const done = answered.filter((answer) => answer !== null).length;
  return { faults: faults.filter((fault) => fault !== null), starts, done, asked: calls.length };
}

const atShare = (sorted: readonly number[], share: number) =>
  ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1_000).toFixed(1);

/** Kills processes at random moments of writing: afterwards an act is there as a whole, or not at all. */
export const attackByKills: Attack = async (rounds, seed) => {
  const site = await startSite();
  const found: Found[] = [];
  const starts: number[] = [];
  let [done, asked] = [0, 0];
  const progress = progressOf('kills', rounds, found);
  try {
    const withinMs = await unhinderedMs(site);
    for (let round = 0; round < rounds; round += 1) {
      const played = await playRound(site, withinMs, randomOf(seed + round));
      for (const what of played.faults) found.push({ seed: seed + round, what });
      starts.push(...played.starts);
      done += played.done;
      asked += played.asked;
      progress(round + 1);
    }
  } finally {
    await site.stop();
  }
  const sorted = starts.toSorted((one, other) => one - other);
  const late = starts.filter((ms) => ms > readyMs).length;
  const told = [
    `${starts.length} processes killed`,
    `${asked - done} of ${asked} calls without an answer`,
    `ready again in ${atShare(sorted, 0.5)} s (median), ${atShare(sorted, 0.99)} s (99 %), ${late} later than 5 s`,
  ].join(', ');
  return { rounds, found, told };
};
