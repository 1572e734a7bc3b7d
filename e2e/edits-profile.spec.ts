import type { Page } from '@playwright/test';
import { photo, svg, truncated } from '../api/test/harness/hostile-images.ts';
import { addWord, education, pickMajors, pickSchool } from './site/alumni.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { newMember, signInAs, typeCredentials } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { endSessions } from './site/session.ts';
import { expect, test } from './site/test.ts';

const heading = (page: Page) => page.getByRole('heading', { name: '프로필 수정', level: 1 });
const save = (page: Page) => page.getByRole('button', { name: '저장하기' });

async function openForm(page: Page): Promise<void> {
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('link', { name: '프로필 수정' }).click();
  await expect(heading(page)).toBeVisible();
}

const choosePicture = async (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: '나.jpg', mimeType: 'image/jpeg', buffer });
const usePicture = (page: Page) => page.getByRole('button', { name: '이대로 올리기' }).click();

// Shows 2.1: /account/profile
test('a student edits profile and picture, and everybody sees it at once', async ({ page, site }) => {
  const member = await profiledMember(site);
  const before = await (await page.request.get(`/profiles/${member.id}`)).text();
  expect(before).toContain('문가람님');
  await signInAs(page, member);
  await openForm(page);
  await expect(page.getByLabel('학교', { exact: true })).toHaveValue('서울대학교');
  await expect(page.getByLabel('입학 연도')).toHaveValue('2023');
  await page.getByLabel('이름').fill('문가온');
  await page.getByLabel('소개').fill('글로 마을을 잇고 싶어요.\n반가워요.');
  await page.getByRole('radio', { name: '석사' }).check();
  await page.getByRole('button', { name: '교육 삭제' }).click();
  // Text typed and not added counts too.
  await page.getByLabel('관심 키워드', { exact: true }).fill('로컬 브랜드');
  await choosePicture(page, await photo(900, 700).jpeg().toBuffer());
  await usePicture(page);
  await expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeVisible();
  await save(page).click();

  await expect(page.getByRole('status').getByText('프로필을 저장했어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/profiles/${member.id}?view=info`);
  await expect(page.getByRole('heading', { name: '문가온님' })).toBeVisible();
  await expect(page.getByText('글로 마을을 잇고 싶어요.')).toBeVisible();
  await expect(page.getByText('언어학과 · 석사 · 2023학번')).toBeVisible();
  await expect(page.getByText('로컬 브랜드')).toBeVisible();

  const after = await (await page.request.get(`/profiles/${member.id}`)).text();
  expect(after).toContain('문가온님');
  expect(after).not.toContain('문가람');
  expect(after).not.toContain('글로 마을을');
  const picture = /\/images\/[0-9a-f-]{36}\/\d+\.webp/.exec(after)?.[0] ?? '';
  expect((await page.request.get(picture)).status()).toBe(200);
});

// Shows 2.1: /account/profile
test('a picture is deleted from the profile, and is gone @full', async ({ page, site }) => {
  const member = await profiledMember(site);
  await signInAs(page, member, '/account/profile');
  await choosePicture(page, await photo(900, 700).jpeg().toBuffer());
  await usePicture(page);
  await expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/view=info/);
  const shown = await (await page.request.get(`/profiles/${member.id}`)).text();
  const picture = /\/images\/[0-9a-f-]{36}\/\d+\.webp/.exec(shown)?.[0] ?? '';
  expect((await page.request.get(picture)).status()).toBe(200);
  await page.getByRole('link', { name: '프로필 수정' }).click();
  await page.getByRole('button', { name: '사진 삭제' }).click();
  await expect(page.getByRole('button', { name: '사진 올리기' })).toBeFocused();
  await save(page).click();
  await expect(page).toHaveURL(/view=info/);
  expect((await page.request.get(picture)).status()).toBe(404);
});

// Shows 2.1: /account/profile
// Shows 17.9: another workplace or job asks before it replaces the first
test('an alumni edits work and schools @full', async ({ page, site }) => {
  const member = await profiledMember(site, 'alumni');
  await signInAs(page, member);
  await openForm(page);
  await page.getByRole('button', { name: '브랜딩 삭제' }).click();
  await save(page).click();
  await expect(page.getByText('전문 분야를 하나 이상 적어 주세요.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '전문 분야' })).toBeFocused();
  await addWord(page, '전문 분야', '출판');
  const company = page.getByRole('combobox', { name: '직장' });
  await company.fill('한강출판');
  await save(page).click();
  await expect(page.getByText('직장은 한 곳만 적을 수 있어요. 바꿀까요?')).toBeVisible();
  await expect(company).toBeFocused();
  await page.getByRole('button', { name: '바꾸기', exact: true }).click();
  await expect(page.getByText('직장은 한 곳만 적을 수 있어요. 바꿀까요?')).toBeHidden();
  await page.getByRole('button', { name: '학교 추가' }).click();
  const second = education(page, 2);
  await pickSchool(second, '연세', '연세대학교');
  await second.getByRole('radio', { name: '박사' }).check();
  await second.getByLabel('입학 연도').fill('2026');
  await pickMajors(second, '국어국문학');
  await save(page).click();
  await expect(page).toHaveURL(/view=info/);
  await expect(page.getByText('한강출판', { exact: true })).toBeVisible();
  await expect(page.getByText('편집장 · 출판')).toBeVisible();
  await expect(page.getByText('연세대학교')).toBeVisible();
});

// Shows 2.1: /account/profile
test('a reload keeps what was typed; leaving asks, and an expired session does not @full', async ({
  page,
  site,
}) => {
  const member = await profiledMember(site);
  await signInAs(page, member);
  await openForm(page);
  await page.getByLabel('소개').fill('아직 다 못 썼어요');
  await choosePicture(page, await photo(300, 300).png().toBuffer());
  await usePicture(page);
  await expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('소개')).toHaveValue('아직 다 못 썼어요');
  await expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeVisible();

  await page.getByRole('link', { name: '수정하지 않고 내 프로필로 가기' }).click();
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await expect(question.getByRole('button', { name: '계속 쓰기' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('소개')).toHaveValue('아직 다 못 썼어요');

  await endSessions(site, member);
  await save(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await typeCredentials(page, member.email, member.password);
  await expect(page.getByLabel('소개')).toHaveValue('아직 다 못 썼어요');

  await page.getByRole('link', { name: '수정하지 않고 내 프로필로 가기' }).click();
  await question.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await expect(page).toHaveURL(`${site.origin}/profiles/${member.id}?view=info`);
  await page.getByRole('link', { name: '프로필 수정' }).click();
  await expect(page.getByLabel('소개')).toHaveValue('');
});

// Shows 2.1: /account/profile
test('unsaved edits of a tab are restored with a note, unless something else was saved since @full', async ({
  page,
  site,
}) => {
  const member = await profiledMember(site);
  await signInAs(page, member, '/account/profile');
  await page.getByLabel('소개').fill('오래전에 쓰다 만 소개');
  await page.getByLabel('이름').fill('문가온');
  await page.getByLabel('관심 키워드', { exact: true }).fill('반쯤 쓴');
  await page.reload();
  await expect(page.getByRole('status').getByText('저장하지 않은 내용을 불러왔어요.')).toBeVisible();
  await expect(page.getByLabel('소개')).toHaveValue('오래전에 쓰다 만 소개');

  await site.sql`update members set introduction = '다른 곳에서 쓴 소개' where id = ${member.id}`;
  await page.reload();
  await expect(page.getByLabel('소개')).toHaveValue('다른 곳에서 쓴 소개');
  await expect(page.getByLabel('이름')).toHaveValue('문가온');
  await expect(
    page.getByRole('status').getByText('그사이 다른 곳에서 수정한 부분은 저장된 내용이에요.'),
  ).toBeVisible();

  await page.getByRole('button', { name: '저장된 내용으로 되돌리기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '저장된 내용으로 되돌렸어요.' })).toBeFocused();
  await expect(page.getByLabel('이름')).toHaveValue('문가람');
  await expect(page.getByLabel('관심 키워드', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: '수정하지 않고 내 프로필로 가기' }).click();
  await expect(page).toHaveURL(/view=info/);
});

// Shows 17.6: an SVG, a polyglot, a header of 64,000 × 64,000, a truncated file and 30 MB are refused with a reason,
// leaving nothing
test('an invalid picture is refused with its reason, and an upload can be stopped @full', async ({
  page,
  site,
}) => {
  await signInAs(page, await profiledMember(site));
  await openForm(page);
  const reason = page.getByRole('main').getByRole('alert').filter({ hasText: '사진' });
  await choosePicture(page, Buffer.from(svg));
  await expect(reason).toHaveText('JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.');
  await choosePicture(page, await truncated('jpeg'));
  await expect(reason).toHaveText('사진 파일이 손상됐어요. 다른 사진을 선택해 주세요.');
  await choosePicture(page, Buffer.alloc(21 * 1024 * 1024, 1));
  await expect(reason).toHaveText(/사진 용량이 너무 커요/);

  await page.route('**/api/image/', () => undefined);
  await choosePicture(page, await photo(300, 300).jpeg().toBuffer());
  await usePicture(page);
  await expect(page.getByRole('progressbar', { name: '사진 업로드 진행률' })).toBeVisible();
  const stop = page.getByRole('button', { name: '업로드 취소' });
  await stop.click();
  await expect(page.getByRole('button', { name: '사진 올리기' })).toBeVisible();
  await page.unroute('**/api/image/');
  await choosePicture(page, await photo(300, 300).jpeg().toBuffer());
  await usePicture(page);
  await expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeVisible();
});

// Shows 2.1: /account/profile
test('a save that fails succeeds on trying again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const member = await profiledMember(site);
  await signInAs(page, member);
  await openForm(page);
  await page.getByLabel('이름').fill('문가온');
  await page.route('**/api/user/current/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.getByLabel('이름').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '인터넷 연결을 확인하고' })).toBeInViewport();
  expect(await scrolled()).toBe(before);
  await page.unroute('**/api/user/current/');
  await save(page).click();
  await expect(page.getByRole('heading', { name: '문가온님' })).toBeVisible();
});

// Shows 2.1: /account/profile
test('a visitor signs in first, another member is not linked here, a suspended one is signed out @full', async ({
  page,
  site,
}) => {
  await page.goto('/account/profile');
  await isAskedToSignIn(page, '/account/profile');
  await page.getByRole('link', { name: '로그인' }).click();
  const member = await newMember(site);
  await typeCredentials(page, member.email, member.password);
  await expect(heading(page)).toBeVisible();
  await page.goto(`/profiles/${site.demo().profiles[0]}?view=info`);
  await expect(page.getByText('학력')).toBeVisible();
  await expect(page.getByRole('link', { name: '프로필 수정' })).toHaveCount(0);

  await site.sql`update members set suspended_at = now() where id = ${member.id}`;
  await page.goto('/account/profile');
  await expect(
    page.getByRole('alertdialog', { name: '이용이 중지된 계정이에요. 운영자에게 문의해 주세요.' }),
  ).toBeVisible();
});

// Shows 2.1: /account/profile
test('by keyboard alone, focusing the first invalid field @full', async ({ page, site }) => {
  await signInAs(page, await profiledMember(site));
  await openForm(page);
  await page.getByLabel('이름').fill('');
  await page.getByLabel('이름').press('Enter');
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('이름')).toBeFocused();
  await page.keyboard.type('문가온');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '문가온님' })).toBeVisible();
});
