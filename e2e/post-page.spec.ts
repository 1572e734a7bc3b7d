import type { Locator } from '@playwright/test';
import { gotoAlive } from './site/alive.ts';
import { withKoreanFont } from './site/page-fonts.ts';
import { holdScript, scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';
import { control, viewer } from './site/viewed-pictures.ts';

/** Has two pictures, two tagged members, a project and a lounge. */
const bookshops = (posts: readonly string[]) => posts[0] ?? '';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 2.1: /posts/{postId}
  test('a post is readable and links to what it names @full', async ({ page, site }) => {
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

for (const id of ['019a0000-0000-7000-8000-000000000000', 'no-such-id']) {
  // Shows 17.3: post not found
  test(`a post that is not there is a page of its own: ${id.slice(0, 20)} @full`, async ({ page, site }) => {
    expect((await page.goto(`/posts/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '게시글을 찾을 수 없어요' })).toBeVisible();
    await page.getByRole('link', { name: '메인으로 가기' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

test('in a post only addresses become links, markup stays text, and line breaks stay @full', async ({
  page,
  site,
}) => {
  const [author] = site.demo().profiles;
  const content = '이렇게 적었어요.\n보러 와요: https://evil.example/ <b>굵게</b>\n\n다음 문단';
  const [post] = await site.sql`
    insert into posts (id, author_id, content) values (gen_random_uuid(), ${author ?? ''}, ${content}) returning id
  `;
  await page.goto(`/posts/${post?.id}`);
  await expect(page.getByText('<b>굵게</b>')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: /evil/ })).toHaveAttribute(
    'href',
    'https://evil.example/',
  );
  const [first, second] = await page
    .getByRole('article')
    .locator('p', { hasText: /적었어요|문단/ })
    .all();
  expect(await first?.innerText()).toContain('적었어요.\n보러');
  await expect(second ?? page.locator('none')).toHaveText('다음 문단');
});

// Shows 2.1: /posts/{postId}
test('a picture’s room is reserved until it has loaded @both @full', async ({ page, site }) => {
  await withKoreanFont(page, true);
  let wanted = Promise.withResolvers<void>();
  await page.route(/\.(png|webp|avif)$/, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll('article > *')].map((part) => part.clientHeight));
  for (const id of site.demo().posts.slice(0, 2)) {
    wanted = Promise.withResolvers();
    await page.goto(`/posts/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: '신고' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await heights();
    wanted.resolve();
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

test('adjacent pictures load after the first paint @full', async ({ page, site }) => {
  const [id = ''] = site.demo().posts;
  await page.goto(`/posts/${id}`);
  const pictures = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/images/'));
      return asked.map(({ startTime }) => startTime > (paint?.startTime ?? Number.POSITIVE_INFINITY));
    });
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1);
  expect(await pictures()).not.toContain(false);
});

/** The colour in its middle, as painted. */
async function paintedIn(part: Locator): Promise<string> {
  const png = await part.screenshot();
  return part.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    context?.drawImage(image, -image.width / 2, -image.height / 2);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }, png.toString('base64'));
}

// Shows 17.6: a picture's space has its own colour until it loads
test('a picture’s box has its own colour until it has loaded, in both themes @full', async ({
  page,
  site,
}) => {
  await withKoreanFont(page, true);
  await page.route('**/images/**', () => undefined);
  const [id = ''] = site.demo().posts;
  const rows = await site.sql`
    select image.color from post_images part join images image on image.id = part.image_id
    where part.post_id = ${id} order by part.ordinal limit 4`;
  const colors = rows.map(({ color }) => color);
  expect(new Set(colors).size).toBe(4);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/posts/${id}`, { waitUntil: 'commit' });
    for (const [at, color] of colors.entries()) {
      const picture = page.getByRole('link', { name: `사진 ${at + 1} 크게 보기` });
      expect(await paintedIn(picture), `${colorScheme}, ${at + 1}`).toBe(color);
    }
  }
});

/** The share of a part's upper quarter, without its edge, painted in its `background`. */
async function paintedAbove(part: Locator, background: string): Promise<number> {
  const png = await part.screenshot();
  return part.page().evaluate(
    async ([base64, background]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const edge = 2 * devicePixelRatio;
      const [width, height] = [image.width - 2 * edge, Math.floor(image.height / 4)];
      const painted = (draw: (context: CanvasRenderingContext2D) => void) => {
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        if (context) draw(context);
        return context?.getImageData(0, 0, width, height).data ?? [];
      };
      const color = getComputedStyle(document.documentElement).getPropertyValue(background);
      const wanted = painted((context) => {
        context.fillStyle = color;
        context.fillRect(0, 0, width, height);
      });
      const real = painted((context) => context.drawImage(image, -edge, -edge));
      let same = 0;
      for (let at = 0; at < real.length; at += 4)
        if ([0, 1, 2].every((part) => real[at + part] === wanted[at + part])) same += 1;
      return same / (width * height);
    },
    [png.toString('base64'), background] as const,
  );
}

const lost = '사진을 불러오지 못했어요';

// Shows 17.6: a picture that fails says so in its place, before any script too
test('a picture that fails to load says so in its place, and opens in the viewer', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  await withKoreanFont(page, true);
  const [id = ''] = site.demo().posts;
  const pictures = page.getByRole('link', { name: /^사진 \d 크게 보기/ });
  const boxes = () =>
    pictures.evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight].join(' × ')));
  await page.goto(`/posts/${id}`);
  await expect.poll(() => page.evaluate(() => [...document.images].every((one) => one.complete))).toBe(true);
  const before = await boxes();

  await page.route('**/images/**', (route) => route.abort());
  const bring = await holdScript(page, scriptOf('app/entry-client.tsx'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/posts/${id}`);
    const picture = pictures.first().getByRole('img', { name: '사진 1 크게 보기' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    const said = await picture.evaluate((one) => getComputedStyle(one, '::after').content);
    expect(said, colorScheme).toBe(`"${lost}"`);
    // Except for the rounded corner: nothing of the browser's own is visible.
    await expect.poll(() => paintedAbove(pictures.first(), '--hairline'), colorScheme).toBeGreaterThan(0.97);
    await expect.poll(boxes).toEqual(before);
  }

  bring();
  await expect(pictures.first().getByText(lost)).toBeVisible();
  expect(await boxes()).toEqual(before);
  await pictures.first().click();
  await expect(viewer(page).getByRole('alert')).toContainText(lost);
  await expect(control(page, '다시 시도')).toBeVisible();
});

test('a picture opens in the viewer, and the focus returns to it @full', async ({ page, site }) => {
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
