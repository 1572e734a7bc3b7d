import { expect, type Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import {
  addKeywords,
  addSkill,
  agree,
  askForCode,
  choosePassword,
  joinButton,
  profile,
  tellAboutOneself,
  typePasswords,
} from '../site/joining.ts';
import type { Camera } from './camera.ts';

/** The same person every time, at a school of the real list. */
const email = 'saebom@snu.ac.kr';

/** Resets the demo's invitation to unused. Resolves to its link. */
async function forgetJoining({ sql, demo }: ShippedServer): Promise<string> {
  const link = demo().invitations.student;
  const code = new URL(link).searchParams.get('code') ?? '';
  await sql`delete from invitation_uses where invitation_id = (select id from invitations where code = ${code})`;
  await sql`update invitations set uses = 0, revoked_at = null where code = ${code}`;
  await sql`delete from proven_mailboxes where member_id = (select id from members where email = ${email})`;
  await sql`update members set email = id || '@example.org' where email = ${email}`;
  await sql`delete from verification_budgets where email = ${email}`;
  return link;
}

const next = (page: Page) => page.getByRole('button', { name: '다음' }).click();

async function takeVerification(camera: Camera, page: Page, site: ShippedServer): Promise<void> {
  await camera.take(page, 'certify');
  await askForCode(page, 'bom@school.example.org');
  await expect(page.getByRole('main').getByText('아직 지원하지 않는 학교에요')).toBeVisible();
  await camera.take(page, 'certify-unsupported');
  await page.getByRole('link', { name: '우리 학교를 추가해 달라고 요청하기' }).click();
  await page.getByLabel('학교 이름').fill('서울');
  await camera.take(page, 'university-request');
  await page.goBack();
  await page.reload();
  await askForCode(page, site.demo().members[0]?.email ?? '');
  await expect(page.getByRole('main').getByText('이미 가입된 이메일이에요')).toBeVisible();
  await camera.take(page, 'certify-registered');
  await page.route('**/config/universities.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('학교 목록을 불러오지 못했어요.')).toBeVisible();
  await camera.take(page, 'certify-no-schools');
  await page.unroute('**/config/universities.json');
  await page.reload();

  await askForCode(page, email);
  const code = page.getByLabel('인증번호', { exact: true });
  await expect(code).toBeVisible();
  await camera.take(page, 'certify-code');
  await code.fill('100000');
  await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
  await camera.take(page, 'certify-code-wrong');
  await code.fill(await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  // The code differs each time, and a reload forgets it.
  await page.reload();
  await typePasswords(page);
  await camera.take(page, 'certify-password');
  await choosePassword(page);
}

async function takeProfile(camera: Camera, page: Page): Promise<void> {
  await camera.take(page, 'register-about');
  await page.getByLabel('이름').fill('');
  await next(page);
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await camera.take(page, 'register-missing');
  await page.getByRole('button', { name: '전공' }).click();
  await page.getByRole('dialog').getByLabel('전공 검색').fill('ㄱㅎ');
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await camera.take(page, 'register-majors');
  await page.keyboard.press('Escape');
  await tellAboutOneself(page);
  await addKeywords(page, ['지역 살림', '교육', '기후']);
  await camera.take(page, 'register-keywords');
  await next(page);
  await addSkill(page, '글쓰기');
  await camera.take(page, 'register-skills');
  await page.getByRole('combobox', { name: '스킬' }).fill('디');
  await expect(page.getByRole('option').first()).toBeVisible();
  await camera.take(page, 'register-suggestions');
  await page.getByRole('combobox', { name: '스킬' }).fill('');
  await agree(page);
  await page
    .getByRole('checkbox', { name: '이메일로 소식과 광고를 받을게요 (선택)' })
    .scrollIntoViewIfNeeded();
  await camera.take(page, 'register-consents');
  await page.reload();
  await page.getByText('비밀번호를 다시 입력해 주세요').scrollIntoViewIfNeeded();
  await camera.take(page, 'register-password-again');
  await typePasswords(page);
}

/** A student's joining: every step and what may go wrong in it. */
export async function takeJoining(camera: Camera, site: ShippedServer): Promise<void> {
  const link = await forgetJoining(site);
  const code = new URL(link).searchParams.get('code') ?? '';
  const page = await camera.open();
  await page.goto(link);
  await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeEnabled();
  await camera.take(page, 'welcome');
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeVisible();
  await takeVerification(camera, page, site);
  await takeProfile(camera, page);

  await site.sql`update invitations set revoked_at = now() where code = ${code}`;
  await joinButton(page).click();
  await expect(page.getByText('초대한 분이 취소한 링크예요')).toBeVisible();
  await camera.take(page, 'register-revoked');
  await site.sql`update invitations set revoked_at = null where code = ${code}`;
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  await camera.take(page, 'end');
  await page.close();
}
