import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { type Browser, chromium } from '@playwright/test';
import { browser as browserSettings } from '../../e2e/site/browser.ts';
import { openMadeData } from '../../server/test/harness/made-data.ts';
import { type ShippedServer, startShipped } from '../../server/test/harness/shipped-server.ts';
import { type Http2Front, startHttp2Front, trustFlag } from './http2-front.ts';
import { type Pressed, press, type Visit } from './measure.ts';
import { type Measured, printHeading, printRatio, printRow, printUntouched } from './print.ts';
import { ways } from './ways.ts';

const times = 5;
const readMs = 3_000;
const untouchedMs = 5_000;

/** The shipped process behind HTTP/2. */
interface Side {
  readonly name: string;
  readonly origin: string;
  readonly site: ShippedServer;
  readonly front: Http2Front;
  stop(): Promise<void>;
}

const currentBuildIn = (folder: string) => readFileSync(join(folder, 'web/dist/current'), 'utf8').trim();

/** `folder` is another built checkout of this project; the default is this one. */
async function startSide(name: string, folder?: string): Promise<Side> {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const env = { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1,::1' };
  const site = await startShipped(folder ? { env, folder, build: currentBuildIn(folder) } : { env });
  const front = await startHttp2Front(port, site.port);
  const stop = async () => {
    front.close();
    await site.stop();
  };
  return { name, origin, site, front, stop };
}

/** Alternates the sides, so that the machine's other work affects both. */
async function measure(
  browser: Browser,
  sides: readonly Side[],
  visit: Pick<Visit, 'way' | 'readMs'>,
): Promise<Measured[]> {
  const measured = sides.map((side) => ({ side, visits: [] as Pressed[] }));
  for (let time = 0; time < times; time += 1) {
    for (const { side, visits } of measured) {
      const path = visit.way.path(side.site.demo());
      visits.push(await press(browser, { ...visit, origin: side.origin, front: side.front, path }));
    }
  }
  return measured.map(({ side, visits }) => ({ ...visit, side: side.name, visits }));
}

async function measureUntouched(browser: Browser, { name, origin, site, front }: Side): Promise<void> {
  for (const way of ways) {
    for (const saveData of [false, true]) {
      const path = way.path(site.demo());
      const visit = await press(browser, { origin, front, path, way, readMs: untouchedMs, saveData });
      printUntouched({ way, side: name, saveData, visit });
    }
  }
}

/**
 * The first press on a page that was read, on a slow phone over HTTP/2 (150 ms, 1.6 Mbit/s, a quarter of the CPU), at
 * once and after three seconds: medians of five. Given another built checkout, alternates between the two.
 */
export async function printPress(otherFolder?: string): Promise<void> {
  const closeMade = openMadeData();
  const sides = [await startSide('here')];
  if (otherFolder) sides.push(await startSide('there', otherFolder));
  const { launchOptions } = browserSettings;
  const args = [...launchOptions.args, trustFlag];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    printHeading(times, loadavg()[0] ?? 0);
    for (const way of ways) {
      for (const read of [0, readMs]) {
        const measured = await measure(browser, sides, { way, readMs: read });
        for (const each of measured) printRow(each);
        printRatio(measured);
      }
    }
    for (const side of sides) await measureUntouched(browser, side);
  } finally {
    await browser.close();
    for (const side of sides) await side.stop();
    closeMade();
  }
}
