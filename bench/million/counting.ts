import { openDatabase } from '@dure/api/database/client.ts';
import { findUnusualBranches } from '@dure/api/features/operating/branches/service.ts';
import { Spawned } from '../spawned.ts';

/** In addition to the 180 MB that an idle serving process takes, out of 300. */
const markMib = 120;

/**
 * Counts all branches twice, as one process does every ten minutes: the first count writes the changes. The crowd's
 * burst of joins must be marked for a week, its reports for ninety days.
 */
export async function printCounting(url: string): Promise<boolean> {
  const counting = new Spawned('million/counting-process.ts', { env: { DATABASE_URL: url }, lean: true });
  let kept = true;
  for (const which of ['counting branches', 'once more']) {
    const { seconds, bytes } = await counting.ask<{ seconds: number; bytes: number }>('count');
    const mib = Math.round(bytes / 2 ** 20);
    kept &&= mib < markMib;
    const told = `${mib} MiB more, ${mib < markMib ? '' : 'NOT '}under ${markMib}`;
    process.stdout.write(`${which.padEnd(32)} ${seconds.toFixed(1)} s, ${told}\n`);
  }
  await counting.stop();
  const { sql, close } = openDatabase(url, { max: 1 });
  const unusual = await findUnusualBranches({ sql }).finally(() => close());
  for (const { people, joined, reports } of unusual)
    process.stdout.write(`marked: ${joined} of ${people} joined in a week, ${reports} reports\n`);
  return kept;
}
