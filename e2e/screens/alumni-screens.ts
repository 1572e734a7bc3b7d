import { expect, type Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import {
  education,
  newAlumniEmail,
  next,
  pickMajors,
  pickSchool,
  proveAlumni,
  tellAlumniProfile,
  tellSchool,
  tellWork,
} from '../site/alumni.ts';
import { invite } from '../site/invite.ts';
import { addSkill, agree, joinButton } from '../site/joining.ts';
import { inviteToProject } from '../site/project-invite.ts';
import type { Camera } from './camera.ts';

async function takeWork(camera: Camera, page: Page): Promise<void> {
  await camera.take(page, 'alumni-register');
  await next(page);
  await expect(page.getByText('직장을 하나 적어 주세요.')).toBeVisible();
  await camera.take(page, 'alumni-register-missing');
  await tellWork(page);
  await camera.take(page, 'alumni-register-told');
  const company = page.getByRole('combobox', { name: '직장' });
  await company.fill('한강출판');
  await company.press('Enter');
  await expect(page.getByText('직장은 한 곳만 적을 수 있어요. 바꿀까요?')).toBeVisible();
  await camera.take(page, 'alumni-register-replacing');
  await page.getByRole('button', { name: '그대로 두기' }).click();
  await next(page);
}

async function takeSchools(camera: Camera, page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/alumni-register-school$/);
  // The URL changes before the screen does.
  await expect(page.getByRole('heading', { name: '어디에서 공부했나요?' })).toBeVisible();
  await camera.take(page, 'alumni-register-school');
  const dialog = page.getByRole('dialog', { name: '학교 선택' });
  await education(page, 1).getByRole('button', { name: '학교', exact: true }).click();
  await dialog.getByLabel('학교 검색').fill('ㅅㅇㄷ');
  await camera.take(page, 'alumni-register-school-search');
  await dialog.getByLabel('학교 검색').fill('없는학교');
  await expect(dialog.getByText('맞는 학교가 없어요.')).toBeVisible();
  await camera.take(page, 'alumni-register-school-none');
  await page.keyboard.press('Escape');
  await tellSchool(page);
  await page.getByRole('button', { name: '학교 추가' }).click();
  const second = education(page, 2);
  await pickSchool(second, '연대', '연세대학교');
  await second.getByRole('radio', { name: '석사' }).check();
  await second.getByLabel('입학 연도').fill('999');
  await pickMajors(second, '법학');
  await next(page);
  await expect(second.getByText('입학 연도를 숫자 네 자리로 입력해 주세요.')).toBeVisible();
  await camera.take(page, 'alumni-register-school-second');
  await second.getByLabel('입학 연도').fill('2014');
  await next(page);
}

async function takeLastStep(camera: Camera, page: Page): Promise<void> {
  await addSkill(page, '글쓰기');
  await agree(page);
  await camera.take(page, 'alumni-register-skills');
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: /환영해요/ })).toBeVisible();
  await camera.take(page, 'alumni-end');
}

/** An alumni's joining by a person's invitation, and by a project's, which ends with the mentor rule. */
export async function takeAlumni(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  await page.goto((await invite(site)).path);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeVisible();
  await camera.take(page, 'alumni-certify');
  await page.getByRole('link', { name: '이전' }).click();
  await proveAlumni(page, site, newAlumniEmail());
  await takeWork(camera, page);
  await takeSchools(camera, page);
  await takeLastStep(camera, page);

  // The next alumni is somebody else, so the first one is signed out.
  await page.evaluate(() => localStorage.clear());
  await page.goto((await inviteToProject(site)).path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await proveAlumni(page, site, newAlumniEmail());
  await tellAlumniProfile(page);
  await joinButton(page).click();
  await expect(page.getByText('멘토 인증을 받은 뒤 참여할 수 있어요')).toBeVisible();
  await camera.take(page, 'alumni-end-project');
  await page.close();
}
