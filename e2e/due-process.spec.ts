import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { type NewMember, newMember, signInAs, typeCredentials } from './site/members.ts';
import { decide } from './site/moderating.ts';
import { newOfTeam, openConsole, setUpConsole } from './site/operating.ts';
import { emptyAppeals } from './site/reports.ts';
import { expect, test } from './site/test.ts';

/** Specification 11.4: an affected member is notified, appeals, and somebody else answers. */

async function reportOf(site: ShippedServer, column: 'profile_id' | 'project_id' | 'post_id', id: string) {
  const reporter = await newMember(site, 'student', null, '신고한이');
  const [row] = await site.sql<{ id: string }[]>`
    insert into reports (reporter_id, ${site.sql(column)}, reason) values (${reporter.id}, ${id}, '광고예요') returning id`;
  return { reporter, reportId: row?.id ?? '' };
}

const mailsTo = (site: ShippedServer, { email }: NewMember) =>
  site.smtp.mails.filter(({ to }) => to === email);
const fits = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// Shows 17.12: a suspended member reads and appeals without a session, by a token of that decision alone
// Shows 17.12: a reversal undoes the decision, and both sides are told
// Shows 17.12: a decider does not answer an appeal if another one can
test('a member suspended by mistake is notified and appeals, and another operator reverses it @full', async ({
  page,
  browser,
  site,
}) => {
  await emptyAppeals(site);
  const member = await newMember(site, 'student', null, '우오해');
  const decider = await newOfTeam(site, 'moderator', '결정한이');
  const other = await newOfTeam(site, 'moderator', '살펴본이');
  const { reporter, reportId } = await reportOf(site, 'profile_id', member.id);
  const given = { outcome: 'suspended', reason: 'spam', days: 7, words: '광고가 이어졌어요' } as const;
  await decide(site, reportId, given, decider);
  await expect.poll(() => mailsTo(site, reporter).length).toBe(1);
  await expect.poll(() => mailsTo(site, member).length).toBe(1);

  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(page.getByRole('heading', { name: '이용이 중지됐어요', level: 1 })).toBeVisible();
  await expect(page.getByText('광고나 도배')).toBeVisible();
  await expect(page.getByText('광고가 이어졌어요')).toBeVisible();
  await isAccessible(page, 'a suspension');
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: '이의 제기하기' }).click();
  await expect(page.getByText('내용을 입력해 주세요.')).toBeVisible();
  await page.getByLabel('어떤 점이 잘못됐는지 알려 주세요').fill('제 계정을 다른 사람이 썼어요.');
  await page.getByRole('button', { name: '이의 제기하기' }).click();
  await expect(page.getByText('접수했어요')).toBeVisible();

  const link = mailsTo(site, member)[0]?.text.match(/https?:\S+/)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('접수했어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '이의 제기하기' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  const newPage = async () => (await browser.newContext({ baseURL: site.origin, locale: 'ko-KR' })).newPage();
  const theirs = await newPage();
  // With a passkey: without a second factor they could not answer in the decider's place.
  await setUpConsole(theirs, other);
  await theirs.getByRole('listitem').filter({ hasText: '답할 이의 제기가 있어요' }).getByRole('link').click();
  const menu = theirs
    .getByRole('navigation', { name: '운영 메뉴' })
    .getByRole('link', { name: /^이의 제기/ });
  await expect(menu).toHaveAccessibleName(/^이의 제기 \d+건 남음$/);
  const appeal = theirs.getByRole('list', { name: '답할 이의 제기' }).getByRole('listitem');
  await expect(appeal.filter({ hasText: '우오해님' })).toContainText('제 계정을 다른 사람이 썼어요.');
  await expect(appeal.filter({ hasText: '우오해님' }).getByRole('link', { name: '프로필' })).toBeVisible();
  await isAccessible(theirs, 'appeals');
  const deciders = await newPage();
  await openConsole(deciders, decider, '/operator/appeals');
  await expect(deciders.getByText('다른 사람이 답해야 해요')).toBeVisible();
  await expect(deciders.getByRole('button', { name: '결정 되돌리기' })).toHaveCount(0);

  await theirs.getByLabel('회원에게 보낼 답').fill('확인했어요. 불편을 드려 죄송해요.');
  await theirs.getByRole('button', { name: '결정 되돌리기' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: '결정 되돌리기' }).click();
  await expect(theirs.getByText('답할 이의 제기가 없어요')).toBeVisible();

  await expect.poll(() => mailsTo(site, member).at(-1)?.text).toContain('불편을 드려 죄송해요');
  await expect.poll(() => mailsTo(site, reporter).length).toBe(2);
  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: '운영자가 알린 일' })).toContainText(
    '이의를 받아들여 결정을 되돌렸어요.',
  );
});

// Shows 17.12: the affected member is told what, why and until when, the reporter the outcome; neither learns who
// reported or decided
test('a warning is shown on /home until it is read, and stays in /account @full', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, '우경고');
  const decider = await newOfTeam(site, 'moderator', '결정한이');
  const { reportId } = await reportOf(site, 'profile_id', member.id);
  await decide(site, reportId, { outcome: 'warned', reason: 'harassment' }, decider);
  await signInAs(page, member);
  const told = page.getByRole('region', { name: '운영자가 알린 일' });
  await expect(told).toContainText('괴롭힘, 차별이나 혐오');
  await isAccessible(page, 'home with a warning');
  expect(await fits(page)).toBe(true);
  await told.getByRole('button', { name: '확인했어요' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.goto('/account');
  await expect(told).toContainText('운영자의 경고');
  await told.getByLabel('어떤 점이 잘못됐는지 알려 주세요').fill('농담이었어요.');
  await told.getByRole('button', { name: '이의 제기하기' }).click();
  await expect(told).toContainText('접수했어요');
  await isAccessible(page, 'the account with a decision');
});

test('the creator of a hidden project reads why, and appeals there @full', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, '우가림');
  const decider = await newOfTeam(site, 'moderator', '결정한이');
  const [project] = await site.sql<{ id: string }[]>`
    with made as (
      insert into projects (creator_id, title, description, start_date)
      values (${member.id}, '가려질 프로젝트', '설명이에요', '2026-01-01') returning id, creator_id
    )
    insert into project_members (project_id, member_id) select id, creator_id from made returning project_id as id`;
  const { reportId } = await reportOf(site, 'project_id', project?.id ?? '');
  const given = { outcome: 'hidden', reason: 'privacy', words: '사진의 동의를 받아 주세요' } as const;
  await decide(site, reportId, given, decider);
  await signInAs(page, member, `/project/${project?.id}`);
  await expect(page.getByRole('heading', { name: '운영자가 가린 프로젝트예요' })).toBeVisible();
  await expect(page.getByText('사진의 동의를 받아 주세요')).toBeVisible();
  await page.getByLabel('어떤 점이 잘못됐는지 알려 주세요').fill('동의를 받은 사진이에요.');
  await page.getByRole('button', { name: '이의 제기하기' }).click();
  await expect(page.getByText('접수했어요')).toBeVisible();
});

// Shows 17.12: hidden content is gone everywhere, and comes back
for (const [what, column, heading, goneHeading, tier] of [
  ['post', 'post_id', '운영자가 가린 글이에요', '게시글을 찾을 수 없어요', ''],
  ['profile', 'profile_id', '운영자가 가린 프로필이에요', '프로필을 찾을 수 없어요', ' @full'],
] as const)
  test(`only the owner of a hidden ${what} reads why at its address, and appeals${tier}`, async ({
    page,
    site,
  }) => {
    const member = await newMember(site, 'student', null, '우가림');
    const decider = await newOfTeam(site, 'moderator', '결정한이');
    const [post] = await site.sql<{ id: string }[]>`
      insert into posts (author_id, content) values (${member.id}, '가려질 글이에요.') returning id`;
    const [id, path] =
      what === 'post' ? [post?.id ?? '', `/posts/${post?.id}`] : [member.id, `/profiles/${member.id}`];
    const { reporter, reportId } = await reportOf(site, column, id);
    const given = { outcome: 'hidden', reason: 'privacy', words: '동의를 받아 주세요' } as const;
    await decide(site, reportId, given, decider);
    const gone = page.getByRole('heading', { name: goneHeading });
    const hidden = page.getByRole('heading', { name: heading });

    expect((await page.goto(path))?.status()).toBe(404);
    await expect(gone).toBeVisible();
    await signInAs(page, reporter, path);
    await expect(gone).toBeVisible();
    await expect(hidden).toHaveCount(0);

    await signInAs(page, member, path);
    await expect(hidden).toBeVisible();
    await expect(page.getByText('다른 사람의 개인정보나 권리 침해')).toBeVisible();
    await expect(page.getByText('동의를 받아 주세요')).toBeVisible();
    await isAccessible(page, `a hidden ${what}`);
    expect(await fits(page)).toBe(true);
    await page.getByLabel('어떤 점이 잘못됐는지 알려 주세요').fill('동의를 받았어요.');
    await page.getByRole('button', { name: '이의 제기하기' }).click();
    await expect(page.getByText('접수했어요')).toBeVisible();
    // By navigation within the site as well.
    await page.getByRole('link', { name: '프로젝트 둘러보기' }).click();
    await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
    await page.goBack();
    await expect(hidden).toBeVisible();
  });

// Shows 17.12: a reporter sees the outcome of their reports alone
test('a reporter finds the outcome in /account @full', async ({ page, site }) => {
  const reporter = await newMember(site, 'student', null, '나신고');
  const decider = await newOfTeam(site, 'moderator', '결정한이');
  const member = await newMember(site, 'student', null, '우가림');
  await signInAs(page, reporter, '/account');
  const told = page.getByRole('region', { name: '내가 보낸 신고' });
  await expect(page.getByRole('link', { name: /내 프로필/ })).toBeVisible();
  await expect(told).toHaveCount(0);

  await page.goto(`/profiles/${member.id}`);
  await page.getByRole('button', { name: '신고', exact: true }).click();
  await page.getByRole('textbox', { name: '신고 사유' }).fill('다른 사람인 척해요');
  await page.getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByRole('status').getByText('신고가 접수됐어요')).toBeVisible();
  await page.goto('/account');
  await expect(told).toContainText('우가림님의 프로필');
  await expect(told).toContainText('운영자가 확인하고 있어요.');

  const [report] = await site.sql<
    { id: string }[]
  >`select id from reports where reporter_id = ${reporter.id}`;
  await decide(site, report?.id ?? '', { outcome: 'hidden', reason: 'impersonation' }, decider);
  await page.reload();
  await expect(told).toContainText('약속을 어긴 점이 있어서 가렸어요.');
  await expect(told).not.toContainText('결정한이');
  await isAccessible(page, 'the account with a report');
  expect(await fits(page)).toBe(true);
});
