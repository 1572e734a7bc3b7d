import { writeFile } from 'node:fs/promises';
import { callTest, expect } from '../site/test.ts';
import { type Driver, startWebKit } from './drivers.ts';
import { type Person, personAt } from './person.ts';

export { expect };

interface Fixtures {
  /** Somebody with a window of their own. A story fails on what its pages complained about, seen or not. */
  readonly person: Person;
}

/** A story told in WebKit. */
export const test = callTest.extend<Fixtures, { readonly driver: Driver }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const driver = await startWebKit();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  person: async ({ driver, site }, use, info) => {
    const session = await driver.open();
    driver.takeTroubles();
    await use(personAt(session, site.origin));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await session.screenshot());
    }
    await session.end();
    expect(driver.takeTroubles(), 'what the browser complained about').toEqual([]);
  },
});
