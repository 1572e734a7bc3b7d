import type { Page } from '@playwright/test';
import {
  bands,
  coloursOf,
  detailed,
  drawnOn,
  largePictures,
  phonePictures,
} from '../api/test/harness/phone-pictures.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { signInAs } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { expect, test } from './site/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '사진 자르기' });
const use = (page: Page) => dialog(page).getByRole('button', { name: '이대로 올리기' });

async function openForm(page: Page): Promise<void> {
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('link', { name: '프로필 수정' }).click();
  await expect(page.getByRole('heading', { name: '프로필 수정', level: 1 })).toBeVisible();
}

const choose = (page: Page, buffer: Buffer, name = '나.jpg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

type Measured = typeof window & { sentBytes?: number };

/** Before the first page: the file size of each upload. */
const measureUploads = (page: Page) =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) (window as Measured).sentBytes = file.size;
      send.call(this, body);
    };
  });

/** The bytes sent, and the stored picture's pixels by row. */
async function sent(page: Page, send: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/image/'));
  await send();
  const response = await answered;
  const { image } = (await response.json()) as { image: string };
  const colours = await coloursOf(await (await page.request.get(image)).body());
  const bytes = await page.evaluate(() => (window as Measured).sentBytes ?? 0);
  return { ...colours, bytes };
}

/** Loses the answer to the first upload. Returns the keys under which pictures were sent. */
async function loseFirstAnswer(page: Page): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/image/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) return route.abort('connectionreset');
    await route.fulfill({ response });
  });
  return keys;
}

// Shows 17.6: a picture is cropped by touch, mouse and keys, and the crop is remembered
// Shows 17.6: an upload whose answer was lost is sent again under its key
test('a picture’s square crop is chosen by keyboard and by hand, and sent again after a lost answer', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_RESET/);
  await signInAs(page, await profiledMember(site), '/account/profile');
  const tall = await bands(900, 1600).jpeg().toBuffer();
  await choose(page, tall);
  await expect(dialog(page)).toBeVisible();
  await isAccessible(page, 'cutting a picture');
  const down = dialog(page).getByRole('slider', { name: '위아래' });
  await expect(dialog(page).getByRole('slider', { name: '좌우' })).toBeDisabled();
  await down.focus();
  await page.keyboard.press('End');
  const keys = await loseFirstAnswer(page);
  const bottom = await sent(page, async () => {
    await use(page).press('Enter');
    await page.getByRole('button', { name: '다시 올리기' }).click();
  });
  await page.unroute('**/api/image/');
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect([bottom.width, bottom.height, bottom.at(0.5, 0.98)]).toEqual([640, 640, 'blue']);
  await expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeVisible();

  await page.getByRole('button', { name: '다시 자르기' }).click();
  await expect(down).toHaveValue('100');
  const box = await dialog(page).getByRole('img', { name: '올릴 부분' }).boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height * 2, { steps: 4 });
  await page.mouse.up();
  await expect(down).toHaveValue('0');
  const top = await sent(page, () => use(page).click());
  expect([top.at(0.5, 0.02), top.at(0.5, 0.98)]).toEqual(['red', 'green']);

  await choose(page, tall);
  await expect(down).toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

/** Each is uploaded upright and in its colours, in at most 400 KiB. */
async function takesEach(page: Page, site: ShippedServer, kinds: typeof phonePictures): Promise<void> {
  await measureUploads(page);
  await signInAs(page, await profiledMember(site));
  await openForm(page);
  for (const [what, make] of kinds) {
    await choose(page, await make());
    const began = Date.now();
    await expect(use(page), what).toBeVisible({ timeout: 120_000 });
    const opened = Date.now() - began;
    const { at, bytes } = await sent(page, () => use(page).click());
    await expect(page.getByRole('button', { name: '사진 바꾸기' }), what).toBeVisible();
    test
      .info()
      .annotations.push({ type: what, description: `${opened} ms, ${Math.round(bytes / 1024)} KiB sent` });
    expect([what, at(0.5, 0.05), at(0.5, 0.5), at(0.5, 0.95)]).toEqual([what, 'red', 'green', 'blue']);
    expect(bytes, what).toBeGreaterThan(0);
    expect(bytes, what).toBeLessThan(400 * 1024);
  }
}

// Shows 17.6: the browser shrinks whatever a phone or scanner makes, and keeps it upright and its colours
test('pictures of phones and scanners are accepted, and reduced before sending @full', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await takesEach(page, site, phonePictures);
});

test('the largest pictures of phones and scanners are accepted as well @full', async ({ page, site }) => {
  test.setTimeout(600_000);
  await takesEach(page, site, largePictures);
});

// Shows 17.6: the browser shrinks whatever a phone or scanner makes, and keeps it upright and its colours
test('a slow phone opens a 24 megapixel photograph and sends a small file @full', async ({ page, site }) => {
  test.setTimeout(300_000);
  await measureUploads(page);
  await signInAs(page, await profiledMember(site));
  await openForm(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await choose(page, await detailed());
  const began = Date.now();
  await expect(use(page)).toBeVisible({ timeout: 120_000 });
  const opened = Date.now() - began;
  const { bytes } = await sent(page, () => use(page).click());
  const description = `${opened} ms, ${Math.round(bytes / 1024)} KiB sent`;
  test.info().annotations.push({ type: 'on a slow phone', description });
  expect(bytes).toBeLessThan(1024 * 1024);
});

// Shows 17.6: unreadable pictures are explained, transparent ones get a ground
test('a HEIC picture names the phone’s setting, and black on transparent stays visible', async ({
  page,
  site,
}) => {
  await signInAs(page, await profiledMember(site), '/account/profile');
  const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
  await choose(page, heic, '나.jpg');
  await expect(page.getByRole('alert').filter({ hasText: '높은 호환성' })).toBeVisible();

  await choose(page, await drawnOn('#0000', '#000'));
  await use(page).waitFor();
  const black = await sent(page, () => use(page).click());
  expect([black.at(0.05, 0.05), black.at(0.5, 0.5)]).toEqual(['white', 'black']);
  await choose(page, await drawnOn('#fff0', '#fff'));
  await use(page).waitFor();
  const white = await sent(page, () => use(page).click());
  expect([white.at(0.05, 0.05), white.at(0.5, 0.5)]).toEqual(['black', 'white']);
});
