import { gotoAlive } from './site/alive.ts';
import { alumni, newAlumniEmail, proveAlumni, tellAlumniProfile } from './site/alumni.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { inviteToEvent, newStudentEmail } from './site/invite.ts';
import { joinButton, profile, reachLastStep } from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { served } from './site/served.ts';
import { callTest, expect, test } from './site/test.ts';

/** Specification 3.3 and 3.13: /event-welcome, both ways in, /event-end. A link is for many people. */

const tokens = () => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key));

// Shows 2.1: /event-welcome
// Shows 17.1: /event-welcome, valid
// Shows 17.2: by an event both lead back to the event
test('an event says what it is for, and the first steps of a student and of an alumni lead back to it', async ({
  page,
  site,
}) => {
  const event = await inviteToEvent(site);
  const welcome = page.getByRole('heading', { name: `‘${event.title}’에 초대받았어요` });
  await site.sql`update invitations set welcome = '정문 앞에서 만나요' where code = ${event.code}`;
  await page.goto(event.path);
  await expect(welcome).toBeVisible();
  for (const told of [
    '정문 앞에서 만나요',
    '두레에서는 대학생과 졸업생이 믿는 사람과 팀을 꾸려 프로젝트를 해요.',
  ])
    await expect(page.getByText(told)).toBeVisible();
  for (const [button, path] of [
    ['학생으로 가입하기', '/certify'],
    ['졸업생으로 가입하기', '/alumni-certify'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(site.origin + path);
    await page.reload();
    await page.getByRole('link', { name: '이전' }).click();
    await expect(page).toHaveURL(site.origin + event.path);
    await expect(welcome).toBeVisible();
  }
});

// Shows 2.1: /event-end
// Shows 17.3: alumni registration failure (the original only logs it)
test('an alumni joins by an event’s link, after a failure, and ends on the event’s last screen; the link still works', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const event = await inviteToEvent(site);
  const graduate = newAlumniEmail();
  await page.goto(event.path);
  await proveAlumni(page, site, graduate);
  await tellAlumniProfile(page);
  await page.route('**/api/user/register-*/', (route) => route.abort());
  await joinButton(page).click();
  const failed = page.getByRole('status').getByText('가입에 실패했어요. 잠시 후 다시 시도해 주세요.');
  await expect(failed).toBeVisible();
  await page.unroute('**/api/user/register-*/');
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/event-end$/);
  await expect(page.getByRole('heading', { name: `축하해요, ${alumni.name}님!` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/event-end$/);
  const joined = await site.sql`
    select email, user_type from invitation_uses
    join invitations on invitations.id = invitation_id join members on members.id = member_id
    where code = ${event.code}
  `;
  expect([...joined]).toEqual([{ email: graduate, user_type: 'alumni' }]);
  expect((await page.request.get(event.path)).status()).toBe(200);
});

// Shows 2.1: /event-end
test('a student joins by an event’s link and ends on the event’s last screen @full', async ({
  page,
  site,
}) => {
  const event = await inviteToEvent(site);
  await reachLastStep(page, site, event, newStudentEmail());
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/event-end$/);
  await expect(page.getByRole('heading', { name: `축하해요, ${profile.name}님!` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/event-end$/);
});

// Shows 2.1: /event-end
test('the last screen greets a new member whose name was not passed along @full', async ({ page }) => {
  await page.goto('/event-end');
  await expect(page.getByRole('heading', { name: '축하해요, 새로운 멤버님!' })).toBeVisible();
  await expect(page.getByText('앱 다운로드')).toBeVisible();
});

// Shows 2.1: /event-welcome
test('a valid link signs this browser out in every tab, and says so @full', async ({
  page,
  context,
  site,
}) => {
  await signInAs(page, await newMember(site));
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  await page.goto((await inviteToEvent(site)).path);
  await expect(page.getByText('새로 가입할 수 있도록 로그아웃했어요')).toBeVisible();
  expect(await page.evaluate(tokens)).toEqual([null, null]);
  await isAskedToSignIn(other, '/home');
});

// Shows 17.1: /event-welcome, expired, revoked, inactive
test('an unusable event link signs nobody out, and offers the landing page', async ({ page, site }) => {
  await signInAs(page, await newMember(site), '/robots.txt');
  const before = await page.evaluate(tokens);
  for (const [path, title] of [
    [(await inviteToEvent(site, { expired: true })).path, '더 이상 사용할 수 없는 링크예요'],
    [(await inviteToEvent(site, { revoked: true })).path, '초대한 분이 취소한 링크예요'],
    ['/event-welcome', '유효하지 않은 초대 링크예요'],
  ] as const) {
    await gotoAlive(page, path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: '메인으로 가기' })).toHaveAttribute('href', '/');
    expect(await page.evaluate(tokens)).toEqual(before);
  }
});

// Shows 17.1: /event-welcome, not open yet
test('before its first day an event’s link says when it opens', async ({ page, site }) => {
  const { path, title } = await inviteToEvent(site, { opensAt: '2127-12-01T09:30:00+09:00' });
  await signInAs(page, await newMember(site), '/robots.txt');
  const before = await page.evaluate(tokens);
  expect((await page.request.get(path)).status()).toBe(403);
  await gotoAlive(page, path);
  await expect(page.getByRole('heading', { name: '아직 열리지 않은 초대예요' })).toBeVisible();
  await expect(page.getByText('2127.12.01 09:30부터 들어올 수 있어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '메인으로 가기' })).toHaveAttribute('href', '/');
  expect(await page.content()).not.toContain(title);
  expect(await page.evaluate(tokens)).toEqual(before);
});

// Shows 17.1: /event-welcome, used up
callTest('an event’s link without free places says so, and lets members sign in', async ({ site }) => {
  const { path, title } = await inviteToEvent(site, { used: true });
  const page = await served(site.origin, path);
  expect([page.status, page.heading]).toEqual([410, '이미 사용된 초대예요']);
  expect(page.html).not.toContain(title);
  expect([page.linkTo('메인으로 가기'), page.linkTo('로그인')]).toEqual(['/', '/login']);
});

// Shows 17.1: /event-welcome, valid
callTest(
  'an event’s welcome says who holds it, when and where, and how many have joined',
  async ({ site }) => {
    const event = await inviteToEvent(site);
    await site.sql`
    update invitations set event_host = '책방 동아리', event_day = '2026-12-03', event_place = '학생회관 3층', uses = 12
    where code = ${event.code}`;
    const { text, html } = await served(site.origin, event.path);
    for (const told of ['책방 동아리', '2026년 12월 3일 (목)', '학생회관 3층', '지금까지 12명이 가입했어요'])
      expect(text).toContain(told);
    expect(html).toContain('og:description" content="책방 동아리 · 2026년 12월 3일 (목) · 학생회관 3층"');
  },
);
