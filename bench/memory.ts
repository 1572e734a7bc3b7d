import { publicProjectIds, writeCrowd } from './crowd/crowd.ts';
import type { DemoSite } from './demo-site.ts';
import { load, type Paths } from './load.ts';

const projects = 50_000;
/** More than needed, since some of a crowd's projects are not public. */
const projectsMade = 55_000;
const early = 30_000;
const late = 300_000;
const mark = 1.2;

const mib = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`.padStart(9);

/**
 * The process's memory after a collection, once the kept pages have reached their limit, and after ten times as many
 * more pages.
 */
export async function printMemory({ origin, databaseUrl, memory }: DemoSite): Promise<void> {
  await writeCrowd(databaseUrl, { members: projects, projects: projectsMade, invitations: 0 });
  const [first = '', ...others] = (await publicProjectIds(databaseUrl, projects)).map(
    (id) => `/project/${id}`,
  );
  const paths: Paths = [first, ...others];
  process.stdout.write(
    `\nMemory over ${projects.toLocaleString('en')} different pages, after a collection\n`,
  );
  const tell = async (requests: number) => {
    const { held, resident } = await memory();
    process.stdout.write(
      `after ${requests.toLocaleString('en').padStart(7)} requests  held ${mib(held)}  resident ${mib(resident)}\n`,
    );
    return held;
  };
  await load(origin, paths, { amount: early });
  const before = await tell(early);
  await load(origin, paths, { amount: late - early });
  const growth = (await tell(late)) / before;
  const told = growth <= mark && growth >= 1 / mark ? 'flat within 20%' : 'NOT FLAT';
  process.stdout.write(`${growth.toFixed(2)} times as much: ${told}\n`);
}
