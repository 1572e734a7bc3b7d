import { openDatabase } from '@dure/api/database/client.ts';
import { publicProjectIds, writeCrowd } from './crowd/crowd.ts';
import type { DemoSite } from './demo-site.ts';
import { load, type Paths } from './load.ts';
import { cpuMsOf, residentBytesOf } from './process-tree.ts';
import { verdict } from './verdict.ts';

const projects = 20_000;
/** A hundredth of the pages change each minute. */
const changeEveryMs = 60_000 / (projects / 100);
const visitsBefore = 60_000;
const seconds = 20;
const cpuMaxMs = 0.3;
const residentMaxMib = 350;
const mib = 1024 * 1024;

export const metricsToken = 'a token for the figures';

/** Picks the nth of `paths` with a probability proportional to 1/n, as visits to many pages are distributed. */
function byZipf(paths: Paths): () => string {
  let sum = 0;
  const sums = paths.map((_, place) => (sum += 1 / (place + 1)));
  return () => {
    const at = Math.random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return paths[low] ?? paths[0];
  };
}

/** The process's counts of pages sent from memory, and of pages made. */
async function figuresOf(origin: string): Promise<{ hits: number; made: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
  return { hits: figure('dure_kept_pages_hits_total'), made: figure('dure_kept_pages_made_total') };
}

/** Notifies changes of random pages until stopped. */
function changing(databaseUrl: string, ids: readonly string[]): () => Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  const tell = setInterval(() => {
    const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
    // On a busy machine a notification may fail and is left out.
    sql`select pg_notify('changed', ${id})`.catch(() => undefined);
  }, changeEveryMs);
  return async () => {
    clearInterval(tell);
    await close();
  };
}

/** The cost of a visit if most visits are to a few of many pages, and a hundredth of the pages change each minute. */
export async function printZipf({ origin, pid, databaseUrl }: DemoSite): Promise<void> {
  await writeCrowd(databaseUrl, { members: projects, projects: projects * 1.1, invitations: 0 });
  const ids = await publicProjectIds(databaseUrl, projects);
  const [first = '', ...others] = ids.map((id) => `/project/${id}`);
  const paths: Paths = [first, ...others];
  const pick = byZipf(paths);
  const stop = changing(databaseUrl, ids);
  await load(origin, paths, { amount: visitsBefore }, pick);
  const [before, cpuBefore] = [await figuresOf(origin), cpuMsOf(pid)];
  const { requests } = await load(origin, paths, { duration: seconds }, pick);
  const cpuMs = (cpuMsOf(pid) - cpuBefore) / requests.total;
  const after = await figuresOf(origin);
  await stop();
  const hits = after.hits - before.hits;
  const share = hits / (hits + after.made - before.made);
  const resident = residentBytesOf(pid) / mib;
  const told = [
    `\nVisits by Zipf's law over ${paths.length.toLocaleString('en')} pages, a hundredth of which change each minute`,
    `kept when they are asked for   ${(share * 100).toFixed(1)} of 100`,
    `CPU time of a visit            ${cpuMs.toFixed(3)} ms (${cpuMaxMs} ms ${verdict(cpuMs <= cpuMaxMs)})`,
    `resident                       ${Math.round(resident)} MiB (${residentMaxMib} MiB ${verdict(resident <= residentMaxMib)})`,
  ];
  process.stdout.write(`${told.join('\n')}\n`);
}
