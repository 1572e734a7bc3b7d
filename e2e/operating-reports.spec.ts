import type { Page } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { emptyQueue, reportPost } from './site/reports.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: handling reports in the console. */

const queue = (page: Page) => page.getByRole('region', { name: '처리할 신고' });
const report = (page: Page, title: string) => queue(page).getByRole('article', { name: title });
const reachesNoFurther = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// Shows 17.17: a report shows the subject then and now, and who is behind it
// Shows 17.17: a decision is made once, recorded, and refused without permission
test('a moderator starts from 오늘, compares then and now, and hides, warns, suspends, dismisses @both @full', async ({
  page,
  site,
}) => {
  await emptyQueue(site);
  const author = await newMember(site, 'student', null, '마글쓴');
  const [hidden, warned, suspended, dismissed] = [
    await reportPost(site, author, '가장 싼 곳을 알려 드려요', ['광고예요', '계속 올라와요']),
    await reportPost(site, author, '말을 함부로 하는 글'),
    await reportPost(site, author, '또 올린 광고'),
    await reportPost(site, await newMember(site), '아무렇지 않은 글'),
  ];
  await site.sql`update posts set content = '고쳐 쓴 글' where id = ${hidden.postId}`;
  const moderator = await newOfTeam(site, 'moderator', '돌봄이');
  await openConsole(page, moderator);
  await page.getByRole('listitem').filter({ hasText: '처리할 신고가 있어요' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: '신고', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('신고 · 두레 운영');
  const menu = page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link', { name: /^신고/ });
  await expect(menu).toHaveAccessibleName('신고 4건 남음');

  const first = report(page, hidden.content);
  await expect(first).toContainText('계속 올라와요');
  await expect(first).toContainText('고쳐 쓴 글');
  await expect(first).toContainText('처음 신고했어요');
  await expect(first).toContainText('전에 받은 조치가 없어요');
  await isAccessible(page, 'the queue');
  expect(await reachesNoFurther(page)).toBe(true);
  await first.getByRole('button', { name: '가리기' }).click();
  await first.getByRole('button', { name: '가리기' }).click();
  await expect(first.getByRole('alert').getByText('이유를 선택해 주세요.')).toBeVisible();
  await first.getByRole('radio', { name: '광고나 도배' }).check();
  await first.getByLabel('당사자에게 전할 말').fill('광고는 올릴 수 없어요.');
  await isAccessible(page, 'deciding');
  expect(await reachesNoFurther(page)).toBe(true);
  await first.getByRole('button', { name: '가리기' }).click();

  const second = report(page, warned.content);
  await expect(second).toContainText('가림 · 광고나 도배');
  await expect(menu).toHaveAccessibleName('신고 3건 남음');
  await second.getByRole('button', { name: '경고하기' }).click();
  await second.getByRole('radio', { name: '괴롭힘, 차별이나 혐오' }).check();
  await second.getByRole('button', { name: '경고하기' }).click();
  const third = report(page, suspended.content);
  await third.getByRole('button', { name: '이용 중지' }).click();
  await third.getByRole('radio', { name: '사기나 금전 요구' }).check();
  await third.getByRole('radio', { name: '30일' }).check();
  await third.getByRole('button', { name: '이용 중지' }).click();
  const fourth = report(page, dismissed.content);
  await fourth.getByRole('button', { name: '문제없음' }).click();
  await fourth.getByRole('button', { name: '문제없음' }).click();
  await expect(queue(page).getByText('처리할 신고가 없어요')).toBeVisible();
  await expect(menu).toHaveAccessibleName('신고');
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${moderator.id} order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual([
    'report.hide',
    'report.warn',
    'report.suspend',
    'report.dismiss',
  ]);
  const [left] = await site.sql`
    select round(extract(epoch from suspended_until - now()) / 86400)::int as days from members where id = ${author.id}`;
  expect(left?.days).toBe(30);
  const told = () => site.smtp.mails.filter(({ to }) => to === author.email).map(({ text }) => text);
  await expect.poll(() => told().join()).toContain('사기나 금전 요구');
});

// Shows 17.17: decisions are listed, and undone once
test('a decision is undone: the last one where it was made, any other from its list @full', async ({
  page,
  site,
}) => {
  await emptyQueue(site);
  const author = await newMember(site, 'student', null, '한결같이오래도록함께하는사람의아주긴이름');
  const { postId, content } = await reportPost(site, author, '되돌릴 글');
  const isHidden = async () =>
    (await site.sql`select hidden_at is not null as hidden from posts where id = ${postId}`)[0]?.hidden;
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/reports');
  const hide = async () => {
    await report(page, content).getByRole('button', { name: '가리기' }).click();
    await page.getByRole('radio', { name: '광고나 도배' }).check();
    await report(page, content).getByRole('button', { name: '가리기' }).click();
    await expect(queue(page).getByText('가렸어요.')).toBeVisible();
  };
  await hide();
  expect(await isHidden()).toBe(true);
  await queue(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(report(page, content)).toBeVisible();
  expect(await isHidden()).toBe(false);

  await hide();
  await page.getByRole('tab', { name: '처리한 신고' }).click();
  const row = page.getByRole('list', { name: '처리한 신고' }).getByRole('listitem').first();
  await expect(row).toContainText('가림');
  await expect(row).toContainText(content);
  await isAccessible(page, 'what was handled');
  expect(await reachesNoFurther(page)).toBe(true);
  await row.getByRole('button', { name: /되돌리기$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click();
  await expect(row).toContainText('되돌림 · 돌봄이님');
  expect(await isHidden()).toBe(false);
  await page.getByRole('tab', { name: /^처리할 신고/ }).click();
  await expect(report(page, content)).toBeVisible();
});

// Shows 17.17: ten reports are handled by keys alone
test('ten reports are handled by keyboard alone, with a Hangul keyboard too', async ({ page, site }) => {
  await emptyQueue(site);
  const titles: string[] = [];
  for (let count = 1; count <= 10; count += 1) {
    const { content } = await reportPost(site, await newMember(site), `${count}번째 글이에요`);
    titles.push(content);
  }
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/reports');
  let [keys, screens] = [0, 0];
  page.on('framenavigated', () => (screens += 1));
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      keys += 1;
    }
  };
  const begun = performance.now();
  const ways = [
    ['d', 'Enter'],
    ['h', '1', 'Enter'],
    ['w', '2', 'Enter'],
    ['s', '3', 'Enter'],
  ];
  for (const [at, title] of titles.entries()) {
    await expect(report(page, title)).toBeFocused();
    await expect(report(page, title).getByRole('button', { name: '가리기' })).toBeVisible();
    await press(...(ways[at % ways.length] ?? []));
  }
  await expect(queue(page).getByText('처리할 신고가 없어요')).toBeVisible();
  const seconds = (performance.now() - begun) / 1000;
  test.info().annotations.push({
    type: 'walk',
    description: `10 reports, ${keys} keys, ${screens} screens, ${seconds.toFixed(1)} s`,
  });
  process.stdout.write(`ten reports: ${keys} keys, ${screens} screens, ${seconds.toFixed(1)} s\n`);
  expect(keys).toBe(27);
  expect(screens).toBe(0);
  const [done] = await site.sql`
    select count(*)::int as count from moderation_decisions where decided_at > now() - interval '3 minutes'
      and report_id in (select reports.id from reports join posts on posts.id = post_id where content = any (${titles}))`;
  expect(done?.count).toBe(10);
  await queue(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(report(page, titles.at(-1) ?? '')).toBeVisible();
});

test('shortcuts move, ask and leave, do not interfere with typing, and work in the queue only @full', async ({
  page,
  site,
}) => {
  await emptyQueue(site);
  const author = await newMember(site);
  const one = await reportPost(site, author, '하나');
  const two = await reportPost(site, author, '둘');
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/reports');
  await expect(report(page, one.content)).toBeFocused();
  await expect(report(page, one.content).getByRole('button', { name: '가리기' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(report(page, two.content)).toBeFocused();
  await page.keyboard.press('k');
  await expect(report(page, one.content)).toBeFocused();
  await expect(report(page, one.content).getByRole('button', { name: '가리기' })).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByRole('radio', { name: '광고나 도배' })).toBeFocused();
  await page.keyboard.press('5');
  await expect(page.getByRole('radio', { name: '다른 사람의 개인정보나 권리 침해' })).toBeChecked();
  const words = page.getByLabel('당사자에게 전할 말');
  await words.focus();
  await page.keyboard.type('just words');
  await page.keyboard.press('Enter');
  await expect(words).toHaveValue('just words\n');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await expect(report(page, one.content)).toBeFocused();

  await page.getByRole('tab', { name: /^처리할 신고/ }).focus();
  await page.keyboard.press('d');
  await page.keyboard.press('j');
  await expect(report(page, one.content)).toBeVisible();
  await expect(page.getByRole('button', { name: '취소' })).toHaveCount(0);
});

// Shows 17.17: unfinished words about a report, an appeal or a school survive a reload, and are not lost unasked
test('an unfinished decision survives a reload, a link and going back @full', async ({ page, site }) => {
  await emptyQueue(site);
  const author = await newMember(site, 'student', null, '둘러볼이');
  const [one, two] = [
    await reportPost(site, author, '먼저 온 글'),
    await reportPost(site, author, '나중에 온 글'),
  ];
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/reports');
  await page.getByRole('button', { name: '다음', exact: true }).click();
  const begun = report(page, two.content);
  await begun.getByRole('button', { name: '이용 중지' }).click();
  await begun.getByRole('radio', { name: '사기나 금전 요구' }).check();
  await begun.getByRole('radio', { name: '30일' }).check();
  const words = page.getByLabel('당사자에게 전할 말');
  await words.fill('세 번이나 알려 드렸어요.');
  const isThere = async () => {
    await expect(words).toHaveValue('세 번이나 알려 드렸어요.');
    await expect(begun.getByRole('radio', { name: '사기나 금전 요구' })).toBeChecked();
    await expect(begun.getByRole('radio', { name: '30일' })).toBeChecked();
  };
  await page.reload();
  await isThere();
  await expect(begun.getByRole('radio', { name: '사기나 금전 요구' })).toBeFocused();
  await begun.getByRole('link', { name: '둘러볼이님' }).click();
  await expect(page.getByRole('heading', { name: '둘러볼이님', level: 1 })).toBeVisible();
  await page.goBack();
  await isThere();
  await page.getByRole('button', { name: '이전', exact: true }).click();
  await expect(report(page, one.content)).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await isThere();
  await begun.getByRole('button', { name: '취소' }).click();
  await begun.getByRole('button', { name: '경고하기' }).click();
  await expect(words).toHaveValue('세 번이나 알려 드렸어요.');
  await begun.getByRole('button', { name: '경고하기' }).click();
  await expect(queue(page).getByText('경고했어요.')).toBeVisible();
  await queue(page).getByRole('button', { name: '되돌리기' }).click();
  await begun.getByRole('button', { name: '경고하기' }).click();
  await expect(words).toHaveValue('');
});

// Shows 17.17: a decision is made once, recorded, and refused without permission
test('the second of two deciding about one report is told who was first, and goes on @full', async ({
  page,
  site,
  browser,
}) => {
  await emptyQueue(site);
  const author = await newMember(site);
  const one = await reportPost(site, author, '둘이 보는 글');
  const two = await reportPost(site, author, '다음 글');
  await openConsole(page, await newOfTeam(site, 'moderator', '나중이'), '/operator/reports');
  const dismiss = report(page, one.content).getByRole('button', { name: '문제없음' });
  await dismiss.click();
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await openConsole(other, await newOfTeam(site, 'moderator', '먼저이'), '/operator/reports');
  await report(other, one.content).getByRole('button', { name: '가리기' }).click();
  await other.getByRole('radio', { name: '광고나 도배' }).check();
  await report(other, one.content).getByRole('button', { name: '가리기' }).click();
  await expect(report(other, two.content)).toBeVisible();
  await other.context().close();

  await dismiss.click();
  await expect(queue(page).getByText('이미 처리된 신고예요: 가림 · 먼저이님 · 방금')).toBeVisible();
  await queue(page).getByRole('button', { name: '다음 신고 보기' }).click();
  await expect(report(page, two.content)).toBeVisible();
});

test('deleted content and members who left are pointed out beside the report @full', async ({
  page,
  site,
}) => {
  await emptyQueue(site);
  const author = await newMember(site);
  const gone = await reportPost(site, author, '곧 지울 글');
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/reports');
  const article = report(page, gone.content);
  await article.getByRole('button', { name: '가리기' }).click();
  await site.sql`update posts set deleted_at = now() where id = ${gone.postId}`;
  await page.getByRole('radio', { name: '광고나 도배' }).check();
  await article.getByRole('button', { name: '가리기' }).click();
  await expect(article.getByText('그사이 상태가 바뀌어 처리하지 못했어요. 새로고침해 주세요.')).toBeVisible();
  await expect(article.getByText('작성자가 삭제했어요')).toBeVisible();
});

// Shows 17.17: each role may what its row says, with the second factor
test('a reader sees the queue and cannot decide; a member finds no such page @full', async ({
  page,
  site,
}) => {
  await emptyQueue(site);
  const { content } = await reportPost(site, await newMember(site), '읽기만 하는 글');
  const member = await newMember(site);
  await signInAs(page, member);
  expect((await page.goto('/operator/reports'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '찾을 수 없는 페이지예요' })).toBeVisible();
  await openConsole(page, await newOfTeam(site, 'reader', '읽는이'), '/operator/reports');
  await expect(report(page, content).getByText('보기만 할 수 있어요.')).toBeVisible();
  await page.keyboard.press('h');
  await expect(report(page, content).getByRole('button')).toHaveCount(0);
});
