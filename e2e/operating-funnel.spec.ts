import { readFile } from 'node:fs/promises';
import { isAccessible } from './site/accessible.ts';
import { weeks, writeFunnel } from './site/funnel.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import { choosePassword, openInvitation, proveAddress, tellAboutOneself } from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 11.9 and 2.17: /operator/funnel. */

test.beforeEach(async ({ site }) => {
  await site.sql`truncate joinings, link_openings, funnel_figures, funnel_weeks, funnel_waits`;
});

// Shows 17.17: a week is compared with as many days of the week before, and what fell most is named
test('a reader finds out why joins fell last week, and exports the figures @full', async ({ page, site }) => {
  const head = await newMember(
    site,
    'student',
    null,
    '한결같이오래도록함께하는사람의아주긴이름이마흔글자까지이어질수도있어요',
  );
  const [event] = await site.sql<{ id: string }[]>`
    insert into invitations (code, kind, title, is_system_created, expires_at)
    values ('funnel-event-of-autumn', 'event', '=가을 새내기 모임, 학생회관', true, now() + interval '7 days')
    on conflict (code) do update set title = excluded.title returning id`;
  await writeFunnel(site.sql, { event: event?.id ?? '', head: head.id });
  await openConsole(page, await newOfTeam(site, 'reader', '보는이'), '/operator/funnel');

  await expect(page.getByRole('heading', { name: '유입', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('유입 · 두레 운영');
  const joined = page.getByRole('region', { name: '가입', exact: true });
  await expect(joined).toContainText('31명');
  await expect(joined).toContainText('그 전주보다 17명 적어요');
  await expect(joined).toContainText(
    '‘이메일 확인’에서 가장 많이 줄었어요. ‘인증번호 받기’ 다음의 전환율이 95%에서 67%까지 떨어졌어요.',
  );
  for (const [by, most] of [
    ['종류', '행사 초대−15명'],
    ['행사', '=가을 새내기 모임, 학생회관−15명'],
    ['학교', '연세대학교−14명'],
  ] as const)
    await expect(joined.getByText(by, { exact: true }).locator('..')).toContainText(most);

  const steps = page.getByRole('region', { name: '단계', exact: true }).getByRole('row');
  await expect(steps.filter({ hasText: '이메일 확인' })).toContainText('이메일 확인365367%3분');
  await expect(page.getByRole('region', { name: '멈춘 화면' }).getByRole('row').nth(1)).toContainText(
    '인증번호 입력184',
  );
  await isAccessible(page, 'the funnel');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const nav = page.getByRole('navigation', { name: '나눠 보기' });
  await nav.getByRole('link', { name: '학교' }).click();
  const rows = page.getByRole('region', { name: '학교별 표' }).getByRole('row');
  await expect(rows.filter({ hasText: '연세대학교' })).toContainText('연세대학교29301328');
  await nav.getByRole('link', { name: '행사', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '행사별' })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV로 받기' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('funnel-2026-11-09-event.csv');
  const [heads, line] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heads).toMatch(/^\uFEFF행사,만든 링크,링크 열기,/);
  expect(line).toMatch(/^"'=가을 새내기 모임, 학생회관",0,61,30,14,12,11,4,1,64,31,/);

  await page.getByLabel('주', { exact: true }).selectOption(weeks[1]);
  await expect(joined).toContainText('48명');
  await expect(joined).toContainText('그 전주보다 15명 많아요');
  await expect(joined.getByText('어디서 줄었나요')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '행사별' })).toBeVisible();
});

// Shows 17.17: a way of joining is kept step by step for thirty days, and goes with its member
test('joining reports its progress, except for people who ask not to be tracked @full', async ({
  page,
  site,
}) => {
  const ways = () => site.sql`select screen from joinings`;
  const invited = await invite(site);
  await openInvitation(page, invited);
  await proveAddress(page, site, newStudentEmail());
  expect(await ways()).toEqual([{ screen: null }]);
  await choosePassword(page);
  await expect.poll(ways).toEqual([{ screen: 'about' }]);
  await tellAboutOneself(page);
  await expect.poll(ways).toEqual([{ screen: 'interests' }]);
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.reload();
  await expect.poll(ways).toEqual([]);
});

test('says so if nothing has been counted @full', async ({ page, site }) => {
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/funnel');
  await expect(page.getByText('아직 집계된 내용이 없어요')).toBeVisible();
  await isAccessible(page, 'the funnel before anything is counted');
});

// Shows 17.17: without a role the console's addresses do not exist
test('visitors and members find no such page @full', async ({ page, site }) => {
  const gone = page.getByRole('heading', { name: '찾을 수 없는 페이지예요' });
  expect((await page.goto('/operator/funnel'))?.status()).toBe(404);
  await expect(gone).toBeVisible();
  await signInAs(page, await newMember(site));
  expect((await page.goto('/operator/funnel'))?.status()).toBe(404);
  await expect(gone).toBeVisible();
});
