import { writeFile } from 'node:fs/promises';
import { callTest, expect } from '../site/test.ts';
import { type Engine, engines } from './engines.ts';
import { type Person, personAt } from './person.ts';
import type { Driver } from './session.ts';

export { expect };

interface Fixtures {
  readonly engine: Engine;
  /** A person with a window of their own. A story fails on any complaint of its pages. */
  readonly person: Person;
}

interface WorkerFixtures {
  /** Each engine is started for the first story in it. */
  readonly driverOf: (engine: Engine) => Promise<Driver>;
}

/** A story in one engine. */
export const test = callTest.extend<Fixtures, WorkerFixtures>({
  engine: ['Chromium', { option: true }],
  driverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const running = new Map<Engine, Promise<Driver>>();
      await use((engine) => {
        const driver = running.get(engine) ?? engines[engine]();
        running.set(engine, driver);
        return driver;
      });
      for (const driver of running.values()) await (await driver).stop();
    },
    { scope: 'worker' },
  ],
  person: async ({ driverOf, engine, userAgent, site }, use, info) => {
    const driver = await driverOf(engine);
    const session = await driver.open({ userAgent });
    const logged = site.output().length;
    await use(personAt(session, site.origin));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await session.screenshot());
    }
    // Requests still running are aborted at the end.
    const troubles = session.troubles();
    await session.end();
    expect(troubles, 'what the browser complained about').toEqual([]);
    // Errors reported by the page's own script, in engines whose console cannot be read.
    expect(site.output().slice(logged), 'what the server was told').not.toContain('browser error');
  },
});

/** The installed engines, as listed by tools/engines.ts; all by default. */
const here = process.env.ENGINES?.split(',') ?? Object.keys(engines);

const chosen = (Object.keys(engines) as Engine[]).filter((engine) => here.includes(engine));

/** Stories for each engine. One that an engine cannot run says why. */
export function inEachEngine(tell: (engine: Engine) => void): void {
  for (const engine of chosen) {
    test.describe(`${engine}:`, () => {
      test.use({ engine });
      tell(engine);
    });
  }
}
