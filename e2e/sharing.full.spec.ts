import type { Page } from '@playwright/test';
import { expect, test } from './site/test.ts';

/** Sharing a page's link in whichever way the browser offers. */

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** In-app browsers lack one or the other. */
async function without(page: Page, ...missing: ('share' | 'clipboard' | 'execCommand')[]): Promise<void> {
  await page.addInitScript((names) => {
    if (names.includes('share')) Object.defineProperty(navigator, 'share', { value: undefined });
    if (names.includes('clipboard')) Object.defineProperty(navigator, 'clipboard', { value: undefined });
    if (names.includes('execCommand')) document.execCommand = () => false;
  }, missing);
}

test('a page is shared by the device’s share sheet', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (content: unknown) => Object.assign(window, { shared: content }),
    });
  });
  const path = `/posts/${site.demo().posts[0]}`;
  await page.goto(path);
  await page.getByRole('button', { name: '공유' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown }).shared);
  await expect
    .poll(shared)
    .toEqual({ url: site.origin + path, title: expect.stringMatching(/님의 게시글$/) });
});

test('closing the share sheet copies nothing', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async () => {
        Object.assign(window, { asked: true });
        throw new DOMException('closed', 'AbortError');
      },
    });
    const copy = async () => Object.assign(window, { copied: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy } });
  });
  await page.goto(`/project/${site.demo().projects[0]}`);
  await page.getByRole('button', { name: '공유' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: boolean }).asked)).toBe(true);
  // A copy would be made, and its outcome told, within this time.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'copied' in window)).toBe(false);
  await expect(toast(page, '링크를 복사했어요')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a share sheet the link is copied', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await without(page, 'share');
  const path = `/profiles/${site.demo().profiles[0]}`;
  await page.goto(`${path}?view=info`);
  await page.getByRole('button', { name: '공유' }).click();
  await expect(toast(page, '링크를 복사했어요')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + path);
});

test('without a Clipboard API the old way copies', async ({ page, site }) => {
  await without(page, 'share', 'clipboard');
  const path = `/posts/${site.demo().posts[0]}`;
  await page.goto(path);
  await page.evaluate(() => {
    document.addEventListener('copy', () => {
      const area = document.activeElement as HTMLTextAreaElement;
      Object.assign(window, { copied: area.value.slice(area.selectionStart, area.selectionEnd) });
    });
  });
  await page.getByRole('button', { name: '공유' }).click();
  await expect(toast(page, '링크를 복사했어요')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    site.origin + path,
  );
  await expect(page.getByRole('button', { name: '공유' })).toBeFocused();
});

// Shows 17.3: copy-link failure
test('if nothing works the link is shown, selected, for copying by hand', async ({ page, site }) => {
  await without(page, 'share', 'clipboard', 'execCommand');
  const path = `/project/${site.demo().projects[0]}`;
  await page.goto(path);
  for (const name of ['공유', '링크 복사']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: '링크를 직접 복사해 주세요' });
    await expect(dialog.getByText('링크를 복사하지 못했어요')).toBeVisible();
    const address = dialog.getByRole('textbox', { name: '주소' });
    await expect(address).toHaveValue(site.origin + path);
    await expect(address).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(site.origin + path);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});
