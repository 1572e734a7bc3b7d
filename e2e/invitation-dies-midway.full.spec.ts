import { freezeInviter, invite, letExpire, newStudentEmail, revoke, useUp } from './site/invite.ts';
import {
  askForCode,
  joinButton,
  membersWith,
  openInvitation,
  profile,
  reachLastStep,
} from './site/joining.ts';
import { expect, test } from './site/test.ts';

/** The invitation becomes invalid while somebody joins: they read why, and keep what they typed. */

const ends = [
  ['is revoked', revoke, '초대한 분이 취소한 링크예요', '초대해 준 분께 새 링크를 요청해 주세요.'],
  [
    'loses who stands behind it',
    freezeInviter,
    '지금은 사용할 수 없는 링크예요',
    '초대해 준 분께 새 링크를 요청해 주세요.',
  ],
  ['is used by another', useUp, '이미 사용된 초대예요', '이미 가입했다면 로그인해 주세요.'],
  ['expires', letExpire, '더 이상 사용할 수 없는 링크예요', '초대해 준 분께 새 링크를 요청해 주세요.'],
] as const;

for (const [what, happens, title, text] of ends) {
  test(`an invitation ${what} before the last button is reported, nothing is lost, and another link works`, async ({
    page,
    site,
  }) => {
    const invited = await invite(site);
    const email = newStudentEmail();
    await reachLastStep(page, site, invited, email);
    await happens(site, invited);

    await joinButton(page).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '이용약관에 동의해요 (필수)' })).toBeChecked();
    expect(await membersWith(site, email)).toBe(0);

    const another = await invite(site);
    await page.goto(another.path);
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
    await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
    await page.goto('/register');
    await expect(page.getByLabel('이름')).toHaveValue(profile.name);
  });
}

test('an invitation that expires before a code is requested is reported at the address, and no mail is sent', async ({
  page,
  site,
}) => {
  const invited = await invite(site);
  await openInvitation(page, invited);
  await revoke(site, invited);
  const email = newStudentEmail();
  await askForCode(page, email);
  await expect(
    page
      .getByRole('main')
      .getByText('더 이상 사용할 수 없는 초대 링크예요. 초대해 준 분께 새 링크를 요청해 주세요.'),
  ).toBeVisible();
  expect(site.smtp.mails.filter(({ to }) => to === email)).toEqual([]);
  await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
});

test('an address registered meanwhile is reported at the address, and nothing is lost', async ({
  page,
  site,
}) => {
  const email = newStudentEmail();
  await reachLastStep(page, site, await invite(site), email);
  await site.sql`insert into members (user_type, email, user_name, password_hash) values ('student', ${email}, '이새봄', 'none')`;

  await joinButton(page).click();
  await expect(page).toHaveURL(/\/certify$/);
  await expect(page.getByText('이미 가입된 이메일이에요')).toBeVisible();
  expect(await membersWith(site, email)).toBe(1);
});

test('after half an hour the address is verified again, and nothing is lost', async ({ page, site }) => {
  const email = newStudentEmail();
  await reachLastStep(page, site, await invite(site), email);
  await site.sql`
    update verification_challenges set created_at = created_at - interval '31 minutes', sent_at = sent_at - interval '31 minutes',
      expires_at = expires_at - interval '31 minutes', confirmed_at = confirmed_at - interval '31 minutes'
    where email = ${email}
  `;
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/certify$/);
  await expect(page.getByText('적어 둔 내용은 그대로 있어요.')).toBeVisible();
  await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
  expect(await membersWith(site, email)).toBe(0);
});
