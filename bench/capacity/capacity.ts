import { loadavg } from 'node:os';
import { startSmtp } from '../../api/test/harness/smtp.ts';
import { type Cores, divideCores } from '../cores.ts';
import { type DemoSite, withDemoSite } from '../demo-site.ts';
import { type Carried, carried, type Measured } from './carried.ts';
import { Connections } from './connections.ts';
import { dayInWords, type Machines, machinesFor } from './day.ts';
import { type Flooded, flood } from './flood.ts';
import { Mailbox } from './mailbox.ts';
import { asMs, asRate } from './numbers.ts';
import { writePeople } from './people.ts';
import { writeCapacity } from './scale-page.ts';
import { type Site, type ThingName, thingsOf } from './things.ts';

const crowds = [1_000, 100_000, 10_000_000];

const say = (line: string) => process.stdout.write(`${line}\n`);
/** `named`: only these. */
async function measureAll(
  site: Site,
  measured: Measured,
  named?: readonly ThingName[],
): Promise<readonly Carried[]> {
  const all: Carried[] = [];
  say(`${''.padEnd(28)} a second  CPU ms each  PostgreSQL's   p50 ms   p99 ms`);
  for (const thing of await thingsOf(site)) {
    if (named && !named.includes(thing.name)) continue;
    const one = await carried(thing, measured);
    all.push(one);
    const { name, perSecond, cpuMs, p50, p99, withinMs, isOthersLimit } = one;
    const missed = p99 < withinMs ? '' : `  MISSED: not in ${withinMs} ms`;
    const more = isOthersLimit ? '  and more: the other core was full' : '';
    const figures = [asRate(perSecond), asMs(cpuMs.serving), asMs(cpuMs.postgres), asMs(p50), asMs(p99)];
    const widths = [9, 13, 14, 9, 9];
    say(
      name.padEnd(28) + figures.map((figure, n) => figure.padStart(widths[n] ?? 0)).join('') + more + missed,
    );
  }
  return all;
}

function sayDay(machines: readonly Machines[]): void {
  say(`\n${dayInWords}`);
  say("   members  a second in the busiest hour  cores that serve: then, in a moment  PostgreSQL's");
  for (const { members, perSecond, serving, postgres } of machines) {
    const cells = [
      members.toLocaleString('en').padStart(10),
      asRate(perSecond).padStart(30),
      `${serving.hour}, ${serving.moment}`.padStart(37),
      `${postgres.hour}, ${postgres.moment}`.padStart(14),
    ];
    say(cells.join(''));
  }
}

function sayFlood(flooded: Flooded): void {
  say(`\nA flood of ${asRate(flooded.perSecond)} pages a second, ten times what is carried`);
  for (const [what, value] of flooded.told) say(`${what.padEnd(52)} ${value}`);
}

type Measuring = (site: Site, measured: Measured) => Promise<void>;

async function prepare(
  { origin, databaseUrl, ...measured }: DemoSite,
  mailbox: Mailbox,
  cores: Cores | null,
  measure: Measuring,
) {
  const connections = new Connections(Number(new URL(origin).port));
  try {
    const people = await writePeople({ databaseUrl });
    say(
      cores
        ? `\nWhat one core carries (number ${cores.serving}; PostgreSQL, the mail server and who asks are on ${cores.others})`
        : '\nWhat this machine carries: there is no second core, or no taskset, so that serving and asking share all of it',
    );
    await measure({ connections, mailbox, people }, measured);
  } finally {
    connections.close();
  }
}

/** Room for some 600 pages: the crowd's pages are made each time, the few common ones are kept. */
const keptMib = '8';

async function onOneCore(measure: Measuring): Promise<void> {
  const cores = divideCores();
  const smtp = await startSmtp();
  const mailbox = new Mailbox(smtp);
  const env = { TRUST_PROXY: 'loopback', SMTP_URL: smtp.url, KEPT_PAGES_MIB: keptMib };
  try {
    await withDemoSite((site) => prepare(site, mailbox, cores, measure), { env, core: cores?.serving });
  } finally {
    mailbox.close();
    await smtp.close();
  }
}

/**
 * What one core carries of each kind of visit, how many cores a number of members needs, and what a flood does. Also
 * written to docs/scale.md.
 */
export const printCapacity = (): Promise<void> =>
  onOneCore(async (site, measured) => {
    const load = loadavg()[0] ?? 0;
    const all = await measureAll(site, measured);
    const machines = crowds.map((count) => machinesFor(count, all));
    sayDay(machines);
    const flooded = await flood(site, measured.pid, all);
    sayFlood(flooded);
    writeCapacity({ all, machines, flooded, load });
  });

/** The flood alone. */
export const printFlood = (): Promise<void> =>
  onOneCore(async (site, measured) => {
    const all = await measureAll(site, measured, ['a page that is made', 'joining, with its code']);
    sayFlood(await flood(site, measured.pid, all));
  });
