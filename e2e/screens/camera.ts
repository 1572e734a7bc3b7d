import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Compressed, yet letters stay sharp. */
export const format = { type: 'webp', quality: 82 } as const;

/** Takes pictures of pages in one size and theme: `<screen>-<size>-<theme>.webp`. */
export class Camera {
  readonly context: BrowserContext;
  readonly #folder: string;
  readonly #suffix: string;
  taken = 0;

  constructor(context: BrowserContext, folder: string, suffix: string) {
    this.context = context;
    this.#folder = folder;
    this.#suffix = suffix;
  }

  /** Opens a new tab with a stopped clock, so that remaining times are the same in every run. */
  async open(): Promise<Page> {
    const page = await this.context.newPage();
    await page.clock.setFixedTime(new Date());
    return page;
  }

  /** Takes a picture of the screen once its fonts and images have loaded and its toasts are gone. */
  async take(page: Page, screen: string): Promise<void> {
    // Toasts have their own polite live region; other statuses are part of the screen.
    await expect(page.locator('[role="status"][aria-live] > p')).toHaveCount(0);
    // Nothing may look hovered, since the picture shows no pointer.
    await page.mouse.move(0, 0);
    // Waits for what loads after the page; what a story holds back never arrives.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await expect(page.locator('main [aria-busy="true"]'))
      .toHaveCount(0, { timeout: 3_000 })
      .catch(() => undefined);
    // A public page comes with a few font faces and loads those for members' texts late.
    await page
      .waitForFunction(() => document.fonts.size > 10, null, { timeout: 5_000 })
      .catch(() => undefined);
    await page.waitForFunction(() => document.body.style.opacity === '');
    await page.evaluate(async () => {
      await document.fonts.ready;
      // A lazy image far below loads only when scrolled to, and decoding it would never finish.
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const path = join(this.#folder, `${screen}-${this.#suffix}.webp`);
    await page.screenshot({ ...format, path, animations: 'disabled', caret: 'hide' });
    this.taken += 1;
  }
}
