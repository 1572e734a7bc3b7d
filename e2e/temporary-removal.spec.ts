import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { emptyQueue } from './site/reports.ts';
import { expect, test } from './site/test.ts';

/** Specification 4.8, 11.4: asking without an account that a page is hidden for thirty days. */

const insertPost = async (site: ShippedServer, authorId: string) => {
  const [post] = await site.sql<{ id: string }[]>`
    insert into posts (author_id, content) values (${authorId}, '허락 없이 올린 사진') returning id`;
  return post?.id ?? '';
};

const fill = async (page: Page, email: string) => {
  await page.getByLabel('침해받은 권리와 이유').fill('제 얼굴이 나온 사진이에요.');
  await page.getByLabel('이름').fill('한아람');
  await page.getByLabel('답을 받을 이메일').fill(email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('heading', { name: '이메일로 인증번호를 보냈어요' })).toBeVisible();
};

// Shows 2.1: /temporary-removal
test('a visitor asks for a temporary removal, and the team hides the post and keeps it hidden', async ({
  page,
  site,
  browser,
}) => {
  await emptyQueue(site);
  const author = await newMember(site);
  const postId = await insertPost(site, author.id);
  const email = `hurt-${Date.now()}@naver.example`;
  await page.goto(`/posts/${postId}`);
  await page.getByRole('contentinfo').getByRole('link', { name: '권리 침해 신고' }).click();
  await expect(page.getByLabel('페이지 주소')).toHaveValue(`/posts/${postId}`);
  await isAccessible(page, 'asking for a temporary removal');
  await fill(page, email);
  await page.getByLabel('인증번호').fill(await site.smtp.arrivingCode(email));
  await expect(page.getByRole('heading', { name: '요청을 접수했어요' })).toBeVisible();

  const context = await browser.newContext({ baseURL: site.origin });
  const desk = await context.newPage();
  await openConsole(desk, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/reports');
  const report = desk.getByRole('article', { name: '허락 없이 올린 사진' });
  await expect(report).toContainText(`한아람님 · ${email}`);
  await isAccessible(desk, 'a request in the queue');
  await report.getByRole('button', { name: '가리기' }).click();
  await expect(report.getByRole('checkbox', { name: /30일 동안만 가려요/ })).toBeChecked();
  await report.getByRole('radio', { name: '다른 사람의 개인정보나 권리 침해' }).check();
  await report.getByRole('button', { name: '가리기' }).click();
  await expect(desk.getByRole('status').getByText('가렸어요.')).toBeVisible();
  await desk.goto('/operator/reports/handled');
  const handled = desk.getByRole('listitem').filter({ hasText: '허락 없이 올린 사진' });
  await expect(handled).toContainText('임시조치 30일 남음');
  await handled.getByRole('button', { name: /계속 가리기/ }).click();
  await isAccessible(desk, 'keeping it hidden');
  await desk.getByRole('alertdialog').getByRole('button', { name: '계속 가리기' }).click();
  await expect(handled).not.toContainText('임시조치');
  await context.close();

  await page.goto(`/posts/${postId}`);
  await expect(page.getByText('허락 없이 올린 사진')).toHaveCount(0);
  await signInAs(page, author, '/account');
  await expect(page.getByText('운영자가 가린 글')).toBeVisible();
});

test('a wrong address, a page that is gone and a wrong code send no request @full', async ({
  page,
  site,
}) => {
  const author = await newMember(site);
  const postId = await insertPost(site, author.id);
  const email = `hurt-${Date.now()}@naver.example`;
  await page.goto('/temporary-removal?page=https%3A%2F%2Fevil.example%2F');
  const address = page.getByLabel('페이지 주소');
  await expect(address).toHaveValue('');
  await address.fill(`${site.origin}/home`);
  await page.getByLabel('답을 받을 이메일').fill(email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('프로젝트, 글, 프로필의 주소가 맞는지 확인해 주세요.')).toBeVisible();
  expect(site.smtp.mails.some(({ to }) => to === email)).toBe(false);

  await address.fill(`${site.origin}/posts/019aa000-0000-7000-8000-000000000000`);
  await fill(page, email);
  const code = await site.smtp.arrivingCode(email);
  await page.getByLabel('인증번호').fill(code === '123456' ? '123457' : '123456');
  await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
  await page.getByLabel('인증번호').fill(code);
  await expect(page.getByText('이 주소에서 볼 수 있는 내용이 없어요.')).toBeVisible();
  await address.fill(`${site.origin}/posts/${postId}`);
  await page.getByRole('button', { name: '인증번호 확인' }).click();
  await expect(page.getByRole('heading', { name: '요청을 접수했어요' })).toBeVisible();
  const [row] = await site.sql`select count(*)::int as count from reports where post_id = ${postId}`;
  expect(row?.count).toBe(1);
});
