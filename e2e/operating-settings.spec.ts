import { isAccessible } from './site/accessible.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: settings that an owner changes at run time. */

/** A PNG of 300 × 60 pixels. */
const plainLogo =
  'iVBORw0KGgoAAAANSUhEUgAAASwAAAA8CAMAAADrAndoAAAAA1BMVEUfb1Q+YzsSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKElEQVR4nO3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAAAADQuQFGjAAB1nSXqQAAAABJRU5ErkJggg==';

// Shows 17.17: owners alone change a setting at run time, with history and audit log
test('an owner changes a setting, sees who changed it, and undoes it @full', async ({ page, site }) => {
  const owner = await newOfTeam(site, 'owner', '주소유');
  const slogan = '함께라서 더 멀리 가요';
  await openConsole(page, owner, '/operator/settings');
  await expect(page).toHaveTitle('설정 · 두레 운영');
  await isAccessible(page, 'settings');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: '창업 지원 링크 수정' }).press('Enter');
  await page.getByRole('textbox', { name: '창업 지원 링크' }).fill('어딘가');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByText('https://로 시작하는 주소를 적어 주세요.')).toBeVisible();
  await isAccessible(page, 'a setting at fault');
  await page.getByRole('button', { name: '취소' }).press('Enter');

  await page.getByRole('button', { name: '한 줄 소개 수정' }).press('Enter');
  const field = page.getByRole('textbox', { name: '한 줄 소개' });
  await expect(field).toBeFocused();
  await field.fill(slogan);
  await field.press('Enter');
  await expect(page.getByText('바꿨어요. 곧 모든 화면에 보여요')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '한 줄 소개' }).first();
  await expect(row).toContainText('주소유님');
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  await expect(async () => {
    await visitor.goto(`${site.origin}/`);
    await expect(visitor.getByText(slogan).first()).toBeVisible({ timeout: 1000 });
  }).toPass();

  // Somebody else is faster.
  await page.getByRole('button', { name: '한 줄 소개 수정' }).click();
  await site.sql`insert into setting_changes (name, number, value, changed_by)
    select 'BRAND_SLOGAN', max(number) + 1, '다른 소유자의 말', ${owner.id} from setting_changes where name = 'BRAND_SLOGAN'`;
  await field.fill('늦은 말');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/그사이 다른 사람이 먼저 바꿨어요/)).toBeVisible();
  await expect(row).toContainText('다른 소유자의 말');
  await page.getByRole('button', { name: '취소' }).click();

  await row.getByText(/^바꾼 기록/).click();
  await expect(row.getByText(`${slogan} → 다른 소유자의 말`)).toBeVisible();
  await isAccessible(page, 'the history of a setting');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await row.getByRole('button', { name: `${slogan}: 이 값으로 되돌리기` }).click();
  await expect(row.getByText(`다른 소유자의 말 → ${slogan}`)).toBeVisible();
  await page.getByRole('button', { name: '한 줄 소개 수정' }).click();
  await page.getByRole('button', { name: '기본값으로' }).click();
  await expect(row).toContainText('기본값이에요');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(slogan)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await visitor.close();
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${owner.id} and target = 'BRAND_SLOGAN' order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual(['setting.change', 'setting.change', 'setting.reset']);
});

// Shows 17.17: an owner's sentence stands above every page, and processors are edited as rows
test('an owner adds a data processor as a row, and a sentence that every page shows', async ({
  page,
  site,
}) => {
  await openConsole(page, await newOfTeam(site, 'owner', '주소유'), '/operator/settings');
  await page.getByRole('button', { name: '개인정보 처리 위탁 수정' }).press('Enter');
  await page.getByRole('textbox', { name: '맡긴 곳' }).fill('새봄메일');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByText('내용을 적어 주세요.')).toBeVisible();
  await isAccessible(page, 'rows at fault');
  await page.getByRole('textbox', { name: '맡긴 일' }).fill('메일 발송');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByText('새봄메일 · 메일 발송')).toBeVisible();

  const sentence = '오늘 밤 11시부터 10분 동안 점검해요.';
  await page.getByRole('button', { name: '점검 안내 수정' }).press('Enter');
  await page.getByRole('textbox', { name: '점검 안내' }).fill(sentence);
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByRole('button', { name: '점검 안내 수정' })).toBeVisible();
  const shown = page.getByRole('status').filter({ hasText: sentence });
  // The server is told of a setting a moment after it is saved.
  await expect(async () => {
    await page.goto(`${site.origin}/terms`);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
  await isAccessible(page, 'a page below a sentence');

  await page.goto(`${site.origin}/operator/settings`);
  for (const name of ['개인정보 처리 위탁', '점검 안내']) {
    await page.getByRole('button', { name: `${name} 수정` }).press('Enter');
    await page.getByRole('button', { name: '기본값으로' }).press('Enter');
    await expect(page.getByRole('button', { name: `${name} 수정` })).toBeVisible();
  }
  await expect(async () => {
    await page.goto(`${site.origin}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shown.count()).toBe(0);
  }).toPass();
});

test('an owner makes a backup @full', async ({ page, site }) => {
  await openConsole(page, await newOfTeam(site, 'owner', '주소유'), '/operator/backups');
  await page.getByRole('heading', { name: '백업', level: 1 }).waitFor();
  const backups = page.getByRole('list', { name: '백업 목록' }).getByRole('listitem');
  const before = await backups.count();
  await site.sql`delete from turns where name = 'backup'`;
  await page.getByRole('button', { name: '지금 백업하기' }).press('Enter');
  await expect(backups).toHaveCount(before + 1);
  await isAccessible(page, 'backups');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

// Shows 17.17: an owner's logo replaces the mark and the name until it is removed
test('an owner uploads a logo, which replaces the default for visitors, and removes it', async ({
  page,
  site,
}) => {
  await openConsole(page, await newOfTeam(site, 'owner', '주소유'), '/operator/settings');
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('밝은 화면의 로고', { exact: true }).setInputFiles({ name, mimeType, buffer });
  await upload('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.')).toBeVisible();
  await upload('logo.png', 'image/png', Buffer.from(plainLogo, 'base64'));
  await expect(page.getByRole('button', { name: '밝은 화면의 로고 삭제' })).toBeVisible();
  await isAccessible(page, 'a logo');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const logo = page.getByRole('banner').getByRole('img', { name: '두레' });
  // The server is told of a setting a moment after it is saved.
  await expect(async () => {
    await page.goto(`${site.origin}/terms`);
    await expect(logo).toHaveAttribute('src', /^\/images\/logo\/[0-9a-f]{32}\.png$/, { timeout: 1000 });
  }).toPass();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);

  await page.goto(`${site.origin}/operator/settings`);
  await page.getByRole('button', { name: '밝은 화면의 로고 삭제' }).press('Enter');
  await expect(page.getByRole('button', { name: '밝은 화면의 로고 삭제' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '밝은 화면의 로고 올리기' })).toBeFocused();
  await expect(async () => {
    await page.goto(`${site.origin}/terms`);
    await expect(page.getByRole('banner').getByText('두레', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('other roles see the settings and cannot change them @full', async ({ page, site }) => {
  await openConsole(page, await newOfTeam(site, 'operator', '윤보기'), '/operator/settings');
  await expect(page.getByRole('heading', { name: '설정', level: 1 })).toBeVisible();
  await expect(page.getByText('개인정보 보호책임자')).toBeVisible();
  await expect(page.getByRole('button', { name: /수정|되돌리기/ })).toHaveCount(0);
});
