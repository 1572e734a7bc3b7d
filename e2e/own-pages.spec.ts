import type { Page } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import { shiftByFont, shiftsOf, watchShifts } from './site/layout-shifts.ts';
import { newMember, signInAs } from './site/members.ts';
import { withKoreanFont } from './site/page-fonts.ts';
import { profiledMember } from './site/profiled.ts';
import { holdScript, scriptOf } from './site/scripts.ts';
import { askedForSeat, freeSeat } from './site/seats.ts';
import { type TeamOfTwo, teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** A member's own pages: the tools first, and the page as others see it. */

const tools = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const seen = (page: Page) => tools(page, '다른 사람에게 보이는 모습');

const addressOf = ({ projectId }: TeamOfTwo) => `/project/${projectId}`;

// Shows 17.8: only the creator sees a project's tools, first
test('only a project’s creator sees its tools, and sees them first', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, addressOf(team));
  const own = tools(page, '내 프로젝트');
  await expect(own.getByRole('link')).toHaveText(['수정', '팀', '초대하기', '다른 사람에게 보이는 모습']);
  await expect(own).toBeInViewport({ ratio: 1 });
  // Node.DOCUMENT_POSITION_FOLLOWING
  expect(await own.evaluate((nav) => nav.compareDocumentPosition(document.querySelector('h1') as Node))).toBe(
    4,
  );
  await isAccessible(page, 'a project of one’s own');
  for (const [name, path] of [
    ['팀', team.path],
    ['이 프로젝트로 초대하기', `/invitations?project=${team.projectId}`],
  ] as const)
    await expect(own.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await own.getByRole('link', { name: '수정' }).click();
  await expect(page.getByLabel('제목')).toHaveValue(team.title);

  await signInAs(page, team.member, addressOf(team));
  await expect(page.getByRole('link', { name: '팀 보기' })).toBeVisible();
  await expect(own).toHaveCount(0);
});

// Shows 17.7: one's own page can be viewed as a visitor and as another member
test('one’s own profile can be viewed as a visitor and as another member @full', async ({ page, site }) => {
  const member = await profiledMember(site);
  await signInAs(page, member, `/profiles/${member.id}?view=info`);
  const own = tools(page, '내 프로필');
  await expect(own.getByRole('link')).toHaveText(['수정', '초대하기', '다른 사람에게 보이는 모습']);
  await expect(page.getByText('언어학과')).toBeVisible();

  await own.getByRole('link', { name: '다른 사람에게 보이는 모습' }).press('Enter');
  const back = seen(page).getByRole('link', { name: '내 화면으로 돌아가기' });
  await expect(back).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인하고 여기서 보기' })).toBeVisible();
  await expect(page.getByText('언어학과')).toHaveCount(0);
  await isAccessible(page, 'one’s own profile as a visitor sees it');

  await seen(page).getByRole('link', { name: '회원' }).click();
  await expect(page.getByText('언어학과')).toBeVisible();
  await expect(page.getByRole('button', { name: '신고' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '수정' })).toHaveCount(0);
  await page.getByRole('tab', { name: '프로젝트' }).click();
  await expect(page).toHaveURL(/view=project&as=member$/);
  await expect(seen(page)).toBeVisible();
  await page.reload();
  await expect(seen(page).getByRole('link', { name: '회원' })).toHaveAttribute('aria-current', 'true');

  await back.click();
  await expect(own.getByRole('link', { name: '다른 사람에게 보이는 모습' })).toBeFocused();
  await expect(page).toHaveURL(`${site.origin}/profiles/${member.id}?view=project`);
  await expect(page.getByLabel('내 메뉴')).toBeVisible();
});

test('the avatar stays in view while the page changes into a visitor’s view @full', async ({
  page,
  site,
}) => {
  const { creator } = await teamOfTwo(site);
  await signInAs(page, creator);
  const bringPath = await holdScript(page, scriptOf('app/people/profile-path.tsx'));
  await page.goto(`/profiles/${creator.id}?as=visitor`);
  await expect(seen(page).getByRole('link', { name: '내 화면으로 돌아가기' })).toBeVisible();
  const picture = page.getByRole('main').locator('header').getByText(creator.name.slice(-2), { exact: true });
  await expect(picture).toBeVisible();
  bringPath();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(picture).toBeVisible();
});

// Shows 17.7: one's own page can be viewed as a visitor and as another member
test('a project viewed as a visitor lacks members’ parts, and the parameter does nothing for others’ projects @full', async ({
  page,
  site,
}) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, addressOf(team));
  await tools(page, '내 프로젝트').getByRole('link', { name: '다른 사람에게 보이는 모습' }).click();
  await expect(seen(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '팀 보기' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '신고' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '팀 보기' })).toBeVisible();

  await signInAs(page, await newMember(site), `${addressOf(team)}?as=visitor`);
  await expect(page.getByLabel('내 메뉴')).toBeVisible();
  await expect(seen(page)).toHaveCount(0);
});

// Shows 17.7: one's own page can be viewed as a visitor and as another member
test('nothing moves when the tools appear', async ({ page, site }) => {
  await withKoreanFont(page, true);
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, '/robots.txt');
  await watchShifts(page);
  for (const path of [addressOf(team), `/profiles/${team.creator.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: '다른 사람에게 보이는 모습' })).toBeVisible();
    expect(await shiftsOf(page), path).toBe(0);
  }
});

test('what awaits a member’s answer appears with the screen and moves nothing', async ({ page, site }) => {
  const story = await freeSeat(site);
  await askedForSeat(site, story);
  const author = await newMember(site, 'student', null, '윤서진');
  await site.sql`
    with post as (insert into posts (author_id, content) values (${author.id}, '함께한 저녁이에요') returning id)
    insert into offers (kind, from_id, to_id, post_id, ordinal, expires_at)
    select 'tag', ${author.id}, ${story.creator.id}, id, 0, now() + interval '14 days' from post`;
  const [proven] = await site.sql<{ email: string }[]>`
    update members set school_proven_at = '2024-01-15', email_proven = true, verified_university_key = other.key,
      email = members.id || '@' || other.domain
    from (
      select verified_university_key as key, split_part(email, '@', 2) as domain from members
      where verified_university_key is not null and user_type = 'student' limit 1
    ) as other where id = ${story.creator.id} returning email`;
  await signInAs(page, { ...story.creator, email: proven?.email ?? '' }, '/robots.txt');
  await watchShifts(page);
  const waiting = {
    '/home': page.getByRole('region', { name: '답을 기다리는 제안' }),
    '/account': page.getByRole('region', { name: '학교 확인' }),
    [story.path]: page.getByRole('article', { name: '김하늘님' }),
  };
  for (const [path, part] of Object.entries(waiting)) {
    await page.goto(path);
    await expect(part).toBeVisible();
    expect.soft(await shiftsOf(page), path).toBeLessThan(shiftByFont);
  }
});

test('a screen works even if the list of what awaits an answer fails to load', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, '/robots.txt');
  await page.route('**/api/own-offers/', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/own-decisions/', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/own-seat-requests/', (route) => route.fulfill({ json: {} }));
  await page.route('**/seat-requests/', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('searchbox', { name: '프로젝트 찾기' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: '계정' })).toBeVisible();
  await page.goto(team.path);
  await expect(page.getByRole('heading', { name: /^함께하는 사람/ })).toBeVisible();
});
