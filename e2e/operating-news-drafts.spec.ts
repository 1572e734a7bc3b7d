import { isAccessible } from './site/accessible.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: news that two operators edit. operating-news.spec.ts sends news, on its own server. */

// Shows 17.17: two authors of the same news lose no words unasked
test('a draft saved elsewhere meanwhile asks which version to keep', async ({ page, site }) => {
  const operator = await newOfTeam(site, 'operator', '쓰는이');
  const [news] = await site.sql<{ id: string }[]>`
    insert into news_mails (subject, text, author_id) values ('처음 제목', '처음 내용', ${operator.id}) returning id`;
  const id = news?.id ?? '';
  const saved = async () =>
    (await site.sql`select subject, version from news_mails where id = ${id}`).map((row) => ({ ...row }))[0];
  await openConsole(page, operator, `/operator/news/${id}`);
  const other = await page.context().newPage();
  const saveElsewhere = async (subject: string) => {
    await other.goto(`/operator/news/${id}`);
    await other.getByLabel('제목').fill(subject);
    await other.getByRole('button', { name: '저장' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toContainText(subject);
  };
  const mine = page.getByRole('region', { name: '내가 쓴 내용' });
  const theirs = page.getByRole('region', { name: '저장된 내용' });

  await page.getByLabel('제목').fill('내 제목');
  await saveElsewhere('다른 제목');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('alert').getByText('쓰는 동안 다른 곳에서 수정해 저장했어요.')).toBeVisible();
  await expect(mine).toContainText('내 제목');
  await expect(theirs).toContainText('다른 제목');
  await isAccessible(page, 'news saved from elsewhere');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await mine.getByRole('button').click();
  await expect(page.getByLabel('제목')).toHaveValue('내 제목');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('내 제목');
  expect(await saved()).toEqual({ subject: '내 제목', version: 3 });

  await page.getByLabel('제목').fill('버릴 제목');
  await saveElsewhere('남을 제목');
  await page.getByRole('button', { name: '저장' }).click();
  await theirs.getByRole('button').click();
  await expect(page.getByLabel('제목')).toHaveValue('남을 제목');
  expect(await saved()).toEqual({ subject: '남을 제목', version: 4 });

  await page.getByLabel('제목').fill('늦은 제목');
  await site.sql`update news_mails set started_at = now(), recipients = 0, finished_at = now() where id = ${id}`;
  await page.getByRole('button', { name: '저장' }).click();
  const unsent = page.getByRole('region', { name: '저장하지 못한 내 글' });
  await expect(unsent).toContainText('늦은 제목');
  await unsent.getByRole('button', { name: '내 글 삭제' }).click();
  await expect(unsent).toHaveCount(0);
  await site.sql`delete from news_mails where id = ${id}`;
});
