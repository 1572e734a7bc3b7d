import { isAccessible } from './site/accessible.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: terms and privacy policy as an owner publishes them. */

// Shows 17.17: owners alone publish terms, a week ahead, which hold from their day
test('an owner publishes new terms, which anybody can read beside the current ones', async ({
  page,
  site,
}) => {
  const owner = await newOfTeam(site, 'owner', '주소유');
  // Pages have learnt of this version by the time they are opened below.
  await site.sql`truncate legal_versions`;
  await site.sql`insert into legal_versions (document, holds_from, text, reason, published_by)
    values ('terms', '2026-11-24', '# 제1조 지금', '이유', ${owner.id})`;
  await openConsole(page, owner, '/operator/settings');
  await page.getByRole('link', { name: '이용약관과 개인정보 처리방침 쓰기' }).press('Enter');
  await isAccessible(page, 'documents');
  await page.getByRole('link', { name: '이용약관 새 문서 쓰기' }).press('Enter');
  await page.getByRole('button', { name: '게시' }).press('Enter');
  await expect(page.getByText('입력해 주세요').first()).toBeVisible();
  await page.getByRole('textbox', { name: '무엇이 왜 바뀌나요?' }).fill('초대 규칙을 쉽게 적었어요.');
  const text = page.getByRole('textbox', { name: '문서', exact: true });
  await expect(text).toHaveValue('# 제1조 지금');
  await page.getByRole('button', { name: '미리 준비된 문서로 채우기' }).press('Enter');
  await expect(text).toHaveValue(/^이 약관은[\s\S]*\n# 제13조 준거법과 관할\n/);
  await text.fill('서로 지킬 약속이에요.\n\n# 제1조 초대\n\n- 믿는 사람을 초대해요.');
  await page.getByText('미리 보기').click();
  await expect(page.getByRole('heading', { name: '제1조 초대' })).toBeVisible();
  await isAccessible(page, 'writing a document');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: '게시' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '게시' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: '초대 규칙을 쉽게 적었어요.' });
  await expect(row).toContainText('시행 예정');
  await isAccessible(page, 'a document that is coming');

  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  await visitor.goto(`${site.origin}/terms`);
  await expect(visitor.getByRole('heading', { name: '제1조 지금' })).toBeVisible();
  const versions = visitor.getByRole('link', { name: /^20\d\d\.\d\d\.\d\d 시행$/ });
  await versions.first().click();
  await expect(visitor.getByText('아직 시행하지 않는 문서예요.')).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: '믿는 사람을 초대해요.' })).toBeVisible();
  await visitor.goBack();
  await visitor.getByRole('link', { name: '2026.11.23 시행' }).click();
  await expect(visitor.getByText('지금은 시행하지 않는 이전 문서예요.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '제13조 준거법과 관할' })).toBeVisible();
  await visitor.close();

  await row.getByRole('button', { name: /시행 철회$/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '철회' }).press('Enter');
  await expect(row).toContainText('철회함');
  await site.sql`truncate legal_versions`;
});
