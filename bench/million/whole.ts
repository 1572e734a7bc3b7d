import { openDatabase } from '@dure/api/database/client.ts';
import { verifyChain } from '@dure/api/features/audit/service.ts';
import { supportedUniversities } from '@dure/api/features/catalog/service.ts';
import { countMembers, findFunnel } from '@dure/api/features/operating/funnel/service.ts';
import { countRecipients } from '@dure/api/features/operating/news/service.ts';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { median } from '../median.ts';

const timesMeasured = 9;
const markMs = 1_000;
const markActsPerSecond = 10_000;

const builtIn = supportedUniversities({ demo: false });
const universities = { list: () => builtIn };

/** Counts over all members while somebody waits, in the console or at the command line. */
const counts: Readonly<Record<string, (sql: Sql) => Promise<unknown>>> = {
  'who gets news': (sql) => countRecipients({ db: drizzle(sql) }),
  'cli, stats': (sql) => Promise.all([countMembers(sql), findFunnel({ sql, universities }, {})]),
};

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < timesMeasured; time += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return median(took);
}

const print = (name: string, told: string, kept: boolean, mark: string) =>
  process.stdout.write(`${name.padEnd(32)} ${told}  ${kept ? '' : 'NOT '}${mark}\n`);

/** Queries that must read a whole table; the median. Resolves to whether all are within their limits. */
export async function printWhole(url: string): Promise<boolean> {
  const { sql, close } = openDatabase(url, { max: 1 });
  try {
    let kept = true;
    for (const [name, count] of Object.entries(counts)) {
      const ms = await medianMs(() => count(sql));
      kept &&= ms < markMs;
      print(name, `${Math.round(ms)} ms`, ms < markMs, `under ${markMs} ms`);
    }
    const { acts, fault } = await verifyChain(sql);
    if (fault !== null) throw new Error(`the chain of acts does not fit: ${JSON.stringify(fault)}`);
    const perSecond = Math.round(acts / ((await medianMs(() => verifyChain(sql))) / 1_000));
    print(
      'the whole chain of acts',
      `${acts.toLocaleString('en')} acts, ${perSecond.toLocaleString('en')} a second`,
      perSecond > markActsPerSecond,
      `above ${markActsPerSecond.toLocaleString('en')}`,
    );
    return kept && perSecond > markActsPerSecond;
  } finally {
    await close();
  }
}
