import { isAccessible } from './site/accessible.ts';
import { shiftByFont, shiftsOf, watchShifts } from './site/layout-shifts.ts';
import { signInAs } from './site/members.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

// Shows 2.1: /project/{projectId}
test('a link to a project previews without any script', async ({ site }) => {
  const [id] = site.demo().projects;
  const url = `${site.origin}/project/${id}`;
  const answer = await fetch(url, {
    headers: { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' },
  });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const head = new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  const [row] = await site.sql`select title from projects where id = ${id ?? ''}`;
  expect(head.get('og:title')).toContain(row?.title);
  expect(head.get('og:description')?.length).toBeGreaterThan(10);
  expect(head.get('og:url')).toBe(url);
  expect(head.get('og:type')).toBeTruthy();
  expect(head.get('og:image')).toMatch(/^http:\/\/localhost:\d+\//);
  expect([head.get('og:image:width'), head.get('og:image:height')]).toEqual(['800', '400']);
  expect((await fetch(head.get('og:image') ?? '')).headers.get('content-type')).toMatch(/^image\//);
  expect(html).not.toContain('noindex');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 2.1: /project/{projectId}
  test('a project is readable @full', async ({ page, site }) => {
    const [id] = site.demo().projects;
    await page.goto(`/project/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^\d{4}\.\d{2} – (\d{4}\.\d{2}|진행 중)$/)).toBeVisible();
    await expect(page.getByText(/님이 시작했어요$/)).toBeVisible();
    const foot = page.getByRole('contentinfo').getByRole('link');
    await expect(foot.nth(0)).toHaveText('두레 · 믿는 사람과 함께, 프로젝트를 시작해요');
    await expect(foot.nth(0)).toHaveAttribute('href', '/');
    await expect(foot.last()).toHaveText('개인정보 처리방침');
  });
});

for (const id of ['019a0000-0000-7000-8000-000000000000', 'no-such-id', '%00', '1'.repeat(300)]) {
  // Shows 17.3: project nonexistent or deleted
  test(`a project that is not there is a page of its own: ${id.slice(0, 20)} @full`, async ({
    page,
    site,
  }) => {
    const answer = await page.goto(`/project/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '존재하지 않거나 삭제된 프로젝트예요' })).toBeVisible();
    await page.getByRole('link', { name: '메인으로 가기' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

test('nothing moves while a project’s page loads @both @full', async ({ page, site }) => {
  await watchShifts(page);
  const path = `/project/${site.demo().projects[0]}`;
  // A font change moves only the system's Korean font against ours, and this machine may have none.
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.goto(path);
  expect(await shiftsOf(page)).toBeLessThan(shiftByFont);
});

// Shows 2.1: /project/{projectId}
// Shows 17.12: hidden content is gone everywhere, and comes back
test('a project hidden by an operator is gone for all but its creator, who is told what to do @full', async ({
  page,
  site,
}) => {
  const team = await teamOfTwo(site);
  const path = `/project/${team.projectId}`;
  await site.sql`update projects set hidden_at = now(), deleted_at = now() where id = ${team.projectId}`;
  const gone = page.getByRole('heading', { name: '존재하지 않거나 삭제된 프로젝트예요' });
  const hidden = page.getByRole('heading', { name: '운영자가 가린 프로젝트예요' });

  await page.goto(path);
  await expect(gone).toBeVisible();
  const asked = page.waitForResponse(/\/hidden\/$/);
  await signInAs(page, team.member, path);
  expect((await asked).status()).toBe(404);
  await expect(gone).toBeVisible();
  await expect(page.getByText(team.title)).toHaveCount(0);

  await signInAs(page, team.creator, path);
  await expect(hidden).toBeVisible();
  await expect(page.getByText(`‘${team.title}’에 대한 신고를 확인하고`)).toBeVisible();
  await expect(page.getByRole('link', { name: '운영자에게 메일 쓰기' })).toHaveAttribute('href', /^mailto:/);
  await isAccessible(page, 'a hidden project');
  // By navigation within the site as well.
  await page.getByRole('link', { name: '프로젝트 둘러보기' }).click();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  await page.goBack();
  await expect(hidden).toBeVisible();
});
