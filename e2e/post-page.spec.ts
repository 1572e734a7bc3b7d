import { gotoAlive } from './site/alive.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** With two pictures, two tagged members, a project and a lounge. */
const bookshops = (posts: readonly string[]) => posts[0] ?? '';

test.describe('where no script comes', () => {
  test.use({ javaScriptEnabled: false });

  test('a post reads well, and leads to whom and what it names @both', async ({ page, site }) => {
    const { posts } = site.demo();
    const [row] = await site.sql`
      select m.user_name, l.title as lounge, pr.title as project from posts p
      join members m on m.id = p.author_id join lounges l on l.id = p.lounge_id
      join projects pr on pr.id = p.project_id where p.id = ${bookshops(posts)}
    `;
    expect((await page.goto(`/posts/${bookshops(posts)}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: `${row?.user_name}님의 게시글` })).toBeVisible();
    await expect(page.getByText('2025.09.26')).toBeVisible();
    await expect(page.getByText('좋아요 128')).toBeVisible();
    await expect(page.getByText('댓글 23')).toBeVisible();
    for (const name of [`${row?.user_name}님`, '이재윤님', '조은결님']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/profiles\/[0-9a-f-]{36}$/);
    }
    await expect(page.getByRole('link', { name: row?.project })).toHaveAttribute('href', /^\/project\//);
    await expect(page.getByRole('link', { name: row?.lounge })).toHaveAttribute('href', /^\/lounges\//);
    const picture = page.getByRole('link', { name: '사진 1 크게 보기' });
    expect((await fetch(site.origin + (await picture.getAttribute('href')))).status).toBe(200);
    await expect(page.getByRole('link', { name: '앱에서 댓글 남기기' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

for (const id of ['019a0000-0000-7000-8000-000000000000', 'no-such-id', '%00']) {
  test(`a post that is not there is a page of its own: ${id.slice(0, 20)}`, async ({ page, site }) => {
    expect((await page.goto(`/posts/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '게시글을 찾을 수 없어요' })).toBeVisible();
    await page.getByRole('link', { name: '메인으로 가기' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

test('links in a post are text, its line breaks stay', async ({ page, site }) => {
  const [author] = site.demo().profiles;
  const content = '이렇게 적었어요.\n보러 와요: https://evil.example/ <b>굵게</b>\n\n다음 문단';
  const [post] = await site.sql`
    insert into posts (id, author_id, content) values (gen_random_uuid(), ${author ?? ''}, ${content}) returning id
  `;
  await page.goto(`/posts/${post?.id}`);
  await expect(page.getByText('<b>굵게</b>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'evil' })).toHaveCount(0);
  const [first, second] = await page
    .getByRole('article')
    .locator('p', { hasText: /적었어요|문단/ })
    .all();
  expect(await first?.innerText()).toContain('적었어요.\n보러');
  await expect(second ?? page.locator('none')).toHaveText('다음 문단');
});

test('a post on its way is a skeleton; one that does not load can be tried again', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const { posts } = site.demo();
  const [row] = await site.sql`select project_id from posts where id = ${bookshops(posts)}`;
  await gotoAlive(page, `/posts/${bookshops(posts)}`);
  await page.getByRole('link', { name: /중고책 지도/ }).click();
  await expect(page).toHaveURL(`${site.origin}/project/${row?.project_id}`);

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/post/public-detail/**', async (route) => {
    await asked;
    await route.abort();
  });
  await page.goBack();
  await expect(page.getByText('게시글을 불러오고 있어요')).toBeAttached();
  answer();
  await expect(
    page.getByRole('heading', { name: '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.' }),
  ).toBeVisible();
  await page.unroute('**/api/post/public-detail/**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /님의 게시글$/ })).toBeVisible();
});

test('a post that went meanwhile is told to who comes from within', async ({ page, site }) => {
  const [author] = site.demo().profiles;
  const [post] = await site.sql`
    insert into posts (id, author_id, content, project_id)
    values (gen_random_uuid(), ${author ?? ''}, '곧 지워요', ${site.demo().projects[0] ?? ''}) returning id
  `;
  await signInAs(page, await newMember(site));
  await gotoAlive(page, `/posts/${post?.id}`);
  await page.getByRole('link', { name: /^프로젝트/ }).click();
  await expect(page).toHaveURL(/\/project\//);
  await site.sql`update posts set deleted_at = now() where id = ${post?.id}`;
  await page.goBack();
  await expect(page.getByRole('status').getByText('게시글을 찾을 수 없어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/home`);
});

test('a picture’s place is kept until it has come @both', async ({ page, site }) => {
  let send = () => {};
  const wanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\.(png|webp|avif)$/, async (route) => {
    await wanted;
    await route.continue();
  });
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll('article > *')].map((part) => part.clientHeight));
  for (const id of site.demo().posts.slice(0, 2)) {
    await page.goto(`/posts/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: '신고' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await heights();
    send();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth),
        ),
      )
      .toBe(true);
    expect(await heights(), id).toEqual(before);
  }
});

test('a picture opens in the viewer, and the keyboard comes back to it', async ({ page, site }) => {
  await gotoAlive(page, `/posts/${bookshops(site.demo().posts)}`);
  const second = page.getByRole('link', { name: '사진 2 크게 보기' });
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '사진 보기' });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText(/^사진 \d장 중 2번째$/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
});
