import type { Page } from '@playwright/test';
import { newAlumniEmail, next, proveAlumni, tellAlumniProfile } from './site/alumni.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addKeywords,
  addSkill,
  agree,
  askForCode,
  joinButton,
  openInvitation,
  profile,
  tellAboutOneself,
  typePasswords,
} from './site/joining.ts';
import { mailedLink } from './site/mailed.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';
import { translate, translationsIn } from './site/translator.ts';

/** Specification 17.16: pages translated by the browser work like all others. */

const told = (page: Page, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ context }) => translate(context));

// Shows 17.16: a translated page works
test('a student joins on translated pages, after a wrong code', async ({ page, site }) => {
  const email = newStudentEmail();
  await openInvitation(page, await invite(site));
  await askForCode(page, email);
  const code = page.getByLabel('인증번호', { exact: true });
  await code.fill('100000');
  await told(page, '인증번호가 일치하지 않아요.');
  await code.fill(await site.smtp.arrivingCode(email));
  await told(page, '인증번호가 일치해요.');
  await typePasswords(page, '1', '2');
  await told(page, '비밀번호가 일치하지 않아요.');
  await typePasswords(page);
  await button(page, '다음').click();
  await tellAboutOneself(page);
  await addKeywords(page, ['지역 살림', '교육']);
  await button(page, '지역 살림 삭제').click();
  await button(page, '다음').click();
  await addSkill(page, '글쓰기');
  await agree(page);
  await joinButton(page).click();
  const welcome = page.getByRole('heading', { name: `${profile.name}님, 환영해요!` });
  await expect(translationsIn(welcome)).toHaveCount(1);
});

test('an alumni joins on translated pages @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await proveAlumni(page, site, newAlumniEmail());
  await next(page);
  await told(page, '직장을 하나 적어 주세요.');
  await tellAlumniProfile(page);
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/alumni-end$/);
});

test('a member’s own pages, translated, report errors and then do their work @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site, 'alumni');
  const another = '겨울 저녁의 막차 7';
  const done = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

  await test.step('/account/password', async () => {
    await signInAs(page, member, '/account/password');
    await page.getByLabel('지금 비밀번호').fill('이 비밀번호가 아니에요');
    await typePasswords(page, another, '2');
    await told(page, '비밀번호가 일치하지 않아요.');
    await typePasswords(page, another);
    await page.keyboard.press('Enter');
    await told(page, '비밀번호가 일치하지 않아요.');
    await page.getByLabel('지금 비밀번호').fill(member.password);
    await page.keyboard.press('Enter');
    await done('비밀번호를 바꿨어요');
  });

  await test.step('/account/email', async () => {
    const email = newAlumniEmail();
    await page.goto('/account/email');
    await askForCode(page, email, '새 이메일');
    await page.getByLabel('인증번호', { exact: true }).fill(await site.smtp.arrivingCode(email));
    await told(page, '인증번호가 일치해요.');
    await page.getByLabel('지금 비밀번호').fill(another);
    await button(page, '이메일 바꾸기').click();
    await done('이메일을 바꿨어요');
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('an invitation, sent empty', async () => {
    await page.goto('/invitations');
    await button(page, '초대 링크 만들기').click();
    await told(page, '추천하는 한 줄을 적어 주세요.');
    await page.getByLabel('초대할 사람의 이름').fill('이새봄');
    await page.getByText('함께한 프로젝트', { exact: true }).click();
    await page.getByLabel('추천하는 한 줄').fill('맡은 일을 끝까지 해내는 동료예요');
    await button(page, '초대 링크 만들기').click();
    await done('초대 링크를 만들었어요');
  });

  await test.step('a report', async () => {
    await page.goto(`/project/${site.demo().projects[0]}`);
    await button(page, '신고').click();
    const dialog = page.getByRole('dialog', { name: '이 프로젝트 신고하기' });
    await button(page, '신고하기').click();
    await expect(dialog.getByText('신고 사유를 한 글자 이상 적어 주세요.')).toBeVisible();
    await dialog.getByRole('textbox', { name: '신고 사유' }).fill('광고 같아요');
    await button(page, '신고하기').click();
    await done('신고가 접수됐어요');
  });
});

test('a forgotten password is replaced on translated pages @full', async ({ page, site }) => {
  const { email } = await newMember(site);
  await page.goto('/password/forgot');
  await page.getByLabel('이메일').fill(email);
  await button(page, '재설정 메일 받기').click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
  await page.goto(await mailedLink(site, email));
  await typePasswords(page, '겨울 저녁의 막차 7', '2');
  await told(page, '비밀번호가 일치하지 않아요.');
  await typePasswords(page, '겨울 저녁의 막차 7');
  await button(page, '비밀번호 바꾸기').click();
  await expect(page.getByRole('status').getByText('비밀번호를 바꿨어요')).toBeVisible();
});

// Shows 17.16: a translated page works
test('the first press on a translated page works, and what it does not change stays translated', async ({
  page,
  site,
}) => {
  await page.goto(`/project/${site.demo().projects[0]}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(translationsIn(heading)).toHaveCount(1);
  const fonts = await page.evaluateHandle(() => [...document.querySelectorAll('#root font')]);
  await button(page, '신고').click();
  await expect(page.getByRole('dialog', { name: '신고하려면 로그인이 필요해요' })).toBeVisible();
  expect(await fonts.evaluate((all) => all.length)).toBeGreaterThan(20);
  expect(await fonts.evaluate((all) => all.filter((font) => !font.isConnected).length)).toBe(0);
});

// Shows 17.16: a translated page works
test('names, codes, addresses and the brand are not translated', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, 'April May');
  await signInAs(page, member, '/account');
  const address = page.getByRole('main').getByText(member.email);
  await expect(address).toBeVisible();
  await page.getByLabel('내 메뉴').click();
  await expect(translationsIn(button(page, '로그아웃'))).toHaveCount(1);
  const [name, brand] = [
    page.getByText('April May님').first(),
    page.getByRole('link', { name: '두레' }).first(),
  ];
  for (const kept of [name, address, brand]) {
    await expect(kept).toBeVisible();
    await expect(translationsIn(kept)).toHaveCount(0);
  }
});
