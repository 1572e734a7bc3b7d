import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The landing page's message for a visitor sent by a guard. */
export const goOnLine = (page: Page) => page.getByText('로그인하면 이어서 볼 수 있어요');

/** The landing page remembers `wanted` and offers to sign in and go on to it. */
export async function isAskedToSignIn(page: Page, wanted: string): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(goOnLine(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ next: wanted })}`,
  );
}
