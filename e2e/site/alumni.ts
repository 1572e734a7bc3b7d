import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { addSkill, agree, joinButton, proveAddress, typePasswords } from './joining.ts';
import { expect } from './test.ts';

/** An alumni's steps of joining, by role and Korean label. */

export const alumni = {
  name: '한도윤',
  company: '두레상사',
  position: '편집장',
  specialty: '브랜딩',
} as const;

/** An address of no school. */
export const newAlumniEmail = () => `a-${randomUUID().slice(0, 13)}@work.example.org`;

export const next = (page: Page) => page.getByRole('button', { name: '다음' }).click();

/** From 졸업생으로 가입하기 to the first step of the profile. */
export async function proveAlumni(page: Page, site: ShippedServer, email: string): Promise<void> {
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await expect(page).toHaveURL(/\/alumni-certify$/);
  await proveAddress(page, site, email, '이메일');
  await typePasswords(page);
  await next(page);
  await expect(page).toHaveURL(/\/alumni-register$/);
}

/** Adds a word by Enter. */
export async function addWord(page: Page, field: string, word: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(word);
  await box.press('Enter');
  await expect(page.getByRole('button', { name: `${word} 삭제` })).toBeVisible();
}

export async function tellWork(page: Page): Promise<void> {
  await page.getByLabel('이름').fill(alumni.name);
  await tellWorkAlone(page);
}

/** For somebody whose name is known. */
export async function tellWorkAlone(page: Page): Promise<void> {
  await addWord(page, '직장', alumni.company);
  await addWord(page, '직무', alumni.position);
  await addWord(page, '전문 분야', alumni.specialty);
}

export const education = (page: Page, number: number) => page.getByRole('group', { name: `학력 ${number}` });

/** The best match for the typed text, which must be `name`. */
export async function pickSchool(entry: Locator, typed: string, name: string): Promise<void> {
  await entry.getByRole('button', { name: '학교', exact: true }).click();
  const dialog = entry.page().getByRole('dialog', { name: '학교 선택' });
  await dialog.getByLabel('학교 검색').fill(typed);
  await dialog.getByRole('list', { name: '학교 목록' }).getByRole('button', { name }).first().click();
  await expect(dialog).toBeHidden();
  const school = entry.getByRole('button', { name: '학교', exact: true });
  await expect(school).toHaveAccessibleDescription(new RegExp(`^${name}`));
}

export async function pickMajors(entry: Locator, ...names: readonly string[]): Promise<void> {
  await entry.getByRole('button', { name: '전공' }).click();
  const dialog = entry.page().getByRole('dialog', { name: '전공 선택' });
  for (const name of names) {
    await dialog.getByLabel('전공 검색').fill(name);
    await dialog.getByRole('checkbox', { name }).first().check();
  }
  await dialog.getByRole('button', { name: '선택 완료' }).click();
  await expect(dialog).toBeHidden();
}

export async function tellSchool(page: Page): Promise<void> {
  const entry = education(page, 1);
  await pickSchool(entry, '서울대', '서울대학교');
  await entry.getByRole('radio', { name: '학사' }).check();
  await entry.getByLabel('입학 연도').fill('2009');
  await pickMajors(entry, '언어학과');
}

/** From the first step of the profile to the last with everything filled in, ready to join. */
export async function tellAlumniProfile(page: Page): Promise<void> {
  await tellWork(page);
  await next(page);
  await expect(page).toHaveURL(/\/alumni-register-school$/);
  await tellSchool(page);
  await next(page);
  await expect(page.getByRole('heading', { name: '어떤 일을 잘하나요?' })).toBeVisible();
  await addSkill(page, '글쓰기');
  await agree(page);
  await expect(joinButton(page)).toBeEnabled();
}
