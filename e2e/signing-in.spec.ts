import { connectBy } from './site/connection.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { demoStudent, newMember, signIn, typeCredentials } from './site/members.ts';
import { scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';

// Shows 2.1: /login
// Shows 17.3: email or password does not match
test('a wrong password is reported at the field, and the right one works', async ({ page, site }) => {
  const { email, password } = demoStudent(site);
  await page.goto('/login');
  await typeCredentials(page, email, `${password}?`);
  await expect(page.getByRole('main').getByText('이메일 또는 비밀번호가 일치하지 않아요')).toBeVisible();
  await expect(page.getByRole('status').getByText('이메일 또는 비밀번호가 일치하지 않아요')).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue(email);
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL(/\/home$/);
  // Long before the message would disappear by itself.
  await expect(page.getByRole('status').getByText('일치하지 않아요')).toHaveCount(0, { timeout: 1000 });
});

test('a member who signed in here before gets in while strangers guess @full', async ({ page, site }) => {
  const { email, password } = await newMember(site);
  const comeIn = async () => {
    await page.goto('/login');
    await typeCredentials(page, email, password);
  };
  await comeIn();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);

  const guess = () =>
    page.request.post('/api/token/', { data: { email, password: 'not this one' }, failOnStatusCode: false });
  await expect.poll(async () => (await guess()).status(), { intervals: [0] }).toBe(429);
  const elsewhere = await page.request.post('/api/token/', { data: { email, password } });
  expect(elsewhere.status()).toBe(429);
  await comeIn();
  await expect(page).toHaveURL(/\/home$/);
});

test('an unknown address is reported in the same words @full', async ({ page }) => {
  await page.goto('/login');
  await typeCredentials(page, 'nobody@hangang.example', '아무 비밀번호 1');
  await expect(page.getByRole('main').getByText('이메일 또는 비밀번호가 일치하지 않아요')).toBeVisible();
});

test('missing input is reported before anything is sent @full', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/token/') && sent.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('이메일')).toBeFocused();
  expect(sent).toEqual([]);
});

// Shows 2.1: /login
// Shows 17.9: the sign-in page says why somebody was sent there
test('signing in leads to the requested page, on this site only @full', async ({ page, site }) => {
  const { email, password } = demoStudent(site);
  const project = `/project/${site.demo().projects[0]}`;
  await page.goto('/login');
  await expect(page.getByText('아는 사람의 초대로만 가입할 수 있어요.')).toBeVisible();
  await expect(page.getByText('이어서 볼 수 있어요')).toHaveCount(0);
  await page.goto(`/login?next=${encodeURIComponent(project)}`);
  await expect(page.getByText('로그인하면 이어서 볼 수 있어요')).toBeVisible();
  await typeCredentials(page, email, password);
  await expect(page).toHaveURL(site.origin + project);

  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL(`${site.origin}/home`);
  }
});

// Shows 2.1: /home
test('a signed-in member sees projects and their pages, and can sign out @full', async ({ page, site }) => {
  const member = await signIn(page, site);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByLabel('내 메뉴').click();
  await expect(page.getByRole('banner').getByText(`${member.user_name}님`)).toBeVisible();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('status').getByText('로그아웃했어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goBack();
  await isAskedToSignIn(page, '/home');
});

// Shows 17.3: data loading error, sorry
test('projects that fail to load can be tried again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  await signIn(page, site);
  await page.route('**/api/project-card/ongoing/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.')).toBeVisible();
  await page.unroute('**/api/project-card/ongoing/**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
});

for (const [whom, connection, ahead] of [
  ['a member', {}, true],
  ['a member who saves data', { saveData: true }, false],
  ['a member on a slow line', { effectiveType: '3g' }, false],
] as const) {
  test(`the list’s script loads for ${whom} ${ahead ? 'while they type @full' : 'only after signing in @full'}`, async ({
    page,
    site,
  }) => {
    await connectBy(page, connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const home = scriptOf('app/projects/home.tsx').replace('**', '');
    await page.goto('/login');
    const { email, password } = demoStudent(site);
    await page.getByLabel('이메일').fill(email);
    if (ahead) await expect.poll(() => asked).toContain(home);
    await typeCredentials(page, email, password);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(asked.indexOf(home) < asked.indexOf('/api/token/')).toBe(ahead);
    expect(asked.filter((path) => path === home)).toHaveLength(1);
  });
}
