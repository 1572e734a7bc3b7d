import { signIn } from './site/members.ts';
import { withKoreanFont } from './site/page-fonts.ts';
import { expect, test } from './site/test.ts';

test.describe('an invitation received in a message', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 2.1: /
  test('is opened by its link or code, whatever its kind, also without script @full', async ({
    page,
    site,
  }) => {
    const { invitations } = site.demo();
    const codeOf = (link: string) => new URL(link, site.origin).searchParams.get('code') ?? '';
    const paste = async (text: string) => {
      await page.goto('/');
      await page.getByText('초대 링크를 받았어요').click();
      await page.getByLabel('받은 링크나 초대 코드').fill(text);
      await page.getByRole('button', { name: '초대 열기' }).click();
    };
    for (const link of [invitations.student, invitations.event, invitations.project]) {
      const url = new URL(link, site.origin).href;
      for (const text of [url, `이 링크로 와 주세요 ${url}`, codeOf(link)]) {
        await paste(text);
        const { pathname, searchParams } = new URL(page.url());
        expect([pathname, searchParams.get('code')]).toEqual([new URL(url).pathname, codeOf(link)]);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/초대/);
      }
    }
    for (const wrong of ['안녕하세요', 'https://dure.example/welcome?code=none-such']) {
      await paste(wrong);
      await expect(
        page.getByRole('heading', { level: 1, name: '유효하지 않은 초대 링크예요' }),
      ).toBeVisible();
    }
  });
});

test('the slogan is large and breaks between phrases @both @full', async ({ page }) => {
  await withKoreanFont(page, true);
  await page.goto('/');
  const slogan = page.getByRole('heading', { level: 1, name: '믿는 사람과 함께, 프로젝트를 시작해요' });
  const lines = slogan.locator('span');
  await expect(lines).toHaveText(['믿는 사람과 함께, ', '프로젝트를 시작해요 ']);
  const size = await slogan.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBe((page.viewportSize()?.width ?? 0) >= 1280 ? 64 : 34);
  for (const line of await lines.all()) {
    const height = await line.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThan(1.5 * size);
  }
});

test('a member is redirected home before the page’s own script has loaded @full', async ({ page, site }) => {
  await signIn(page, site);
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForURL(`${site.origin}/home`, { waitUntil: 'commit' });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${site.origin}/terms`);
});

for (const [path, name] of [
  ['/terms', '이용약관'],
  ['/privacy', '개인정보 처리방침'],
] as const) {
  // Shows 2.1: /terms
  // Shows 2.1: /privacy
  test(`${path} is readable before anything else has loaded`, async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
}

test('pages fit the narrowest phone without overflow @full', async ({ page, site }) => {
  const { projects, invitations } = site.demo();
  for (const path of [
    '/',
    '/login',
    '/terms',
    '/privacy',
    `/project/${projects[0]}`,
    invitations.student,
    invitations.studentExpired,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('load');
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path).toBe(0);
  }
});

test('every file that a page links exists @full', async ({ site }) => {
  const { projects, invitations } = site.demo();
  for (const path of ['/', '/login', `/project/${projects[0]}`, invitations.project]) {
    const html = await (await fetch(new URL(path, site.origin))).text();
    const linked = html.match(/(?<=(?:href|src|data-entry|url)[=(]"?)\/[^")\s]+\.[a-z0-9]+(?=[")])/g) ?? [];
    const modules = /data-modules="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    const files = [...new Set([...linked, ...modules])];
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
    expect(files.some((file) => /\.(?:ttf|woff2)$/.test(file))).toBe(true);
    const statuses = await Promise.all(
      files.map(async (file) => [file, (await fetch(site.origin + file)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  }
});
