import type { Page } from '@playwright/test';
import type { Invited } from '../site/invite.ts';
import { askForCode, choosePassword, openInvitation } from '../site/joining.ts';
import { expect } from '../site/test.ts';

/** The original's own way to verify an address, under EMAIL_CODES=client: the browser draws the code. */

/** Requests a code; resolves to the one that the browser drew. */
export async function drawCode(page: Page, email: string, label?: string): Promise<string> {
  const sent = page.waitForRequest('**/api/others/send-code-email/');
  await askForCode(page, email, label);
  const { code } = (await sent).postDataJSON();
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  return code;
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('인증번호', { exact: true }).fill(code);
}

/** Goes from a person's link to the first step of a student's profile. */
export async function reachProfile(page: Page, invited: Invited, email: string): Promise<void> {
  await openInvitation(page, invited);
  await typeCode(page, await drawCode(page, email));
  await choosePassword(page);
}
