import { buildWeb } from '../tools/build.ts';
import { withDemoSite } from './demo-site.ts';
import { printAudits } from './printed-audits.ts';
import { printComparisons } from './printed-comparisons.ts';

/** `npm run bench -- NAME…` runs those parts only. */
const parts = { answers: printComparisons, lighthouse: printAudits };

const given = process.argv.slice(2);
const unknown = given.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

await buildWeb();
for (const [name, part] of Object.entries(parts)) {
  if (given.length === 0 || given.includes(name)) await withDemoSite(part);
}
