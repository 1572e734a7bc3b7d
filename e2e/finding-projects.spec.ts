import type { Locator, Page } from '@playwright/test';
import { newMember, signIn, signInAs } from './site/members.ts';
import { freeSeat } from './site/seats.ts';
import { expect, test } from './site/test.ts';
import { koreanKeyboard } from './site/typing.ts';
import { insertProjects } from './site/writing-projects.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: '프로젝트 찾기' });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Newly loaded projects are below the previous end. */
const reach = (page: Page, count: number) =>
  expect(async () => {
    await page.keyboard.press('End');
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();

/** Projects of other stories may come first, a page or more. */
const reachCard = (page: Page, card: Locator) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(card).toHaveCount(1, { timeout: 500 });
  }).toPass();

const bookshops = '동네 책방을 잇는 중고책 지도';

// Shows 2.1: /home
test('a project is found by words, initials and with a typo, and the URL keeps the search @both @full', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const all = await cards(page).count();
  for (const query of ['책방', '지도 동네', 'ㄷㄴㅊㅂ', '책ㅂ']) {
    await field(page).fill(query);
    await expect(cards(page).filter({ hasText: bookshops })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(query).replaceAll('%20', '\\+')}`));
  }
  await field(page).fill('중거책');
  await expect(page.getByText('‘중고책’에 가까운 프로젝트예요.')).toBeVisible();
  await expect(cards(page)).toHaveText([new RegExp(bookshops)]);

  await page.reload();
  await expect(field(page)).toHaveValue('중거책');
  await expect(cards(page)).toHaveText([new RegExp(bookshops)]);
  await page.getByRole('link', { name: new RegExp(bookshops) }).click();
  await expect(page.getByRole('heading', { level: 1, name: bookshops })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('중거책');
  await expect(cards(page)).toHaveCount(1);
  // However much was typed, one step back leaves the search.
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/home`);
  await expect(field(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(all);
});

// Shows 17.8: descriptions and creators are found, below titles
test('projects that match only by description or creator’s name come last, under a line that says so @full', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const mentioning = page.getByRole('list', { name: '소개나 만든 사람 이름에서 찾은 프로젝트예요.' });
  await field(page).fill('동네');
  await reachCard(page, mentioning.getByRole('listitem').filter({ hasText: '주말 과학 교실' }));
  await expect(mentioning.getByRole('listitem').filter({ hasText: bookshops })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: bookshops })).toHaveCount(1);
  await field(page).fill('한지우');
  await expect(mentioning.getByRole('listitem').filter({ hasText: '점자 악보 번역기' })).toHaveCount(1);
  await field(page).fill('점자 악보');
  await expect(cards(page).filter({ hasText: '점자 악보 번역기' })).toHaveCount(1);
  await expect(mentioning).toHaveCount(0);
});

// Shows 2.1: /home
test('the list is filtered by keywords, also within a search @full', async ({ page, site }) => {
  await signIn(page, site);
  const education = page
    .getByRole('group', { name: '볼 프로젝트 선택' })
    .getByRole('button', { name: '교육', exact: true });
  await education.click();
  await expect(education).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/keyword=/);
  await expect(cards(page).filter({ hasNotText: '교육' })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: '주말 과학 교실' })).toHaveCount(1);
  await field(page).fill('시니어');
  await expect(cards(page)).toHaveText([/키오스크를 알려 주는 게임/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/키오스크를 알려 주는 게임/]);
  await education.click();
  await expect(page).not.toHaveURL(/keyword=/);
});

// Shows 2.1: /home
// Shows 17.8: projects with a free seat are one press away
test('one press shows projects with free seats; reload and back keep them, and an empty list links to all projects', async ({
  page,
  site,
}) => {
  const story = await freeSeat(site);
  const [full] = await insertProjects(site, story.creator.id, ['자리 없는 일'], '가득');
  await signInAs(page, story.asker);
  await expect(cards(page).filter({ hasText: '자리 없는 일' })).toHaveCount(1);
  const choice = page.getByRole('button', { name: '자리 남은 프로젝트' });
  await choice.click();
  await expect(page).toHaveURL(/\?open_seats=true$/);
  const card = page.locator(`a[href="/project/${story.projectId}"]`);
  await expect(card.first()).toBeVisible();
  await expect(page.locator(`a[href="/project/${full}"]`)).toHaveCount(0);
  await page.reload();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await card.first().click();
  await expect(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible();
  await page.goBack();
  await expect(card.first()).toBeVisible();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  // Other stories' projects have free seats.
  await page.route(/\/ongoing\/\?open_seats=true$/, (route) =>
    route.fulfill({ json: { projects: [], next_cursor: null, searched_for: null } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: '지금은 자리가 남은 프로젝트가 없어요' })).toBeVisible();
  await page.getByRole('link', { name: '모든 프로젝트 보기' }).click();
  await expect(page).toHaveURL(`${site.origin}/home`);
  await expect(card.first()).toBeVisible();
});

// Shows 17.8: typing searches at once and is never lost
test('an empty result links to all projects @full', async ({ page, site }) => {
  await signIn(page, site);
  await field(page).fill('쿵짝쿵짝쿵');
  await expect(page.getByRole('heading', { name: '찾는 프로젝트가 없어요' })).toBeVisible();
  await page.getByRole('link', { name: '모든 프로젝트 보기' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

// Shows 17.8: typing searches at once and is never lost
test('a search makes one call, for its projects @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${searchParams.get('query')}`);
  });
  await field(page).fill('책방');
  await expect(page).toHaveURL(/query=/);
  expect(calls).toEqual(['/api/project-card/ongoing/ 책방']);
  await page.goBack();
  await expect.poll(() => calls.slice(1)).toEqual(['/api/project-card/ongoing/ null']);
});

// Shows 17.8: typing searches at once and is never lost
test('a search that fails keeps what was typed and can be tried again', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  await signInAs(page, await newMember(site));
  await page.route('**/api/project-card/ongoing/**', (route) => route.abort());
  await field(page).fill('책방');
  await expect(page.getByText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.')).toBeVisible();
  await expect(field(page)).toHaveValue('책방');
  await page.unroute('**/api/project-card/ongoing/**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(cards(page).filter({ hasText: bookshops })).toHaveCount(1);
});

test('a search made offline runs by itself once online @full', async ({ page, site, context, troubles }) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, site);
  // Files fetched ahead have loaded.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await field(page).fill('책방');
  await expect(page.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await context.setOffline(false);
  await expect(cards(page).filter({ hasText: bookshops })).toHaveCount(1);
});

// Shows 17.8: typing searches at once and is never lost
test('a syllable being composed is searched for, and its Enter breaks nothing @full', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const keyboard = await koreanKeyboard(page);
  await field(page).click();
  await keyboard.compose('ㅊ', '채', '책');
  await expect(cards(page).filter({ hasText: bookshops })).toHaveCount(1);
  await keyboard.commit('책');
  await keyboard.compose('ㅂ', '바', '방');
  await keyboard.enterOfInputMethod();
  await keyboard.commit('방');
  await expect(field(page)).toHaveValue('책방');
  await keyboard.enter();
  await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent('책방')}$`));
  await expect(field(page)).toHaveValue('책방');
});

// Shows 17.8: pages join without gap or overlap, by scrolling and by a button
test('more projects load on scrolling, or by the button after a failure, and keyboard focus moves to the first of them @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const member = await newMember(site);
  const titles = Array.from({ length: 65 }, (_, nth) => `줄지은 일 ${nth}`);
  await insertProjects(site, member.id, titles, '줄짓기');
  await signInAs(page, member);
  await page.route(/\/ongoing\/.*cursor=/, (route) => route.abort());
  await page.goto(`/home?keyword=${encodeURIComponent('줄짓기')}`);
  await expect(cards(page)).toHaveCount(20);
  const again = page.getByRole('button', { name: '다시 시도' });
  // The list grows as its cards are laid out.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(again).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unrouteAll();
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /줄지은 일 44/ })).toBeFocused();
  await reach(page, 65);
  await expect(cards(page)).toHaveCount(65);
  await expect(page.getByRole('button', { name: '더 보기' })).toHaveCount(0);
});

// Shows 17.8: coming back restores the pages and the place
test('coming back to the list restores its pages and the scroll position @full', async ({ page, site }) => {
  const member = await newMember(site);
  const titles = Array.from({ length: 65 }, (_, nth) => `${'돌아올 '.repeat(1 + (nth % 4))}자리 ${nth}`);
  await insertProjects(site, member.id, titles, '돌아오기');
  await signInAs(page, member);
  await page.goto(`/home?keyword=${encodeURIComponent('돌아오기')}`);
  await expect(cards(page)).toHaveCount(20);
  await reach(page, titles.length);
  const card = page.getByRole('link', { name: / 자리 20$/ });
  await card.scrollIntoViewIfNeeded();
  const topOf = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const [count, top] = [await cards(page).count(), await topOf()];

  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: / 자리 20$/ })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect(cards(page)).toHaveCount(count);
  expect(await topOf()).toBe(top);

  // As on a phone that has dropped the page meanwhile.
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: / 자리 20$/ })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect(cards(page)).toHaveCount(count);
  await expect.poll(topOf).toBe(top);
});

// Shows 17.8: coming back restores the pages and the place
test('a list opened by its address starts anew in a tab that showed another', async ({ page, site }) => {
  const member = await newMember(site);
  const numbered = (title: string, count: number) =>
    Array.from({ length: count }, (_, nth) => `${title} ${nth}`);
  await insertProjects(site, member.id, numbered('다른 목록', 40), '딴목록');
  await insertProjects(site, member.id, numbered('이 목록', 25), '이목록');
  await signInAs(page, member);
  await reach(page, 60);
  await page.goto(`/home?keyword=${encodeURIComponent('이목록')}`);
  await expect(cards(page)).toHaveCount(20);
  await reach(page, 25);
  await expect(page.getByRole('link', { name: /^다른 목록/ })).toHaveCount(0);
  await page.goto('/home');
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(cards(page)).toHaveCount(20);
});

const seenTo = (card: Locator) =>
  card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('the browser skips off-screen cards, and the list keeps its height @full', async ({ page, site }) => {
  const member = await newMember(site);
  const titles = Array.from({ length: 65 }, (_, nth) => `${'한참 아래 '.repeat(1 + (nth % 5))}칸 ${nth}`);
  await insertProjects(site, member.id, titles, '한참');
  await signInAs(page, member);
  await page.goto(`/home?keyword=${encodeURIComponent('한참')}`);
  await expect(cards(page)).toHaveCount(20);
  await reach(page, 65);
  const [first, last] = [
    cards(page).first().getByRole('link').first(),
    cards(page).last().getByRole('link').first(),
  ];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(() => seenTo(first)).toBe(false);
  expect(await seenTo(last)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await expect.poll(() => rest(page)).toBe(0);
  expect(await seenTo(first)).toBe(true);
  await expect.poll(() => seenTo(last)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

/** Scrolling to the end may still be running, and would carry the target along. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0);
    await new Promise((rested) => setTimeout(rested, 300));
    return scrollY;
  });

// Shows 17.8: cards out of sight are found and reached
test('off-screen cards are found by the browser’s search and reached by keyboard', async ({ page, site }) => {
  const member = await newMember(site);
  const titles = Array.from({ length: 45 }, (_, nth) => `먼 카드 ${nth}`);
  await insertProjects(site, member.id, titles, '멀리');
  await signInAs(page, member, `/home?keyword=${encodeURIComponent('멀리')}`);
  await expect(cards(page)).toHaveCount(20);
  await reach(page, 45);
  await expect.poll(() => rest(page)).toBe(0);
  expect(await seenTo(page.getByRole('link', { name: '먼 카드 3', exact: true }))).toBe(false);
  expect(
    await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('먼 카드 3')),
  ).toBe(true);
  await expect(page.getByRole('link', { name: '먼 카드 39' })).toBeInViewport();
  const far = page.getByRole('link', { name: '먼 카드 30' });
  await far.focus();
  await expect(far).toBeInViewport();
  // Past the creator's name.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '먼 카드 29' })).toBeFocused();
  await expect(page.getByRole('link', { name: '먼 카드 29' })).toBeInViewport();
});
