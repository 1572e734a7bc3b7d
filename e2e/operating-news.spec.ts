import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { wide } from './site/browser.ts';
import { enter, tabTo } from './site/keyboard.ts';
import { type NewMember, newMember, signInAs } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: news in the console, and unsubscribing from it. */

// Sending must work at whatever hour the stories run.
test.use({ siteOptions: { env: { NEWS_HOURS: '0-24' } } });

/** A member who agreed to news. */
async function newReader(site: ShippedServer, name: string): Promise<NewMember> {
  const member = await newMember(site, 'student', null, name);
  await site.sql`update members set email_proven = true where id = ${member.id}`;
  await site.sql`
    insert into consents (member_id, subject, version) values (${member.id}, 'marketing', '2026-11-22')
    on conflict (member_id, subject, version) do update set agreed_at = now(), withdrawn_at = null`;
  return member;
}

const newsTo = ({ smtp }: ShippedServer, { email }: NewMember) =>
  smtp.mails.filter(({ to, subject }) => to === email && subject.startsWith('(광고)'));

// Shows 17.17: news goes once to each who agreed, at its pace, and to nobody else
// Shows 17.17: a news mail says that it is advertising and whose, and unsubscribes by one press
test('an operator writes, tests and sends news to those who agreed, and one of them unsubscribes @full', async ({
  page,
  site,
  browser,
}) => {
  await site.sql`delete from consents where subject = 'marketing'`;
  await site.sql`delete from news_mails`;
  const [reader, other] = [await newReader(site, '서가을'), await newReader(site, '한여울')];
  const nobody = await newMember(site, 'student', null, '문조용');
  const operator = await newOfTeam(site, 'operator');
  await openConsole(page, operator);
  await page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link', { name: '소식' }).click();
  await expect(page.getByText('아직 쓴 소식이 없어요')).toBeVisible();
  await isAccessible(page, 'news, none yet');
  await page.getByRole('link', { name: '소식 쓰기' }).click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('제목을 적어 주세요.')).toBeVisible();
  await page.getByLabel('제목').fill('봄 모임에 초대해요');
  await page
    .getByLabel('내용')
    .fill('4월 5일에 만나요.\n오후 두 시예요.\n\nhttps://dure.example/spring에서 볼 수 있어요.');
  const preview = page.getByRole('article', { name: '메일 미리 보기' });
  await expect(page.getByText('(광고) [두레] 봄 모임에 초대해요')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'https://dure.example/spring' })).toBeVisible();
  await expect(preview.getByText('수신 거부 (Unsubscribe)')).toBeVisible();
  expect(
    await preview.getByText('봄 모임에 초대해요').evaluate((element) => getComputedStyle(element).fontSize),
  ).toBe('20px');
  await page.getByText('글자로만 보기').click();
  await expect(page.getByText('보내는 사람: ')).toHaveCount(2);
  await isAccessible(page, 'news being written');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name: /봄 모임에 초대해요/, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: '나에게 보내 보기' }).click();
  await expect(page.getByText('내 이메일로 보냈어요')).toBeVisible();
  await expect.poll(() => newsTo(site, operator).length).toBe(1);
  await page.getByLabel('제목').fill('봄 모임에서 만나요');
  await expect(page.getByText('수정한 내용을 저장하면 보낼 수 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name: /봄 모임에서 만나요/, level: 1 })).toBeVisible();
  await isAccessible(page, 'news about to be sent');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: '모두에게 보내기' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('2명에게 보낼까요?');
  await asked.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('heading', { name: '2명 중 2명에게 보냈어요' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('다 보냄');
  await isAccessible(page, 'news that was sent');
  expect([newsTo(site, reader).length, newsTo(site, other).length, newsTo(site, nobody).length]).toEqual([
    1, 1, 0,
  ]);
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${operator.id} and act like 'news.%' order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual(['news.create', 'news.test', 'news.edit', 'news.send']);

  const stranger = await browser.newContext({ baseURL: site.origin });
  const theirs = await stranger.newPage();
  const [mail] = newsTo(site, reader);
  await theirs.goto(/수신 거부 \(Unsubscribe\): (\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  await expect(theirs.getByRole('heading', { name: '소식 메일을 그만 받을까요?' })).toBeVisible();
  await isAccessible(theirs, 'refusing news');
  await theirs.getByRole('button', { name: '수신 거부' }).click();
  await expect(theirs.getByRole('heading', { name: '이제 소식 메일을 보내지 않아요' })).toBeVisible();
  await isAccessible(theirs, 'news refused');
  await signInAs(theirs, reader, '/account');
  await expect(theirs.getByRole('checkbox', { name: '이메일로 소식과 광고를 받을게요' })).not.toBeChecked();
  await stranger.close();

  await page.goto('/operator/news/new');
  await page.getByLabel('제목').fill('다음 소식');
  await page.getByLabel('내용').fill('다음에 또 만나요.');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '모두에게 보내기' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1명에게 보낼까요?');
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('list', { name: '소식 목록' }).getByRole('listitem')).toHaveCount(1);
});

// Shows 17.17: stopped news goes to nobody else
test('sending can be stopped for good @full', async ({ page, site }) => {
  await site.sql`delete from consents where subject = 'marketing'`;
  for (let n = 0; n < 12; n += 1) await newReader(site, `받는이${n}`);
  await openConsole(page, await newOfTeam(site, 'operator'), '/operator/news/new');
  await page.getByLabel('제목').fill('멈출 소식');
  await page.getByLabel('내용').fill('곧 멈춰요.');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '모두에게 보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click();
  await page.getByRole('button', { name: '보내기 멈추기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기 멈추기' }).click();
  await expect(page.getByText('보내기를 멈췄어요')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('멈춤');
  await expect(page.getByText('보내지 않음')).toBeVisible();
  await expect(page.getByRole('button', { name: '보내기 멈추기' })).toHaveCount(0);
});

test.describe('on a desktop', () => {
  test.use({ ...wide, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('news is written, sent and stopped by keyboard alone @full', async ({ page, site }) => {
    await site.sql`delete from consents where subject = 'marketing'`;
    for (let n = 0; n < 30; n += 1) await newReader(site, `받는이${n}`);
    await openConsole(page, await newOfTeam(site, 'operator'), '/operator/news');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const asked = page.getByRole('alertdialog');
    await enter(page, page.getByRole('link', { name: '소식 쓰기' }));
    await enter(page, button('저장'));
    await expect(page.getByLabel('제목')).toBeFocused();
    await page.keyboard.type('손으로만 쓴 소식');
    await tabTo(page, page.getByLabel('내용'));
    await page.keyboard.type('첫 줄이에요.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('둘째 줄이에요.');
    await enter(page, button('저장'));
    await expect(page.getByRole('heading', { name: /손으로만 쓴 소식/, level: 1 })).toBeVisible();

    await enter(page, button('모두에게 보내기'));
    await expect(asked).toContainText('30명에게 보낼까요?');
    await page.keyboard.press('Escape');
    await expect(button('모두에게 보내기')).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, asked.getByRole('button', { name: '보내기' }));
    await enter(page, button('보내기 멈추기'));
    await enter(page, asked.getByRole('button', { name: '보내기 멈추기' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('멈춤');
    await enter(page, page.getByRole('link', { name: '소식 목록' }));
    await enter(page, page.getByRole('link', { name: '손으로만 쓴 소식' }));
    await expect(page.getByText('둘째 줄이에요.')).toBeVisible();
  });
});

test('a reader sees news and cannot send it @full', async ({ page, site }) => {
  await site.sql`delete from news_mails where started_at is null`;
  const operator = await newOfTeam(site, 'operator', '쓰는이');
  await site.sql`
    insert into news_mails (subject, text, author_id) values ('읽기만 할 소식', '본문이에요.', ${operator.id})`;
  await openConsole(page, await newOfTeam(site, 'reader', '보는이'), '/operator/news');
  await expect(page.getByRole('link', { name: '소식 쓰기' })).toHaveCount(0);
  await page.getByRole('link', { name: '읽기만 할 소식' }).click();
  await expect(page.getByText('본문이에요.')).toBeVisible();
  for (const name of ['저장', '나에게 보내 보기', '모두에게 보내기', '삭제'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
