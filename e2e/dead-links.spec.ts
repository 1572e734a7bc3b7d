import { killPostgres } from '../server/test/harness/embedded-files.ts';
import { type InviteOptions, invite } from './site/invite.ts';
import { expect, test } from './site/test.ts';

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
  test(`a link that is ${state} says so`, async ({ page, site }) => {
    const { path, inviter } = await invite(site, options);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toHaveCount(0);
    expect(await page.content()).not.toContain(inviter);
    // Of a link that was taken back, or nobody stands behind, nobody would hear the request.
    const asks = ['expired', 'used'].includes(state) ? 1 : 0;
    await expect(page.getByRole('button', { name: '새 링크 요청하기' })).toHaveCount(asks);
    await page.getByRole('link', { name: next }).first().click();
    await expect(page).toHaveURL(next === '로그인' ? /\/login$/ : `${site.origin}/`);
  });
}

// Shows 17.1: /welcome, unknown
// Shows 17.3: invitation unknown
test('a link that cannot be looked up just now offers to try again', async ({ page, site, troubles }) => {
  troubles.expect(/status of 503/);
  const invited = await invite(site);
  await killPostgres(site.dataDir);
  await page.goto(invited.path);
  await expect(page.getByRole('heading', { name: '알 수 없는 오류가 발생했어요' })).toBeVisible();
  await expect(page.getByText('잠시 후 다시 시도해 주세요.')).toBeVisible();

  await expect(async () => expect((await fetch(`${site.origin}/readyz`)).ok).toBe(true)).toPass();
  await expect(async () => {
    const again = page.getByRole('button', { name: '다시 시도' });
    // What it brings may take longer than is waited for at a time.
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
