import { writeFileSync } from 'node:fs';
import { until } from '../../server/test/harness/until.ts';
import { type Engine, engines } from './engines.ts';

/**
 * A picture of one page in one engine, 375 px wide, to look at by eye:
 * `node e2e/engines/screen.ts WebKit http://localhost:3000/login login.png`.
 */
const [engine, url, file] = process.argv.slice(2);
if (!engine || !(engine in engines) || !url || !file) {
  throw new Error(`Usage: screen.ts ${Object.keys(engines).join('|')} <url> <file.png>`);
}
const driver = await engines[engine as Engine]();
const session = await driver.open();
try {
  await session.goto(url);
  // A page appears together with its font.
  await until('the page is in sight', () =>
    session.evaluate(
      () => document.fonts.status === 'loaded' && getComputedStyle(document.body).opacity === '1',
    ),
  );
  writeFileSync(file, await session.screenshot());
} finally {
  await session.end();
  await driver.stop();
}
