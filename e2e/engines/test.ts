import { writeFile } from 'node:fs/promises';
import { callTest, expect } from '../site/test.ts';
import { type Engine, engines } from './engines.ts';
import { type Person, personAt } from './person.ts';
import type { Driver } from './session.ts';

export { expect };

interface Fixtures {
  readonly engine: Engine;
  /** Somebody with a window of their own. A story fails on what its pages complained about, seen or not. */
  readonly person: Person;
}

interface WorkerFixtures {
  /** One engine runs at a time. */
  readonly driverOf: (engine: Engine) => Promise<Driver>;
}

/** A story told in one engine. */
export const test = callTest.extend<Fixtures, WorkerFixtures>({
  engine: ['Chromium', { option: true }],
  driverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      let running: { engine: Engine; driver: Driver } | null = null;
      await use(async (engine) => {
        if (running?.engine !== engine) {
          await running?.driver.stop();
          running = { engine, driver: await engines[engine]() };
        }
        return running.driver;
      });
      await (running as { driver: Driver } | null)?.driver.stop();
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
    // What is still loading is given up at the end.
    const troubles = session.troubles();
    await session.end();
    expect(troubles, 'what the browser complained about').toEqual([]);
    // What the page's own script told of itself, in engines whose console nobody hears.
    expect(site.output().slice(logged), 'what the server was told').not.toContain('browser error');
  },
});

/** Those whose programs are on this machine, as tools/engines.ts says; all without it. */
const here = process.env.ENGINES?.split(',') ?? Object.keys(engines);

const chosen = (Object.keys(engines) as Engine[]).filter((engine) => here.includes(engine));

/** Stories that each engine tells; one that an engine cannot tell says why where it asks which engine it is. */
export function inEachEngine(tell: (engine: Engine) => void): void {
  for (const engine of chosen) {
    test.describe(`${engine}:`, () => {
      test.use({ engine });
      tell(engine);
    });
  }
}
