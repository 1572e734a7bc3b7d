import '../tools/needed-node.ts';
import { buildWeb } from '../tools/build.ts';
import { printAnswers } from './answers.ts';
import { printAudits } from './audits.ts';
import { printCapacity, printFlood } from './capacity/capacity.ts';
import { makeCrowdDatabase } from './crowd-database.ts';
import { withDemoSite } from './demo-site.ts';
import { printLetters } from './letters.ts';
import { printMembers } from './members/members.ts';
import { printMemory } from './memory.ts';
import { printMillion } from './million/million.ts';
import { printParsing } from './parsing.ts';
import { printPress } from './press/press.ts';
import { hardlyKept, printRendering } from './rendering.ts';
import { printStarting } from './starting.ts';
import { metricsToken, printZipf } from './zipf.ts';

/** `npm run bench -- NAME…` runs those parts only. */
const parts = {
  answers: () => withDemoSite(printAnswers),
  rendering: () => withDemoSite(printRendering, { env: hardlyKept }),
  zipf: () => withDemoSite(printZipf, { env: { METRICS_TOKEN: metricsToken } }),
  letters: () => withDemoSite(printLetters),
  parsing: printParsing,
  memory: () => withDemoSite(printMemory),
  starting: printStarting,
  lighthouse: printAudits,
  members: printMembers,
};

/** Slow parts, which run only when named. `npm run bench -- seed 20000` writes a smaller crowd. */
const alone: Readonly<Record<string, (given?: string) => Promise<unknown>>> = {
  seed: (size) => makeCrowdDatabase(size === undefined ? undefined : Number(size)),
  million: printMillion,
  capacity: () => buildWeb().then(printCapacity),
  flood: () => buildWeb().then(printFlood),
  press: (folder) => buildWeb().then(() => printPress(folder)),
};

const [first = '', argument] = process.argv.slice(2);
if (Object.hasOwn(alone, first)) {
  await alone[first]?.(argument);
  process.exit();
}

const given = process.argv.slice(2);
const unknown = given.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  const known = [...Object.keys(parts), ...Object.keys(alone)].join(', ');
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${known}.\n`);
  process.exit(1);
}

await buildWeb();
for (const [name, part] of Object.entries(parts)) {
  if (given.length === 0 || given.includes(name)) await part();
}
