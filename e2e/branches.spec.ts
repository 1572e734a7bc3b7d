import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { count, growBranch } from './site/branches.ts';
import { newMember } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: /operator/branches, the trust tree by branch. */

const tree = (page: Page) => page.getByRole('tree', { name: '초대 관계도' });
const current = (page: Page) => tree(page).getByRole('treeitem');
const place = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const fitsIn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// Shows 17.17: the tree is drawn, and readable without the picture, by keyboard too
test('a reader finds an unusual branch, a member in it, and their page', async ({ page, site }) => {
  const top = await newMember(site, 'student', null, '모과할머니');
  const host = await newMember(site, 'student', top.id, '급한이');
  await growBranch(site, { under: top.id, count: 60, name: '모과', wide: true });
  await growBranch(site, { under: host.id, count: 24, name: '손님', hoursAgo: 30, wide: true });
  await count(site);
  await openConsole(page, await newOfTeam(site, 'reader', '보는이'), '/operator/branches');
  await expect(page.getByRole('heading', { name: '가지', level: 1 })).toBeVisible();
  await expect(page.getByText('방금 기준이에요. 10분마다 다시 세요.')).toBeVisible();
  await expect(current(page)).toBeAttached();
  await isAccessible(page, 'branches');
  expect(await fitsIn(page)).toBe(true);

  const unusual = page.getByRole('region', { name: '눈여겨볼 가지' }).getByRole('listitem');
  await expect(unusual.filter({ hasText: '급한이님' })).toContainText('한 시간에 24명 가입');
  await expect(unusual.filter({ hasText: '모과할머니님' })).toHaveCount(0);
  await unusual.getByRole('link', { name: '급한이님' }).click();
  await expect(place(page, '급한이님')).toBeVisible();
  await expect(current(page)).toHaveText('급한이님, 가지에 25명, 눈여겨볼 가지');
  await expect(page.getByRole('list', { name: '초대한 사람' }).getByRole('listitem')).toHaveCount(24);
  await isAccessible(page, 'a branch');
  expect(await fitsIn(page)).toBe(true);

  await page.getByLabel('사람 찾기').fill('모과할머니');
  await page.keyboard.press('Enter');
  await expect(place(page, '모과할머니님')).toBeVisible();
  await tree(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveText('급한이님, 가지에 25명, 눈여겨볼 가지');
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveText(/^손님\d+님, 가지에 1명$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(place(page, '급한이님')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operator/members/${host.id}$`));
  await page.goBack();
  await page.getByRole('link', { name: '회원 페이지' }).click();
  await expect(page.getByRole('heading', { name: '급한이님', level: 1 })).toBeVisible();
});

test('pressing a person in the tree shows them beside it @full', async ({ page, site }) => {
  const top = await newMember(site, 'student', null, '살구어른');
  await growBranch(site, { under: top.id, count: 5, name: '살구' });
  await count(site);
  await openConsole(page, await newOfTeam(site, 'reader'), `/operator/branches?at=${top.id}`);
  await expect(current(page)).toHaveText('살구어른님, 가지에 6명');
  await expect(place(page, '살구어른님')).toBeVisible();
  await page.getByRole('button', { name: '크게' }).click();
  await page.getByRole('link', { name: '모든 가지' }).click();
  await expect(page.getByRole('heading', { name: '눈여겨볼 가지' })).toBeVisible();
  await page.goBack();
  await expect(place(page, '살구어른님')).toBeVisible();
  await page.getByRole('link', { name: '모든 가지' }).click();
  await expect(page.getByRole('heading', { name: '눈여겨볼 가지' })).toBeVisible();
  // Whoever was chosen is still in the middle.
  await tree(page).locator('canvas').click();
  await expect(place(page, '살구어른님')).toBeVisible();
});

interface Frames {
  readonly p50: number;
  readonly p95: number;
}

/** The times between frames while `move` runs. */
async function framesDuring(page: Page, move: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const told = window as unknown as { frames: number[] | null };
    const frames: number[] = [];
    told.frames = frames;
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      if (told.frames !== null) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await move();
  return page.evaluate(() => {
    const told = window as unknown as { frames: number[] | null };
    const sorted = (told.frames ?? []).slice(1).toSorted((a, b) => a - b);
    told.frames = null;
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  });
}

/** Ten thousand people below one, in the console. Resolves to the youngest's id once the whole picture has loaded. */
async function openTenThousand(page: Page, site: ShippedServer): Promise<string> {
  const top = await newMember(site, 'student', null, '큰나무');
  const ids = await growBranch(site, { under: top.id, count: 10_000, name: '잎' });
  await count(site);
  await page.setViewportSize({ width: 1280, height: 800 });
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/branches/tree/')) answers.push(response.url());
  });
  await openConsole(page, await newOfTeam(site, 'reader'), '/operator/branches');
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(5);
  await expect(current(page)).toHaveText(/^큰나무님, 가지에 10,001명/);
  return ids.at(-1) ?? '';
}

/** Drags the picture by its middle, in this many steps. */
async function pan(page: Page, steps: number): Promise<void> {
  const box = await tree(page).boundingBox();
  if (box === null) throw new Error('there is a picture');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1)
    await page.mouse.move(x + 120 * Math.sin(step / 8), y + 80 * Math.cos(step / 8));
  await page.mouse.up();
}

const zoom = async (page: Page, steps: number) => {
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, step < steps / 2 ? -60 : 60);
};

// Shows 17.17: ten thousand people are drawn and moved
test('the tree draws ten thousand people, and moves when dragged', async ({ page, site }) => {
  await openTenThousand(page, site);
  const looks = () => tree(page).screenshot({ animations: 'disabled' });
  const before = await looks();
  await pan(page, 8);
  await expect.poll(async () => before.equals(await looks())).toBe(false);
});

test('a tree of ten thousand people moves smoothly @full', async ({ page, site }) => {
  const leaf = await openTenThousand(page, site);
  const looks = () => tree(page).screenshot({ animations: 'disabled' });
  const before = await looks();
  const told = {
    still: await framesDuring(page, () => page.waitForTimeout(1_000)),
    pan: await framesDuring(page, () => pan(page, 60)),
    zoom: await framesDuring(page, () => zoom(page, 40)),
  };
  test.info().annotations.push({ type: 'frames', description: JSON.stringify(told) });
  expect(before.equals(await looks())).toBe(false);
  for (const { p50 } of [told.pan, told.zoom]) expect(p50).toBeGreaterThan(0);
  expect(told.pan.p50).toBeLessThan(50);

  // The youngest leaf is loaded when it is reached.
  await page.goto(`/operator/branches?at=${leaf}`);
  await expect(current(page)).toHaveText(/^잎10000님, 가지에 1명/);
});
