import type { BrowserType, ElementHandle, LaunchOptions } from '@playwright/test';
import { watchTroubles } from '../site/troubles.ts';
import { callOf, type Driver, keys, type Session, type WindowOptions } from './session.ts';

const nameOfKey: Readonly<Record<string, string>> = {
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
  [keys.tab]: 'Tab',
};

/** An engine driven by Playwright: Chromium everywhere, the others in Playwright's own builds. */
export async function startByPlaywright(type: BrowserType, options: LaunchOptions): Promise<Driver> {
  const browser = await type.launch(options);
  const open = async ({ userAgent }: WindowOptions = {}): Promise<Session> => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 740 },
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
      ...(userAgent && { userAgent }),
    });
    const troubles = await watchTroubles(context);
    const page = await context.newPage();
    return {
      goto: async (url) => void (await page.goto(url)),
      url: async () => page.url(),
      back: async () => void (await page.goBack()),
      forward: async () => void (await page.goForward()),
      reload: async () => void (await page.reload()),
      evaluate: (ask, ...args) => page.evaluate(callOf(ask, args)),
      find: async (look, ...args) => (await page.evaluateHandle(callOf(look, args))).asElement(),
      // The caller retries presses (person.ts).
      click: (element) => (element as ElementHandle).click({ timeout: 2000 }),
      async type(element, text) {
        await (element as ElementHandle).selectText({ timeout: 2000 });
        await page.keyboard.type(text);
      },
      press: (key) => page.keyboard.press(nameOfKey[key] ?? key),
      screenshot: () => page.screenshot(),
      troubles: () => troubles.unexpected,
      end: () => context.close(),
    };
  };
  return { open, stop: () => browser.close() };
}
