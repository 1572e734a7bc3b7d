import { randomUUID } from 'node:crypto';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { shiftsOf, watchShifts } from './site/layout-shifts.ts';
import { newMember, signInAs } from './site/members.ts';
import { withKoreanFont } from './site/page-fonts.ts';
import { expect, test } from './site/test.ts';

/** Who invited whom: visible to members only (Specification 11.6). */

/** Somebody invited by `inviter`. Resolves to their id. */
async function invitedBy({ sql }: ShippedServer, inviter: string | null, name: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into members (id, user_type, email, user_name, password_hash, invited_by)
    values (${id}, 'student', ${`t-${id}@example.org`}, ${name}, 'none', ${inviter})`;
  return id;
}

const leave = ({ sql }: ShippedServer, id: string) => sql`
  update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${id}`;

/** A member invited by `inviter`, who signs in. */
const reader = (site: ShippedServer, inviter: string) => newMember(site, 'student', inviter);

// Shows 17.12: members see the way to each other, visitors and suspended members do not
test('a member sees the path to another by name, and across those who left @full', async ({ page, site }) => {
  const root = await invitedBy(site, null, '뿌리깊은');
  const [leaver, friend] = [await invitedBy(site, root, '떠날이'), await invitedBy(site, root, '한가람')];
  const member = await invitedBy(site, friend, '윤슬');
  await leave(site, leaver);
  await signInAs(page, await reader(site, leaver), `/profiles/${friend}`);
  const way = page.getByRole('list', { name: '나와 이어진 길' });
  // It came after the page, in the line reserved for it.
  const isWide = (page.viewportSize()?.width ?? 0) >= 700;
  await expect(way.getByRole('listitem')).toHaveText(
    isWide
      ? [/한가람님$/, /뿌리깊은님한가람님, 탈퇴한 회원을 초대했어요$/, '탈퇴한 회원나를 초대했어요', /나$/]
      : [/한가람님$/, '+2외 2명', /나$/],
  );
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/profiles/${member}`);
  await expect(page.getByText('나와 이어진 길 · 네 다리 건너')).toBeVisible();
  await expect(way.getByRole('listitem')).toHaveText([
    /윤슬님$/,
    /한가람님윤슬님을 초대했어요$/,
    /뿌리깊은님한가람님, 탈퇴한 회원을 초대했어요$/,
    '탈퇴한 회원나를 초대했어요',
    /나$/,
  ]);
  await expect(way.getByRole('link')).toHaveText(['한가람님', '뿌리깊은님']);
  await isAccessible(page, 'the way to another');
  const lines = await way
    .getByRole('listitem')
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
  expect(lines).toBe(isWide ? 1 : 3);
  await expect(way.getByText('나', { exact: true })).toBeInViewport({ ratio: 1 });

  await way.getByRole('link', { name: '한가람님' }).focus();
  await page.keyboard.press('Tab');
  await expect(way.getByRole('link', { name: '뿌리깊은님' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '뿌리깊은님' })).toBeVisible();
  await expect(page.getByText('나와 이어진 길 · 두 다리 건너')).toBeVisible();
});

// Shows 17.12: members see the way to each other, visitors and suspended members do not
test('nothing moves when the path has loaded @full', async ({ page, site }) => {
  await withKoreanFont(page, true);
  const friend = await invitedBy(site, await invitedBy(site, null, '뿌리깊은'), '한가람');
  await signInAs(page, await reader(site, friend));
  await watchShifts(page);
  await page.goto(`/profiles/${friend}`);
  await expect(page.getByText('나와 이어진 길 · 바로 아는 사이')).toBeVisible();
  expect(await shiftsOf(page)).toBe(0);
});

// Shows 17.12: members see the way to each other, visitors and suspended members do not
test('a project shows the path to its creator below everything else, and nothing moves @both @full', async ({
  page,
  site,
}) => {
  await withKoreanFont(page, true);
  const friend = await invitedBy(site, null, '뿌리깊은');
  const creator = await invitedBy(site, friend, '한가람');
  const [project] = await site.sql`
    with made as (
      insert into projects (creator_id, title, description, start_date)
      values (${creator}, '길이 보이는 프로젝트', '함께 걸어요.', '2026-01-01') returning id
    )
    insert into project_members (project_id, member_id) select id, ${creator} from made returning project_id as id`;
  const path = `/project/${project?.id}`;
  const way = page.getByRole('list', { name: '만든 사람과 나' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(way).toHaveCount(0);
  await signInAs(page, await reader(site, friend));
  await watchShifts(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '만든 사람과 나 · 두 다리 건너' })).toBeVisible();
  await expect(way.getByRole('listitem')).toHaveText([
    /한가람님$/,
    /뿌리깊은님한가람님, 나를 초대했어요$/,
    /나$/,
  ]);
  await isAccessible(page, 'the way to who started a project');
  expect(await shiftsOf(page)).toBe(0);
});

// Shows 17.12: members see the way to each other, visitors and suspended members do not
test('beyond six steps only their number is shown, and a missing path is reported @full', async ({
  page,
  site,
}) => {
  let above = await invitedBy(site, null, '처음이');
  const first = above;
  for (let step = 1; step <= 6; step += 1) above = await invitedBy(site, above, `징검다리${step}`);
  await signInAs(page, await reader(site, above));
  await page.goto(`/profiles/${first}`);
  await expect(page.getByText('초대 7번을 거쳐 이어져 있어요.')).toBeVisible();
  await page.goto(`/profiles/${await invitedBy(site, null, '딴나라')}`);
  await expect(page.getByText('아직 초대로 이어져 있지 않아요.')).toBeVisible();
  await expect(page.getByRole('list', { name: '나와 이어진 길' })).toHaveCount(0);
});

// Shows 17.12: members see the way to each other, visitors and suspended members do not
test('one’s own profile has no path', async ({ page, site }) => {
  const own = await newMember(site);
  await signInAs(page, own, `/profiles/${own.id}?view=info`);
  await expect(page.getByText('아직 적은 정보가 없어요.')).toBeVisible();
  await expect(page.getByText('나와 이어진 길')).toHaveCount(0);
});

// Shows 17.12: members see the way to each other, visitors and suspended members do not
test('visitors and suspended members are not sent the path @full', async ({ page, site }) => {
  const friend = await invitedBy(site, null, '비밀다리');
  const member = await invitedBy(site, friend, '윤슬');
  const suspended = await reader(site, friend);
  const sent: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/profiles\/|public-get/.test(response.url())) sent.push(response.text().catch(() => ''));
  });
  const look = async () => {
    await page.goto(`/profiles/${member}?view=info`);
    await expect(page.getByText('로그인하면 볼 수 있어요')).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await look();
  await signInAs(page, suspended);
  await site.sql`update members set suspended_at = now() where id = ${suspended.id}`;
  await look();
  const all = (await Promise.all(sent)).join('\n');
  expect(all).toContain('윤슬');
  expect(all).not.toMatch(/비밀다리|trust_path/);
});
