import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { newAlumniEmail, next, proveAlumni, tellSchool, tellWork } from './site/alumni.ts';
import { endsAbove, nothingIsCovered } from './site/in-sight.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import { askForCode, tellAboutOneself, tellInterests, typePasswords } from './site/joining.ts';
import { inviteToProject } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/**
 * Specification 13.6: on a phone no field of joining lies under the buttons at the bottom, with or without a keyboard.
 * screen-reader-joining.spec.ts tests it for a student with an invitation.
 */

/** Verifies the address and checks every stage; ends with the password chosen. */
async function proveLookingAt(page: Page, site: ShippedServer, email: string): Promise<void> {
  await nothingIsCovered(page, 'the address');
  await askForCode(page, email);
  const code = page.getByLabel('인증번호', { exact: true });
  await expect(code).toBeVisible();
  await nothingIsCovered(page, 'the code');
  await code.fill(await site.smtp.arrivingCode(email));
  await typePasswords(page);
  await nothingIsCovered(page, 'the password');
  await next(page);
}

async function tellStudent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '전공' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await endsAbove(page, '전공', '다음');
  await nothingIsCovered(page, 'who one is');
  await page.getByLabel('이름').fill('');
  await next(page);
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await nothingIsCovered(page, 'what is missing');
  await tellAboutOneself(page);
  await nothingIsCovered(page, 'what one is drawn to');
  await tellInterests(page);
  await nothingIsCovered(page, 'what one can do');
}

// Shows 17.9: no field lies under the bottom buttons, with or without a keyboard
test('no field is covered while a student joins by a project’s invitation @full', async ({ page, site }) => {
  await page.goto((await inviteToProject(site)).path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await proveLookingAt(page, site, newStudentEmail());
  await tellStudent(page);
});

// Shows 17.9: no field lies under the bottom buttons, with or without a keyboard
test('no field is covered while an alumni joins @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await proveAlumni(page, site, newAlumniEmail());
  await nothingIsCovered(page, 'what one does');
  await next(page);
  await expect(page.getByText('직장을 하나 적어 주세요.')).toBeVisible();
  await nothingIsCovered(page, 'what is missing');
  await tellWork(page);
  await nothingIsCovered(page, 'what was told');
  await next(page);
  await nothingIsCovered(page, 'where one studied');
  await tellSchool(page);
  await page.getByRole('button', { name: '학교 추가' }).click();
  await nothingIsCovered(page, 'two schools');
});
