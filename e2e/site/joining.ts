import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import type { Invited } from './invite.ts';
import { expect } from './test.ts';

/** A student's steps of joining, by role and Korean label. */

export const password = '봄비처럼 천천히 24';
export const profile = { name: '이새봄', degree: '학사', year: '2023', major: '언어학과' } as const;

export async function openInvitation(page: Page, { path }: Pick<Invited, 'path'>): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByRole('heading', { name: '학교 이메일을 알려 주세요' })).toBeVisible();
}

export async function askForCode(page: Page, email: string, label = '학교 이메일'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
}

/** Ends where a password is chosen. */
export async function proveAddress(
  page: Page,
  site: ShippedServer,
  email: string,
  label?: string,
): Promise<void> {
  await askForCode(page, email, label);
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  await page.getByLabel('인증번호', { exact: true }).fill(await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
}

export async function typePasswords(page: Page, first = password, second = first): Promise<void> {
  await page.getByLabel('비밀번호', { exact: true }).fill(first);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(second);
}

export async function choosePassword(page: Page): Promise<void> {
  await typePasswords(page);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '어떤 분인지 알려 주세요' })).toBeVisible();
}

export async function pickMajor(page: Page, name: string = profile.major): Promise<void> {
  await page.getByRole('button', { name: '전공' }).click();
  const dialog = page.getByRole('dialog', { name: '전공 선택' });
  await dialog.getByLabel('전공 검색').fill(name);
  await dialog.getByRole('checkbox', { name }).first().check();
  await dialog.getByRole('button', { name: '선택 완료' }).click();
  await expect(dialog).toBeHidden();
}

export async function tellAboutOneself(page: Page): Promise<void> {
  await page.getByLabel('이름').fill(profile.name);
  await page.getByRole('radio', { name: profile.degree }).check();
  await page.getByLabel('입학 연도').fill(profile.year);
  await pickMajor(page);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '요즘 무엇에 관심이 있나요?' })).toBeVisible();
}

export async function addKeywords(page: Page, keywords: readonly string[]): Promise<void> {
  for (const keyword of keywords) {
    await page.getByLabel('관심 키워드').fill(keyword);
    await page.getByLabel('관심 키워드').press('Enter');
    await expect(page.getByRole('button', { name: `${keyword} 삭제` })).toBeVisible();
  }
}

export async function tellInterests(page: Page): Promise<void> {
  await addKeywords(page, ['지역 살림', '교육']);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '어떤 일을 잘하나요?' })).toBeVisible();
}

export async function addSkill(page: Page, skill: string): Promise<void> {
  const field = page.getByRole('combobox', { name: '스킬' });
  await field.fill(skill);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: `${skill} 삭제` })).toBeVisible();
}

export async function agree(page: Page): Promise<void> {
  for (const name of [
    '만 14세 이상이에요 (필수)',
    '이용약관에 동의해요 (필수)',
    '개인정보 처리방침을 확인했어요 (필수)',
  ]) {
    await page.getByRole('checkbox', { name }).check();
  }
}

export const joinButton = (page: Page) => page.getByRole('button', { name: '가입 완료하기' });

/** From the link to the last step with everything filled in, ready to join. */
export async function reachLastStep(
  page: Page,
  site: ShippedServer,
  invited: Pick<Invited, 'path'>,
  email: string,
) {
  await openInvitation(page, invited);
  await proveAddress(page, site, email);
  await choosePassword(page);
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await expect(joinButton(page)).toBeEnabled();
}

/** How many members have this address. */
export async function membersWith({ sql }: ShippedServer, email: string): Promise<number> {
  const [row] = await sql`select count(*)::int as count from members where email = ${email}`;
  return row?.count ?? -1;
}
