import { expect, test } from './site/test.ts';

/** Specification 2.2 and 2.3: guards, and paths that are none. */

for (const path of [
  '/certify',
  '/register',
  '/register?step=skills',
  '/alumni-certify',
  '/alumni-register',
  '/alumni-register-school',
  '/university-request',
]) {
  test(`${path} without an invitation is no way in`, async ({ page, site }) => {
    await page.goto(path);
    const alert = page.getByRole('alertdialog', { name: '잘못된 접근이에요' });
    await expect(alert).toHaveAccessibleDescription('Invalid Approach!');
    await expect(alert.getByRole('button', { name: '확인' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(alert).toBeHidden();
  });
}

test('a member’s screen leads a visitor to sign in', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login\?next=%2Fhome$/);
});

test('an unknown path leads to the landing page', async ({ page, site }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(`${site.origin}/`);
});

for (const path of ['/posts', '/lounges']) {
  test(`${path} without an id says so and leads to the landing page`, async ({ page, site }) => {
    await page.goto(path);
    await expect(page.getByRole('status').getByText('존재하지 않는 리소스예요')).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}
