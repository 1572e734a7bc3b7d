import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { browser as browserSettings } from '../../e2e/site/browser.ts';
import { weighScripts } from '../../e2e/site/script-weight.ts';
import { type SignUp, signUps } from '../../e2e/site/sign-ups.ts';
import { type ShippedServer, startShipped } from '../../server/test/harness/shipped-server.ts';
import { verdict } from '../verdict.ts';
import { comeBack } from './coming-back.ts';
import { cardsScrolled, type Scrolled, scrollCards } from './scrolling.ts';
import { timeSigningIn } from './signing-in.ts';
import { visit } from './visit.ts';

const timesSignedIn = 5;
const firstCardMarkMs = 1_500;
const signUpMarkKib = 220;

function print(name: string, seen: string, mark: string, reached: boolean): void {
  process.stdout.write(`${name.padEnd(34)} ${seen}  (${mark} ${verdict(reached)})\n`);
}

async function printSigningIn(browser: Browser, site: ShippedServer): Promise<void> {
  const times: number[] = [];
  for (let time = 0; time < timesSignedIn; time += 1) times.push(await timeSigningIn(browser, site));
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  const median = sorted[timesSignedIn >> 1] ?? Number.NaN;
  const [load = 0] = loadavg();
  print(
    'from signing in to the first card',
    `${median} ms, median of ${sorted.join(', ')}; load ${load.toFixed(1)}`,
    `${firstCardMarkMs} ms`,
    median <= firstCardMarkMs,
  );
}

async function printSignUp(browser: Browser, site: ShippedServer, name: string, signUp: SignUp) {
  const weights = await visit(browser, site, async (page) => {
    const weighed = weighScripts(page);
    await signUp(page, site);
    await page.waitForLoadState('networkidle');
    return [...weighed().values()];
  });
  const kib = weights.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  const seen = `${kib.toFixed(1)} KiB of script in ${weights.length} files`;
  print(`${name} signs up`, seen, `${signUpMarkKib} KiB`, kib <= signUpMarkKib);
}

async function printScrolling(browser: Browser, site: ShippedServer): Promise<void> {
  const { cards, boxes } = await scrollCards(browser, site);
  const [load = 0] = loadavg();
  const told = ({ frames, dropped, longestMs }: Scrolled) =>
    `${dropped} of ${frames} frames dropped, the longest ${Math.round(longestMs)} ms`;
  const seen = `${told(cards)}; of as many plain boxes ${told(boxes)}; load ${load.toFixed(1)}`;
  print(`${cardsScrolled} cards are scrolled`, seen, 'none dropped', cards.dropped === 0);
}

async function printComingBack(browser: Browser, site: ShippedServer): Promise<void> {
  const { cardsBefore, cardsAfter, movedPx } = await comeBack(browser, site);
  print(
    'back to the list',
    `${cardsAfter} of ${cardsBefore} cards, ${Math.round(movedPx)} px off`,
    'all of them, 0 px',
    cardsAfter === cardsBefore && movedPx < 1,
  );
}

/** What members wait for and load, on a phone with Lighthouse's slow 4G. */
export async function printMembers(): Promise<void> {
  const site = await startShipped();
  const browser = await chromium.launch(browserSettings.launchOptions);
  try {
    process.stdout.write('Members, on a phone on slow 4G (150 ms, 1.6 Mbit/s, a processor of a quarter)\n');
    await printSigningIn(browser, site);
    for (const [name, signUp] of Object.entries(signUps)) await printSignUp(browser, site, name, signUp);
    await printComingBack(browser, site);
    await printScrolling(browser, site);
  } finally {
    await browser.close();
    await site.stop();
  }
}
