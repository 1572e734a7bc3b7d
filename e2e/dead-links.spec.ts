import { killPostgres } from '../server/test/harness/embedded-files.ts';
import { type InviteOptions, invite } from './site/invite.ts';
import { served } from './site/served.ts';
import { callTest, expect, test } from './site/test.ts';

/** Specification 3.6: a person reads what is wrong with a link and what to do next. */

const dead: readonly [
  state: string,
  options: InviteOptions,
  status: number,
  title: string,
  text: string,
  next: string,
][] = [
  [
    'expired',
    { expired: true },
    410,
    '더 이상 사용할 수 없는 링크예요',
    '초대해 준 분께 새 링크를 요청해 주세요.',
    '메인으로 가기',
  ],
  [
    'revoked',
    { revoked: true },
    410,
    '초대한 분이 취소한 링크예요',
    '초대해 준 분께 새 링크를 요청해 주세요.',
    '메인으로 가기',
  ],
  [
    'inactive',
    { inactive: true, expired: true },
    410,
    '지금은 사용할 수 없는 링크예요',
    '초대해 준 분께 새 링크를 요청해 주세요.',
    '메인으로 가기',
  ],
  ['used', { used: true }, 410, '이미 사용된 초대예요', '이미 가입했다면 로그인해 주세요.', '로그인'],
];

for (const [state, options, status, title, text, next] of dead) {
  // Shows 17.1: /welcome, expired, revoked, inactive
  // Shows 17.1: /welcome, used up
  // Shows 17.3: invitation expired
  callTest(`a link that is ${state} says so`, async ({ site }) => {
    const { path, inviter } = await invite(site, options);
    const page = await served(site.origin, path);
    expect([page.status, page.heading]).toEqual([status, title]);
    expect(page.text).toContain(text);
    expect(page.text).not.toContain('학생으로 가입하기');
    expect(page.html).not.toContain(inviter);
    // A request by a revoked or inactive link would reach nobody.
    expect(page.text.includes('새 링크 요청하기')).toBe(['expired', 'used'].includes(state));
    expect(page.linkTo(next)).toBe(next === '로그인' ? '/login' : '/');
  });
}

// Shows 17.1: /welcome, unknown
// Shows 17.3: invitation unknown
test('a link that cannot be looked up at the moment can be tried again @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 503/);
  const invited = await invite(site);
  await expect(async () => {
    // The api may answer again before the next call.
    await killPostgres(site.dataDir);
    const answer = await page.goto(invited.path);
    expect(answer?.status()).toBe(503);
  }).toPass();
  await expect(page.getByRole('heading', { name: '알 수 없는 오류가 발생했어요' })).toBeVisible();
  await expect(page.getByText('잠시 후 다시 시도해 주세요.')).toBeVisible();

  await expect(async () => expect((await fetch(`${site.origin}/readyz`)).ok).toBe(true)).toPass();
  await expect(async () => {
    const again = page.getByRole('button', { name: '다시 시도' });
    // Loading may take longer than a single wait.
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: `${invited.inviter}님이` })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test('looking at a link uses nothing of it @full', async ({ site }) => {
  const { path, code } = await invite(site);
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(site.origin + path, { method });
  const html = await (await fetch(site.origin + path)).text();
  expect(html).toContain('noindex');
  const [row] = await site.sql`select uses from invitations where code = ${code}`;
  expect(row).toEqual({ uses: 0 });
});

// Shows 17.2: a link opens despite text glued to it
test('a link glued to a sentence opens at its own address', async ({ page, site }) => {
  const { path, inviter } = await invite(site);
  for (const carried of [`${path}로 들어와`, `${path}**`, path.replace('/welcome', '//Welcome')]) {
    await page.goto(site.origin + carried);
    await expect(page.getByRole('heading', { name: `${inviter}님이` })).toBeVisible();
    await expect(page).toHaveURL(site.origin + path);
  }
});

// Shows 17.2: a link or code is found in a whole message
test('a truncated link says what may have happened, and pasting the whole message opens it', async ({
  page,
  site,
}) => {
  const { path, inviter } = await invite(site);
  expect((await page.goto(path.slice(0, -3)))?.status()).toBe(404);
  await expect(page.getByText('링크가 잘렸거나 다른 글자가 붙었을 수 있어요.')).toBeVisible();
  const field = page.getByLabel('받은 링크나 초대 코드');
  await field.fill('두레가 뭐예요?');
  await field.press('Enter');
  await expect(page.getByText('붙여 넣은 내용에서 초대 링크를 찾지 못했어요.')).toBeVisible();
  await field.fill(`지훈아! [두레](${site.origin}${path}) 로 들어오면 돼. 일주일까지래`);
  await page.getByRole('button', { name: '초대 열기' }).click();
  await expect(page.getByRole('heading', { name: `${inviter}님이` })).toBeVisible();
  await expect(page).toHaveURL(site.origin + path);
});
