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

  /** A tab of its own, whose clock stands still, so that no remaining time differs from one run to the next. */
  async open(): Promise<Page> {
    const page = await this.context.newPage();
    await page.clock.setFixedTime(new Date());
    return page;
  }

  /** What the screen shows once its fonts and pictures are there and its toasts are gone. */
  async take(page: Page, screen: string): Promise<void> {
    // Toasts are announced politely by a region of their own; other statuses are part of the screen.
    await expect(page.locator('[role="status"][aria-live] > p')).toHaveCount(0);
    // Nor does anything lie under a pointer that no reader of the picture sees.
    await page.mouse.move(0, 0);
    // What comes after a page's first load has come; what is held back on purpose never does.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await expect(page.locator('main [aria-busy="true"]'))
      .toHaveCount(0, { timeout: 3_000 })
      .catch(() => undefined);
    // A public page loads the letters of what members wrote late, beside the few faces that it comes with.
    await page
      .waitForFunction(() => document.fonts.size > 10, null, { timeout: 5_000 })
      .catch(() => undefined);
    await page.waitForFunction(() => document.body.style.opacity === '');
    await page.evaluate(async () => {
      await document.fonts.ready;
      // One far below is not loaded before it is scrolled to, and its decoding would be waited for in vain.
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const path = join(this.#folder, `${screen}-${this.#suffix}.webp`);
    await page.screenshot({ ...format, path, animations: 'disabled', caret: 'hide' });
    this.taken += 1;
  }
}
