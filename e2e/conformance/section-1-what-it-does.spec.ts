import { stores, watchLeaving } from '../site/app-hand-off.ts';
import { expect, test } from '../site/test.ts';

/** The original, section 1: what the public landing page shows. Later sections cover the rest in detail. */

// Shows 2.1: /
test('A public landing page shows the slogan, contact information, two promotional buttons linking to external pages, an app download button, a last-published date of 2025-09-26', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '믿는 사람과 함께, 프로젝트를 시작해요' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'contact@dure.example' })).toHaveAttribute(
    'href',
    'mailto:contact@dure.example',
  );
  for (const name of ['창업 지원금 1,000만 원 신청하기', '인턴·프리랜서 지원하기']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:\/\/(?!localhost)/);
  }
  await expect(page.getByText('앱 다운로드', { exact: true })).toBeVisible();
  await expect(page.getByText('최종 게시일 2025.09.26')).toBeVisible();
  await page.getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const [device, store, userAgent] of [
  [
    'an iPhone',
    'apple',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'an Android phone',
    'google',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent });

    const tier = store === 'apple' ? '' : ' @full';
    test(`The download button opens the store of ${device}${tier}`, async ({ page }) => {
      const asked = await watchLeaving(page);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.getByText('앱 다운로드', { exact: true }).tap();
      await expect(page).toHaveURL(stores[store]);
      expect(asked.filter((url) => !url.startsWith('http'))).toEqual([]);
    });
  });
}
