import { chromium, firefox, webkit } from '@playwright/test';
import { found } from '../../tools/browser.ts';
import { browser } from '../site/browser.ts';
import { startByPlaywright } from './by-playwright.ts';
import { startFirefox } from './firefox.ts';
import type { Driver } from './session.ts';
import { startOldWebKit, startWebKit } from './webkit.ts';

/** How each engine is started, falling back from Debian's program to Playwright's build. */
export const engines = {
  Chromium: () => startByPlaywright(chromium, browser.launchOptions),
  Firefox: () => {
    const program = found(['firefox-esr', 'firefox']);
    return program ? startFirefox(program) : startByPlaywright(firefox, {});
  },
  WebKit: () => (found(['WebKitWebDriver']) ? startWebKit() : startByPlaywright(webkit, {})),
  'Old WebKit': startOldWebKit,
} as const satisfies Record<string, () => Promise<Driver>>;

export type Engine = keyof typeof engines;
