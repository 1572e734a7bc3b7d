import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { newOfTeam, openConsole, setUpConsole } from './site/operating.ts';
import { scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: the console, and who may open it. */

// Shows 2.1: /operator/*
// Shows 17.17: an owner gives, changes and takes roles, each recorded
test('an owner is sent to the second factor, and offers, changes and removes roles', async ({
  page,
  site,
  browser,
}) => {
  const owner = await newOfTeam(site, 'owner');
  const colleague = await newMember(
    site,
    'student',
    null,
    '한결같이오래도록함께하는사람의아주긴이름이마흔글자까지이어질수도있어요',
  );
  await setUpConsole(page, owner, '/operator/team');
  await expect(page.getByRole('heading', { name: '운영진', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('운영진 · 두레 운영');
  await isAccessible(page, 'the team');

  const add = page.getByRole('button', { name: '제안하기' });
  await page.getByLabel('이메일').fill('nobody@example.org');
  await add.click();
  await expect(page.getByText('이 이메일을 쓰는 회원이 없어요.')).toBeVisible();
  await page.getByLabel('이메일').fill(colleague.email);
  await page.getByLabel('역할', { exact: true }).selectOption('moderator');
  await add.click();
  const offers = page.getByRole('list', { name: '답을 기다리는 제안' });
  await expect(offers.getByText(`${colleague.name}님`)).toBeVisible();
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, colleague);
  await theirs.getByRole('button', { name: '맡을게요' }).click();
  await expect(theirs.getByText('운영진 역할을 맡았어요')).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(offers).toHaveCount(0);
  const role = page.getByLabel(`${colleague.name}님 역할`);
  await expect(role).toHaveValue('moderator');
  await role.selectOption('reader');
  await expect(page.getByText(`${colleague.name}님의 역할을 바꿨어요: 열람자`)).toBeVisible();
  const [changed] = await site.sql`select operating_role from members where id = ${colleague.id}`;
  expect(changed?.operating_role).toBe('reader');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: `${colleague.name}님 운영진에서 빼기` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '빼기' }).click();
  await expect(role).toHaveCount(0);
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${owner.id} order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual([
    'role.offer',
    'role.make_moderator',
    'role.make_reader',
    'role.take',
  ]);
});

// Shows 17.17: there is always an owner
test('the last owner is told that there must be one @full', async ({ page, site }) => {
  await site.sql`update members set operating_role = 'reader' where operating_role = 'owner' and id <> (
    select id from members where operating_role = 'owner' limit 1)`;
  const owner = await newOfTeam(site, 'owner', '남은이');
  await site.sql`update members set operating_role = 'reader' where operating_role = 'owner' and id <> ${owner.id}`;
  await openConsole(page, owner, '/operator/team');
  await page.getByRole('button', { name: '남은이님 운영진에서 빼기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '빼기' }).click();
  await expect(page.getByRole('alert').getByText(/^소유자가 한 명은 있어야 해요/)).toBeVisible();
  await expect(page.getByLabel('남은이님 역할')).toHaveValue('owner');
});

// Shows 17.17: each role may what its row says, with the second factor
test('a reader sees the team and cannot change it @full', async ({ page, site }) => {
  const reader = await newOfTeam(site, 'reader', '팀을보는이');
  await openConsole(page, reader, '/operator/team');
  const own = page
    .getByRole('list', { name: '역할이 있는 사람' })
    .getByRole('listitem')
    .filter({ hasText: '팀을보는이님' });
  await expect(own).toContainText('열람자');
  await expect(page.getByRole('button', { name: '제안하기' })).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

// Shows 17.17: without a role the console's addresses do not exist
test('visitors and members find no such page, and load none of its files', async ({ page, site }) => {
  const pathOf = (file: string) => {
    const path = scriptOf(`app/operating/${file}`).replace('**', '');
    expect(path).toMatch(/\.js$/);
    return path;
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isNotThere = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: '찾을 수 없는 페이지예요' }), path).toBeVisible();
    await expect(page).toHaveTitle('두레');
  };
  expect((await page.request.get('/operator/members/x')).status()).toBe(404);
  for (const path of ['/operator', '/operator/nothing']) await isNotThere(path);
  await page.getByRole('link', { name: '로그인하고 다시 보기' }).click();
  await expect(page).toHaveURL('/login?next=%2Foperator%2Fnothing');
  const member = await newMember(site);
  await signInAs(page, member, '/robots.txt');
  await isNotThere('/operator/team');
  const [gate, behindIt] = [pathOf('console-gate.tsx'), pathOf('console.tsx')];
  expect(asked).toContain(gate);
  expect(asked).not.toContain(behindIt);
  expect(asked.filter((path) => path.startsWith('/api/operator'))).toEqual([]);
  await page.goto('/account');
  await expect(page.getByRole('link', { name: /^내 프로필/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^운영 화면/ })).toHaveCount(0);
});

test('a row in the account links to the console @full', async ({ page, site }) => {
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'));
  await page.goto('/account');
  await page.getByRole('link', { name: /^운영 화면/ }).click();
  await expect(page.getByRole('navigation', { name: '운영 메뉴' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

// Shows 17.17: open work is counted, the oldest first, and finished work is no line
test('오늘 shows open tasks, and says so if there are none @full', async ({ page, site }) => {
  const [reporter, other] = [await newMember(site), await newMember(site)];
  await site.sql`update reports set handled_at = now(), outcome = 'dismissed' where handled_at is null`;
  await site.sql`insert into reports (reporter_id, profile_id, reason, created_at) values
    (${reporter.id}, ${other.id}, '광고예요', now() - interval '5 hours')`;
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'));
  await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('오늘 · 두레 운영');
  const line = page.getByRole('listitem').filter({ hasText: '처리할 신고가 있어요' });
  await expect(line).toContainText('프로필 1');
  await expect(line).toContainText('5시간 전');
  await expect(line.getByRole('link', { name: '처리하기' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: '백업' })).toBeVisible();
  await isAccessible(page, 'today');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await site.sql`update reports set handled_at = now(), outcome = 'dismissed' where handled_at is null`;
  await page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link', { name: '운영진' }).click();
  await expect(page.getByRole('heading', { name: '운영진', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

// Shows 17.17: a member is found by name, initials, school, address, id and state, in pages without a gap
// Shows 17.17: acts on members are recorded, and refused without permission
test('a moderator finds a member, sees the address, suspends them and lifts it @full', async ({
  page,
  site,
}) => {
  const inviter = await newMember(site, 'student', null, '곽윗사람');
  const member = await newMember(site, 'student', inviter.id, '곽찾는이');
  const moderator = await newOfTeam(site, 'moderator', '돌봄이');
  await openConsole(page, moderator, '/operator/members');
  await expect(page.getByRole('heading', { name: '회원', level: 1 })).toBeVisible();
  await page.getByLabel('회원 찾기').fill('ㄱㅊㄴㅇ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('초성으로 찾았어요.')).toBeVisible();
  const found = page.getByRole('list', { name: '찾은 회원' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await isAccessible(page, 'members');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: '곽찾는이님' }).click();
  await expect(page.getByRole('heading', { name: '곽찾는이님', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '곽윗사람님' })).toBeVisible();
  await expect(page.getByText(member.email)).toHaveCount(0);
  await page.getByRole('button', { name: '모두 보기' }).click();
  await expect(page.getByText(member.email)).toBeVisible();
  await isAccessible(page, 'a member');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: '초대 막기' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1명');
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '이용 중지', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이용 중지' }).click();
  await page.getByRole('button', { name: '이용 중지 풀기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '이용 중지 풀기' }).click();
  await expect(page.getByRole('button', { name: '이용 중지', exact: true })).toBeVisible();
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${moderator.id} order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual(['member.see_address', 'member.suspend', 'member.unsuspend']);

  await page.goBack();
  await expect(found).toHaveCount(1);
  await page.goto(`/operator/members/${moderator.id}`);
  await expect(page.getByText('내 계정에는 할 수 없어요.')).toBeVisible();
});

test('a reader sees a member, but not the address, and cannot act @full', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, '곽읽는이');
  await openConsole(page, await newOfTeam(site, 'reader', '보는이'), `/operator/members/${member.id}`);
  await expect(page.getByRole('heading', { name: '곽읽는이님', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(member.email)).toHaveCount(0);
  for (const name of ['모두 보기', '이용 중지', '초대 막기'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('a page of the console that does not load keeps the menu, and tries again @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  await openConsole(page, await newOfTeam(site, 'owner'), '/operator/team');
  await page.route('**/api/operator/mails/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '메일', exact: true }).click();
  await expect(page.getByRole('heading', { name: '메일', level: 1 })).toBeVisible();
  await expect(page.getByText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '운영 메뉴' })).toBeVisible();
  await page.unroute('**/api/operator/mails/*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('button', { name: '나에게 시험 메일 보내기' })).toBeVisible();
});
