import { openDatabase } from '@dure/api/database/client.ts';
import { countBranches } from '@dure/api/features/operating/branches/service.ts';

/** Counts the branches of DATABASE_URL on request, and reports how long it took and how much memory it added. */
const { sql, close } = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
const log = { warn: (...told: unknown[]) => process.stderr.write(`${JSON.stringify(told)}\n`) };

async function count() {
  await sql`select 1`;
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  await countBranches({ sql, log });
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1000, bytes: most - before };
}

process.on('message', async () => process.send?.(await count()));
process.on('SIGTERM', async () => {
  await close();
  process.exit();
});
