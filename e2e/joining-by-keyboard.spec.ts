import type { Locator, Page } from '@playwright/test';
import { wide } from './site/browser.ts';
import { buttonIsInSight, endsAbove } from './site/in-sight.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import { password, profile } from './site/joining.ts';
import { tabTo } from './site/keyboard.ts';
import { expect, test } from './site/test.ts';

test.use({ ...wide, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

const typeInto = async (page: Page, target: Locator, text: string) => {
  await expect(target).toBeFocused();
  await page.keyboard.type(text);
};

// Shows 2.1: /register
// Shows 17.9: each step's main button is visible on screens of 720 px
// Shows 17.16: joining works by keyboard and by pointer alone
test('joining works without a pointer, and every step starts at its first empty field', async ({
  page,
  site,
}) => {
  const invited = await invite(site);
  const email = newStudentEmail();
  await page.goto(invited.path);
  const student = page.getByRole('button', { name: '학생으로 가입하기' });
  await expect(student).toBeEnabled();
  await tabTo(page, student);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('학교 이메일')).toBeFocused();
  await buttonIsInSight(page, '인증번호 받기');
  await typeInto(page, page.getByLabel('학교 이메일'), email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('인증번호', { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type(await site.smtp.arrivingCode(email));
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('비밀번호', { exact: true }), password);
  await buttonIsInSight(page, '다음');
  await tabTo(page, page.getByLabel('비밀번호 확인', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  // The invitation names the invitee.
  await expect(page.getByLabel('이름')).toHaveValue(invited.invitee);
  await buttonIsInSight(page, '다음');
  await endsAbove(page, '전공', '다음');
  await tabTo(page, page.getByRole('radio', { name: '학사' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '학사' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '석사' })).toBeChecked();
  await tabTo(page, page.getByLabel('입학 연도'));
  await page.keyboard.type(profile.year);

  await tabTo(page, page.getByRole('button', { name: '전공' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '전공 선택' });
  await typeInto(page, dialog.getByLabel('전공 검색'), 'ㅇㅇㅎㄱ');
  await tabTo(page, dialog.getByRole('checkbox', { name: profile.major }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: '선택 완료' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '전공' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '다음' }));
  await page.keyboard.press('Enter');

  await typeInto(page, page.getByLabel('관심 키워드'), '교육');
  await buttonIsInSight(page, '다음');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '교육 삭제' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '다음' }));
  await page.keyboard.press('Enter');

  await typeInto(page, page.getByRole('combobox', { name: '스킬' }), '글쓰기');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();
  await buttonIsInSight(page, '가입 완료하기');
  for (const name of [/^만 14세/, /^이용약관/, /^개인정보/]) {
    await tabTo(page, page.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: '가입 완료하기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
});
