import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.13 and 11.1: legal documents can be read again, and optional consents withdrawn with one press. */

// Shows 2.1: /terms/{version}
// Shows 2.1: /privacy/{version}
test('an unknown version leads to the current document', async ({ page, site }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(`${path}/1999-01-01`);
    await expect(page).toHaveURL(`${site.origin}${path}`);
  }
});

// Shows 17.11: consent to news is given and withdrawn by one press, with the day
test('consent to news is given and withdrawn with one press, with its date, and a reload keeps it', async ({
  page,
  site,
}) => {
  await signInAs(page, await newMember(site), '/account');
  const news = page.getByRole('checkbox', { name: '이메일로 소식과 광고를 받을게요' });
  await expect(news).not.toBeChecked();
  await news.press('Space');
  await expect(
    page.getByRole('status').getByText(/^20\d\d\.\d\d\.\d\d, 소식과 광고 수신에 동의했어요$/),
  ).toBeVisible();
  await isAccessible(page, 'the account with news');
  await page.reload();
  await expect(news).toBeChecked();
  await expect(page.getByText(/^20\d\d\.\d\d\.\d\d에 동의했어요/)).toBeVisible();
  await news.press('Space');
  await expect(page.getByRole('status').getByText(/수신 동의를 철회했어요$/)).toBeVisible();
  await expect(news).not.toBeChecked();
  await page.reload();
  await expect(news).not.toBeChecked();
});

test('if the answer does not come the box says so and stays unchanged @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  await signInAs(page, await newMember(site), '/account');
  await page.route('**/api/user/current/news/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const news = page.getByRole('checkbox', { name: '이메일로 소식과 광고를 받을게요' });
  await news.press('Space');
  await expect(page.getByRole('alert').getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await expect(news).not.toBeChecked();
});
