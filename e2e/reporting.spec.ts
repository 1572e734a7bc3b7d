import type { Page } from '@playwright/test';
import { newMember, signInAs, typeCredentials } from './site/members.ts';
import { endSessions } from './site/session.ts';
import { expect, test } from './site/test.ts';
import { insertProjects } from './site/writing-projects.ts';

const openReport = (page: Page) => page.getByRole('button', { name: '신고', exact: true }).click();
const form = (page: Page, what = '프로젝트') => page.getByRole('dialog', { name: `이 ${what} 신고하기` });

// Shows 17.3: report received
// Shows 17.9: the sign-in page says why somebody was sent there
test('a signed-out person signs in first, returns to the dialog and sends the report', async ({
  page,
  site,
}) => {
  const [projectId] = site.demo().projects;
  const member = await newMember(site);
  await page.goto(`/project/${projectId}`);
  await openReport(page);
  const first = page.getByRole('dialog', { name: '신고하려면 로그인이 필요해요' });
  await first.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(`${site.origin}/login?next=%2Fproject%2F${projectId}`);
  await expect(page.getByText('로그인하면 신고를 이어서 쓸 수 있어요')).toBeVisible();
  await typeCredentials(page, member.email, member.password);
  await expect(page).toHaveURL(`${site.origin}/project/${projectId}`);
  const reason = form(page).getByRole('textbox', { name: '신고 사유' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('name', 'reason');

  await reason.fill('  ');
  await form(page).getByRole('button', { name: '신고하기' }).click();
  await expect(form(page).getByText('신고 사유를 한 글자 이상 적어 주세요.')).toBeVisible();
  await expect(reason).toBeFocused();

  await reason.fill('가'.repeat(1_001));
  await expect(form(page).getByText('1,000자까지 쓸 수 있어요.')).toBeVisible();

  await reason.fill('광고\n같아요');
  await form(page).getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByRole('status').getByText('신고가 접수됐어요')).toBeVisible();
  await expect(form(page)).toBeHidden();
  const [row] = await site.sql`
    select r.project_id, r.reason, r.snapshot, p.title from reports r
    join projects p on p.id = r.project_id where r.reporter_id = ${member.id}
  `;
  expect(row).toMatchObject({ project_id: projectId, reason: '광고\n같아요' });
  expect(JSON.stringify(row?.snapshot)).toContain(row?.title);

  // A sent report is gone: the next one starts empty.
  await openReport(page);
  await expect(reason).toHaveValue('');
});

test('going back from signing in leaves the page as it was @full', async ({ page, site }) => {
  await page.goto(`/project/${site.demo().projects[0]}`);
  await openReport(page);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Shows 17.3: report received
test('a report that fails is kept and sent on trying again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const member = await newMember(site);
  await signInAs(page, member);
  const [postId] = site.demo().posts;
  await page.goto(`/posts/${postId}`);
  await openReport(page);
  const reason = form(page, '게시글').getByRole('textbox', { name: '신고 사유' });
  await reason.fill('다른 사람의 사진이에요');
  await page.route('**/api/report/', (route) => route.abort());
  await form(page, '게시글').getByRole('button', { name: '신고하기' }).click();
  await expect(form(page, '게시글').getByRole('alert')).toContainText('인터넷 연결을 확인하고');
  await page.unroute('**/api/report/');
  await page.reload();
  await openReport(page);
  await expect(reason).toHaveValue('다른 사람의 사진이에요');
  await form(page, '게시글').getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByRole('status').getByText('신고가 접수됐어요')).toBeVisible();
  const rows = await site.sql`select post_id from reports where reporter_id = ${member.id}`;
  expect(rows.map(({ post_id }) => post_id)).toEqual([postId]);
});

// Shows 17.3: report received
test('another tab says that it was already reported @full', async ({ page, context, site }) => {
  const member = await newMember(site);
  const path = `/posts/${site.demo().posts[0]}`;
  await signInAs(page, member, path);
  const other = await context.newPage();
  await other.goto(path);
  for (const [tab, told] of [
    [page, '신고가 접수됐어요'],
    [other, '이미 신고했어요. 운영자가 확인하고 있어요.'],
  ] as const) {
    await openReport(tab);
    await form(tab, '게시글').getByRole('textbox', { name: '신고 사유' }).fill(told);
    await form(tab, '게시글').getByRole('button', { name: '신고하기' }).click();
    await expect(tab.getByRole('status').getByText(told)).toBeVisible();
  }
  const rows = await site.sql`select reason from reports where reporter_id = ${member.id}`;
  expect(rows).toEqual([{ reason: '신고가 접수됐어요' }]);
});

// Shows 17.3: report received
test('one’s own project, post and profile offer no report @full', async ({ page, site }) => {
  const author = await newMember(site);
  const [projectId] = await insertProjects(site, author.id, ['동네 배움 지도'], '교육');
  const [post] = await site.sql`
    insert into posts (author_id, content) values (${author.id}, '함께 그려요.') returning id`;
  const pages = [`/project/${projectId}`, `/posts/${post?.id}`, `/profiles/${author.id}`];
  const report = page.getByRole('button', { name: '신고', exact: true });
  await signInAs(page, author);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: '링크 복사' })).toBeVisible();
    await expect(report).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, await newMember(site));
  for (const path of pages) {
    await page.goto(path);
    await expect(report).toBeVisible();
  }
});

// Shows 17.3: report received
test('after an expired session, what was typed is still there @full', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member, `/profiles/${site.demo().profiles[1]}`);
  await openReport(page);
  await form(page, '프로필').getByRole('textbox', { name: '신고 사유' }).fill('사칭이에요');
  await endSessions(site, member);
  await form(page, '프로필').getByRole('button', { name: '신고하기' }).click();
  const over = page.getByRole('alertdialog', { name: '로그인이 만료됐어요. 다시 로그인해 주세요.' });
  await over.getByRole('button', { name: '확인' }).click();
  await typeCredentials(page, member.email, member.password);
  const reason = form(page, '프로필').getByRole('textbox', { name: '신고 사유' });
  await expect(reason).toHaveValue('사칭이에요');
  await form(page, '프로필').getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByRole('status').getByText('신고가 접수됐어요')).toBeVisible();
});
