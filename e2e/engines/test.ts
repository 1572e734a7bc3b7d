import { writeFile } from 'node:fs/promises';
import { callTest, expect } from '../site/test.ts';
import { type Engine, engines } from './engines.ts';
import { type Person, personAt } from './person.ts';
import type { Driver } from './session.ts';

export { expect };

interface Fixtures {
  /** A person with a window of their own. A story fails on any complaint of its pages. */
  readonly person: Person;
}

export interface WorkerFixtures {
  readonly engine: Engine;
  readonly driver: Driver;
}

/** Browsers bring styles and an icon to plain text, where members are signed in; its policy allows neither. */
const ofPlainText = /\/(robots\.txt|favicon\.ico)\b/;

/** A story in one engine, which is the worker's. */
export const test = callTest.extend<Fixtures, WorkerFixtures>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await engines[engine]();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  person: async ({ driver, userAgent, site }, use, info) => {
    const session = await driver.open({ userAgent });
    const logged = site.output().length;
    await use(personAt(session, site.origin));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await session.screenshot());
    }
    // Requests still running are aborted at the end.
    const troubles = session.troubles().filter((said) => !ofPlainText.test(said));
    await session.end();
    expect(troubles, 'what the browser complained about').toEqual([]);
    // Errors reported by the page's own script, in engines whose console cannot be read.
    expect(site.output().slice(logged), 'what the server was told').not.toContain('browser error');
  },
});

/** The installed engines, as listed by tools/engines.ts; all by default. */
const here = process.env.ENGINES?.split(',') ?? Object.keys(engines);

const chosen = (Object.keys(engines) as Engine[]).filter((engine) => here.includes(engine));

/**
 * The end of a story's title, for a story that `npm test` runs in one engine only: in WebKit, where faults showed
 * first, or in the old WebKit, whose driver is the fastest. Without that engine it is the first installed one.
 */
export const elsewhereFull = (engine: Engine, told: Engine = 'WebKit'): string =>
  engine === (chosen.includes(told) ? told : chosen[0]) ? '' : ' @full';

/** Stories for each engine, run by the project of that name. A story that an engine cannot run says why. */
export function inEachEngine(tell: (engine: Engine) => void): void {
  for (const engine of chosen) test.describe(`${engine}:`, () => tell(engine));
}
