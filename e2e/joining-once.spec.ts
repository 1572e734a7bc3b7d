import { invite, newStudentEmail } from './site/invite.ts';
import { joinButton, membersWith, profile, reachLastStep } from './site/joining.ts';
import { expect, test } from './site/test.ts';

/** One person becomes one member, in spite of lost answers and double presses. */

const registering = '**/api/user/register-link/';

// Shows 17.3: signup failed
// Shows 17.2: a form is closed after joining
test('offline is reported, nothing is lost, and trying again joins; then the form is gone', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const email = newStudentEmail();
  await reachLastStep(page, site, await invite(site), email);
  await context.setOffline(true);
  await joinButton(page).click();
  await expect(
    page.getByRole('status').getByText('가입에 실패했어요. 잠시 후 다시 시도해 주세요.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();

  await context.setOffline(false);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  expect(await membersWith(site, email)).toBe(1);

  await page.goBack();
  await expect(page).toHaveURL(/\/end$/);
  await expect(joinButton(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    email,
  );
});

test('after a lost answer, trying again finds the created member @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const email = newStudentEmail();
  await reachLastStep(page, site, await invite(site), email);
  await page.route(registering, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await joinButton(page).click();
  await expect(
    page.getByRole('status').getByText('가입에 실패했어요. 잠시 후 다시 시도해 주세요.'),
  ).toBeVisible();
  expect(await membersWith(site, email)).toBe(1);

  await page.unroute(registering);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  expect(await membersWith(site, email)).toBe(1);
});

test('a double press is sent once @full', async ({ page, site }) => {
  const email = newStudentEmail();
  await reachLastStep(page, site, await invite(site), email);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/register-link/'))
      sent.push(request.headers()['idempotency-key'] ?? 'no key');
  });
  await joinButton(page).dblclick();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  expect(await membersWith(site, email)).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
});
