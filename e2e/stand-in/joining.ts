import type { Page } from '@playwright/test';
import {
  addSkill,
  agree,
  askForCode,
  choosePassword,
  joinButton,
  tellAboutOneself,
  tellInterests,
} from '../site/joining.ts';
import type { StandIn } from './stand-in.ts';
import { expect, toast } from './test.ts';

/** The steps of joining in front of the stand-in. */

let drawn = 0;

/** A new address of its school. */
export const newEmail = () => `s-${process.pid}-${++drawn}@hangang.ac.kr`;

/** With the code that the browser drew and had mailed. */
export async function proveAddress(
  page: Page,
  { host }: StandIn,
  email: string,
  label?: string,
): Promise<void> {
  await askForCode(page, email, label);
  await expect(toast(page, '인증코드가 전송됐어요')).toBeVisible();
  await page.getByLabel('인증번호', { exact: true }).fill(host.mailed.get(email) ?? '');
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
}

export async function tellProfileAndJoin(page: Page): Promise<void> {
  await choosePassword(page);
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await joinButton(page).click();
}
