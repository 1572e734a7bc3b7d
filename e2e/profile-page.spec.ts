import { imageWidths } from '@dure/contract/limits.ts';
import { gotoAlive } from './site/alive.ts';
import { newMember, typeCredentials } from './site/members.ts';
import { holdScript, scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';

/** A student with a verified school, several projects and a vouch. */
const seoyeon = (profiles: readonly string[]) => profiles[0] ?? '';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 2.1: /profiles/{userId}
  test('both tabs of a profile are readable', async ({ page, site }) => {
    const id = seoyeon(site.demo().profiles);
    const [row] = await site.sql`select user_name from members where id = ${id}`;
    expect((await page.goto(`/profiles/${id}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: `${row?.user_name}님` })).toBeVisible();
    await expect(page.getByText(/인증한 학교: \S+대학교/)).toBeVisible();
    await expect(page.getByText('초대로 가입했어요')).toBeVisible();
    await expect(page.getByRole('tab', { name: '프로젝트' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: '프로젝트' }).getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/project\//,
    );
    await page.getByRole('tab', { name: '정보' }).click();
    await expect(page).toHaveURL(`${site.origin}/profiles/${id}?view=info`);
    const info = page.getByRole('tabpanel', { name: '정보' });
    await expect(info.getByText('전공, 관심 키워드, 스킬, 경력은 로그인하면 볼 수 있어요.')).toBeVisible();
    await expect(info.getByRole('link', { name: '앱 열기' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tabpanel', { name: '프로젝트' })).toBeVisible();
  });
});

test('avatars load in the smallest suitable size @both @full', async ({ page, site }) => {
  await page.goto(`/profiles/${seoyeon(site.demo().profiles)}`);
  const facesThere = () =>
    page.locator('main img[sizes]').evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ currentSrc }) => currentSrc !== '')
        .map(({ currentSrc, width }) => ({
          picture: currentSrc.slice(0, currentSrc.lastIndexOf('/')),
          came: Number(currentSrc.split('/').at(-1)?.split('.')[0]),
          shown: width * devicePixelRatio,
        })),
    );
  // Lazy pictures load after the first paint.
  await expect.poll(async () => (await facesThere()).length).toBeGreaterThan(1);
  const faces = await facesThere();
  // A browser that already has the larger size of an avatar shows it in both places.
  for (const { picture, came, shown } of faces) {
    const sizes = faces.filter((face) => face.picture === picture && face.shown >= shown);
    expect(sizes.map((face) => imageWidths.find((width) => width >= face.shown))).toContain(came);
  }
});

// Shows 2.1: /profiles/{userId}
test('a visitor is sent nothing that only members may see @full', async ({ page, site }) => {
  const id = seoyeon(site.demo().profiles);
  const rows = await site.sql`
    select k.keyword as word from member_keywords k where k.member_id = ${id}
    union select s.skill from member_skills s where s.member_id = ${id}
    union select m.introduction from members m where m.id = ${id} and m.introduction is not null
  `;
  const secrets = rows.map(({ word }) => String(word));
  expect(secrets.length).toBeGreaterThan(3);
  const sent: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/profiles\/|\/api\//.test(response.url())) sent.push(response.text().catch(() => ''));
  });
  await page.goto(`/profiles/${id}?view=info`);
  await expect(page.getByText('로그인하면 볼 수 있어요')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = (await Promise.all(sent)).join('\n');
  expect(all).toContain('page-state');
  expect(all).not.toContain('current_academic_degree');
  // Keywords of projects are public; the member's own are not.
  const inProjects = await site.sql`select keyword from project_keywords`;
  const publicWords = new Set(inProjects.map(({ keyword }) => keyword));
  expect(secrets.filter((secret) => !publicWords.has(secret) && all.includes(`"${secret}"`))).toEqual([]);
});

// Shows 2.1: /profiles/{userId}
test('a signed-in member sees the details, also on a first visit @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const id = seoyeon(site.demo().profiles);
  const [skill] = await site.sql`select skill from member_skills where member_id = ${id} limit 1`;
  await page.goto(`/profiles/${id}?view=info`);
  await page.getByRole('link', { name: '로그인하고 여기서 보기' }).click();
  const { email, password } = await newMember(site);
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL(`${site.origin}/profiles/${id}?view=info`);
  const info = page.getByRole('tabpanel', { name: '정보' });
  await expect(info.getByText(skill?.skill, { exact: true })).toBeVisible();
  await expect(info.getByText(/학사|석사|박사/).first()).toBeVisible();

  await page.route('**/public-get/', (route) => route.abort());
  await page.reload();
  await expect(info.getByRole('alert')).toHaveText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.');
  await page.unroute('**/public-get/');
  await info.getByRole('button', { name: '다시 시도' }).click();
  await expect(info.getByText(skill?.skill, { exact: true })).toBeVisible();
});

// Shows 2.1: /profiles/{userId}
test('tabs work by keyboard and with the back button @full', async ({ page, site }) => {
  const id = seoyeon(site.demo().profiles);
  await gotoAlive(page, `/profiles/${id}`);
  const [projects, info] = [
    page.getByRole('tab', { name: '프로젝트' }),
    page.getByRole('tab', { name: '정보' }),
  ];
  await projects.focus();
  // With script only the selected tab is a tab stop.
  await expect(info).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(info).toBeFocused();
  await expect(info).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: '정보' })).toBeVisible();
  await expect(page).toHaveURL(/\?view=info$/);
  await page.keyboard.press('ArrowRight');
  await expect(projects).toBeFocused();
  await expect(page).toHaveURL(/\?view=project$/);
  await page.keyboard.press('End');
  await expect(info).toBeFocused();
  await expect(page).toHaveURL(/\?view=info$/);
  await page.goBack();
  await expect(projects).toHaveAttribute('aria-selected', 'true');
});

test('a slow tab keeps the current content and the focus @full', async ({ page, site }) => {
  await page.clock.install();
  const bring = await holdScript(page, scriptOf('app/routing/redirects.ts'));
  await page.goto(`/profiles/${seoyeon(site.demo().profiles)}`);
  const info = page.getByRole('tab', { name: '정보' });
  await page.getByRole('tab', { name: '프로젝트' }).focus();
  // Loads the script.
  await page.keyboard.press('Shift');
  await expect(info).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(info).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('tabpanel', { name: '프로젝트' })).toBeVisible();
  bring();
  await expect(info).toHaveAttribute('aria-selected', 'true');
  await expect(info).toBeFocused();
});

for (const id of ['019a0000-0000-7000-8000-000000000000', 'no-such-id']) {
  test(`a profile that is not there is a page of its own: ${id.slice(0, 20)} @full`, async ({ page }) => {
    expect((await page.goto(`/profiles/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '프로필을 찾을 수 없어요' })).toBeVisible();
  });
}
