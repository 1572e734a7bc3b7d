import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { format } from './camera.ts';

const shown = ['welcome', 'certify-code', 'project'];

/** The README's first picture: the screens of a student's joining, side by side. */
export async function takeOverview(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  const images = shown.map((screen) => {
    const picture = readFileSync(join(folder, `${screen}-phone-light.webp`)).toString('base64');
    return `<img alt="" src="data:image/webp;base64,${picture}">`;
  });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; gap: 40px; justify-content: center; align-items: center; background: #E7E3DA }
    img { width: 330px; border-radius: 28px }
  </style>${images.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ ...format, path: join(folder, 'overview.webp') });
  await page.close();
}
