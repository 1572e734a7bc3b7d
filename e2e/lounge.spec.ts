import { expect, test } from './site/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 2.1: /lounges/{loungeId}
  test('a lounge says that joining happens in the app, and links to it', async ({ page, site }) => {
    const [id] = site.demo().lounges;
    const [row] = await site.sql`select title from lounges where id = ${id ?? ''}`;
    expect((await page.goto(`/lounges/${id}`))?.status()).toBe(200);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(row?.title);
    await expect(page.getByText('라운지 참여는 앱에서만 할 수 있어요')).toBeVisible();
    await expect(page.getByRole('link', { name: '앱 열기' })).toBeVisible();
  });

  // Shows 2.1: /account/delete
  test('anyone can read how to leave', async ({ page }) => {
    await page.goto('/account/delete');
    await expect(page.getByRole('heading', { level: 1, name: /계정 삭제/ })).toBeVisible();
    const asking = page
      .getByRole('listitem')
      .or(page.getByRole('paragraph'))
      .filter({ hasText: '탈퇴 요청’' });
    await expect(asking).toContainText('contact@dure.example');
  });
});

for (const id of ['019a0000-0000-7000-8000-000000000000', 'no-such-id']) {
  // Shows 2.1: /lounges/{loungeId}
  test(`a lounge that is not there is a page of its own: ${id.slice(0, 20)} @full`, async ({ page }) => {
    expect((await page.goto(`/lounges/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '라운지를 찾을 수 없어요' })).toBeVisible();
  });
}
