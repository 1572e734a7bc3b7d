import type { Locator, Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { expect } from './test.ts';
import type { Spot } from './touch.ts';

/** A post's pictures and the viewer, by role and Korean label. */

export const viewer = (page: Page) => page.getByRole('dialog', { name: '사진 보기' });
export const control = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
/** The nth picture in the viewer. */
export const picture = (page: Page, number: number) =>
  viewer(page).getByRole('img', { name: `사진 ${number}`, exact: true });
/** Its button on the page. */
export const opener = (page: Page, number: number) =>
  page.getByRole('link', { name: `사진 ${number} 크게 보기` });

/** How many pictures the demo's post with the most has. */
export async function picturesOf(site: ShippedServer): Promise<number> {
  const [row] =
    await site.sql`select count(*)::int as count from post_images where post_id = ${site.demo().posts[0] ?? ''}`;
  return row?.count;
}

/** Opens that post. Resolves to their number once script handles presses. */
export async function openPost(page: Page, site: ShippedServer): Promise<number> {
  const [id = ''] = site.demo().posts;
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { hears: true }));
  });
  await page.goto(`/posts/${id}`);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'hears' in window);
  return picturesOf(site);
}

/** Opens that post and its first picture in the viewer. */
export async function openViewer(page: Page, site: ShippedServer): Promise<number> {
  const count = await openPost(page, site);
  await opener(page, 1).click();
  await expectPicture(page, 1, count);
  return count;
}

export async function expectPicture(page: Page, number: number, of: number): Promise<void> {
  await expect(viewer(page).getByText(`${number} / ${of}`, { exact: true })).toBeVisible();
  await expect(viewer(page).getByRole('status').getByText(`사진 ${of}장 중 ${number}번째`)).toBeAttached();
  await expect(picture(page, number)).toBeInViewport({ ratio: 1 });
  // An image that has not loaded is visible too, without a size.
  await expect.poll(async () => (await picture(page, number).boundingBox())?.width ?? 0).toBeGreaterThan(0);
}

export async function expectZoom(page: Page, percent: number): Promise<void> {
  await expect(control(page, `${percent}%, 화면에 맞추기`)).toBeVisible();
}

/** In percent. */
export async function zoomOf(page: Page): Promise<number> {
  return Number.parseInt(await viewer(page).getByRole('button', { name: '화면에 맞추기' }).innerText(), 10);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

export async function middleOf(locator: Locator): Promise<Spot> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point of a picture at a point of the screen, from 0 to 1 in both directions. */
export async function placeOn(shown: Locator, spot: Spot): Promise<Spot> {
  const { x, y, width, height } = await boxOf(shown);
  return { x: (spot.x - x) / width, y: (spot.y - y) / height };
}

/**
 * What was under a point is still there; `along` one axis if the picture is smaller than the screen along the other and
 * therefore centred.
 */
export async function expectPlace(
  shown: Locator,
  spot: Spot,
  before: Spot,
  along: readonly ('x' | 'y')[] = ['x', 'y'],
): Promise<void> {
  // A browser paints a touch in its next frame.
  await expect(async () => {
    const after = await placeOn(shown, spot);
    for (const axis of along) expect(after[axis], axis).toBeCloseTo(before[axis], 2);
  }).toPass();
}
