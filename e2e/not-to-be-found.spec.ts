import { isAccessible } from './site/accessible.ts';
import { invite, inviterName } from './site/invite.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Specification 3.16 and 11.3: hiding one's profile, and refusing invitations. */

// Shows 17.12: a profile for members alone is hidden from visitors and search engines
test('one press limits a profile to members, and another makes it public again', async ({
  page,
  browser,
  site,
}) => {
  const [shy, other] = [await newMember(site), await newMember(site)];
  const path = `/profiles/${shy.id}`;
  await signInAs(page, shy, '/account');
  const only = page.getByRole('checkbox', { name: '회원에게만 보이기' });
  await only.press('Space');
  await expect(page.getByRole('status').getByText('이제 회원에게만 보여요')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage();
  expect((await visitor.goto(path))?.status()).toBe(403);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('회원에게만 보이는 프로필이에요');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await visitor.content()).not.toContain(shy.name);
  await isAccessible(visitor, 'a profile for members alone');
  await signInAs(visitor, other, path);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${shy.name}님`);
  await visitor.context().close();

  await page.reload();
  await expect(only).toBeChecked();
  await only.press('Space');
  await expect(page.getByRole('status').getByText('이제 누구나 프로필을 볼 수 있어요')).toBeVisible();
  expect((await fetch(site.origin + path)).status).toBe(200);
});

// Shows 2.1: /invitation-rights
// Shows 17.9: an invited person ends the link or deletes their name without an account, and the inviter is told once
for (const [label, confirm, done, tier] of [
  ['초대한 사람을 몰라요', '링크 끝내기', '초대 링크를 끝냈어요', ''],
  ['제 이름을 지워 주세요', '이름 삭제하기', '이름을 지웠어요', ' @full'],
] as const) {
  test(`an invited person needs no account to end the link: ${label}${tier}`, async ({ page, site }) => {
    const invited = await invite(site);
    await page.goto(invited.path);
    await page.getByRole('link', { name: '초대한 사람을 모르거나 이름을 지우고 싶어요' }).click();
    await isAccessible(page, 'rights of an invited person');
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).press('Enter');
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(done);
    await page.goto(invited.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('초대한 분이 취소한 링크예요');
    await expect(page.getByText(inviterName)).toBeHidden();
  });
}
