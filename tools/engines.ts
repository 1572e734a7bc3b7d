import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstalls, succeeds } from './apt.ts';
import { found } from './browser.ts';
import type { Totals } from './checks.ts';
import { run } from './step.ts';
import { fullStories } from './tiers.ts';

/** What the stories of e2e/engines need beside Chromium, by Debian package names. */
interface Engine {
  readonly name: string;
  readonly packages: readonly string[];
  /** Whether Debian's programs are installed. */
  readonly isHere: () => boolean;
  /** Playwright's own build, as an alternative. */
  readonly build?: string;
}

const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');

const has = (...programs: readonly string[]) => programs.every((program) => found([program]) !== null);

/** Whether this machine can open the phone-sized window of e2e/engines/webkit-window.py. */
const hasWindow = () =>
  spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0;

const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isHere: () => has('firefox-esr') || has('firefox'),
    build: 'firefox',
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    isHere: () => has('WebKitWebDriver', 'Xvfb') && hasWindow(),
    build: 'webkit',
  },
  {
    name: 'Old WebKit',
    packages: ['wpewebkit-driver', 'cog'],
    isHere: () => has('WPEWebDriver', 'cog'),
  },
];

/** Installs missing engines where possible. Returns those still missing. */
function installEngines(): readonly Engine[] {
  const missing = () => engines.filter(({ isHere }) => !isHere());
  if (missing().length > 0) aptInstalls(...missing().flatMap(({ packages }) => packages));
  return missing().filter(({ build }) => build === undefined || !succeeds(playwright, 'install', build));
}

/** The parts of Playwright's JSON report that are read here. */
interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { duration: number }[] }[];
  }[];
}

interface Story {
  readonly name: string;
  readonly status: string;
  readonly seconds: number;
}

/** Each story by engine and title. */
function storiesOf({ title, suites = [], specs = [] }: Suite, above = ''): readonly Story[] {
  // Files are suites too.
  const within = title.endsWith('.ts') ? above : `${above}${title} `;
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: within + spec.title,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => storiesOf(suite, within))];
}

/** One line for each engine: the number of stories and the seconds they took. */
function timesOf(stories: readonly Story[]): readonly string[] {
  return ['Chromium', ...engines.map(({ name }) => name)].flatMap((engine) => {
    const told = stories.filter(({ name }) => name.startsWith(`${engine}: `));
    const seconds = told.reduce((sum, story) => sum + story.seconds, 0);
    return told.length > 0 ? `${engine}: ${told.length} stories in ${seconds.toFixed(0)} s` : [];
  });
}

/**
 * Runs the stories of e2e/engines in each engine; those whose titles end in `@full`, and all in Chromium, which has
 * stories of its own, only if `full`. Missing
 * engines are installed where possible; otherwise they are named as skipped, with what to install. `reports` is a
 * folder for Playwright's reports.
 */
export async function runEngines(reports: string, full: boolean): Promise<Totals> {
  const missing = installEngines();
  const told = engines.filter((engine) => !missing.includes(engine));
  process.env.ENGINES = [...(full ? ['Chromium'] : []), ...told.map(({ name }) => name)].join();
  const file = join(reports, 'engines.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const tier = full ? [] : [`--grep-invert=${fullStories.source}`];
  const command = ['playwright', 'test', '-c', 'e2e/engines', '--reporter=list,json', ...tier] as const;
  const { ok } = await run({ name: 'engines', command }, { echo: true });
  const report: { readonly suites: readonly Suite[] } = JSON.parse(readFileSync(file, 'utf8'));
  const stories = report.suites.flatMap((suite) => storiesOf(suite));
  const that = (status: string) => stories.filter((story) => story.status === status).map(({ name }) => name);
  const failed = that('unexpected');
  return {
    passed: that('expected').length,
    failed: ok || failed.length > 0 ? failed : ['engines'],
    skipped: missing.map(({ name, packages }) => `${name}, which needs Debian’s ${packages.join(', ')}`),
    notes: timesOf(stories),
  };
}
