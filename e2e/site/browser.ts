import { installedBrowser } from '../../tools/browser.ts';

const installed = installedBrowser();

/** An installed Chromium, else Playwright's. */
export const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(installed && { executablePath: installed }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/** Specification 13.5: made for a phone held in one hand. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

export const wide = { viewport: { width: 1280, height: 800 } } as const;
