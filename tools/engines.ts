import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstalls } from './apt.ts';
import { found } from './browser.ts';
import type { Totals } from './checks.ts';
import { run } from './step.ts';

/** A program without which the stories of e2e/engines cannot be told, and the Debian package that has it. */
const needed: Readonly<Record<string, string>> = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};
/** What the window of a phone's size is written in (e2e/engines/webkit-window.py). */
const libraries = ['python3-gi', 'gir1.2-webkit2-4.1'];

const missing = () => Object.keys(needed).filter((program) => found([program]) === null);

/** Of what Playwright's JSON reporter writes, what is read here. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

const titles = (status: string, { suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title),
  ...suites.flatMap((suite) => titles(status, suite)),
];

/**
 * The stories of e2e/engines in WebKit, whose programs are installed where that is possible. Where it is not, the last
 * lines of the output name them, and the run fails under `CI`. `reports` is a folder for what Playwright writes.
 */
export async function runEngines(reports: string): Promise<Totals> {
  if (missing().length > 0) aptInstalls(...Object.values(needed), ...libraries);
  if (missing().length > 0) {
    const packages = [...Object.values(needed), ...libraries].join(' ');
    const note = `WebKit was not tried: ${missing().join(', ')} not found. Install ${packages} (Debian’s names).`;
    return { passed: 0, failed: process.env.CI ? ['WebKit'] : [], notes: [note] };
  }
  const file = join(reports, 'engines.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const command = ['playwright', 'test', '-c', 'e2e/engines', '--reporter=list,json'] as const;
  const { ok } = await run({ name: 'engines', command }, { echo: true });
  const report: Suite = JSON.parse(readFileSync(file, 'utf8'));
  const failed = titles('unexpected', report);
  return {
    passed: titles('expected', report).length,
    failed: ok || failed.length > 0 ? failed : ['engines'],
  };
}
