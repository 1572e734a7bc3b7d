import type { Locator, Page } from '@playwright/test';
import { invite, newStudentEmail } from './site/invite.ts';
import { password, profile } from './site/joining.ts';
import { expect, test } from './site/test.ts';

test.describe.configure({ timeout: 240_000 });

/** The smallest size of a finger's target (Specification 13.4). */
const targetPx = 44;

/** Presses with a finger something large enough: its own box, or its label. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.evaluate((element) => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => {
      // The target may be larger than what is visible.
      const after = getComputedStyle(one, '::after');
      const { width, height } = one.getBoundingClientRect();
      const more =
        after.content === 'none' || after.position !== 'absolute' ? 0 : -2 * Number.parseFloat(after.top);
      return { width: width + more, height: height + more };
    });
    return {
      width: Math.max(...boxes.map((one) => one.width)),
      height: Math.max(...boxes.map((one) => one.height)),
    };
  });
  expect(Math.round(box.width), `${target} is as wide as a finger`).toBeGreaterThanOrEqual(targetPx);
  expect(Math.round(box.height), `${target} is as high as a finger`).toBeGreaterThanOrEqual(targetPx);
  await target.tap();
}

/** Types like an on-screen keyboard: words, without key events. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tap(field);
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

// Shows 2.1: /register
// Shows 17.16: joining works by keyboard and by pointer alone
test('joining works with a finger alone: every target is large enough, and no key is needed', async ({
  page,
  site,
}) => {
  const invited = await invite(site);
  const email = newStudentEmail();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(invited.path);
  await tap(button('학생으로 가입하기'));

  await write(page, page.getByLabel('학교 이메일'), email);
  await tap(button('인증번호 받기'));
  await write(page, page.getByLabel('인증번호', { exact: true }), await site.smtp.arrivingCode(email));
  await write(page, page.getByLabel('비밀번호', { exact: true }), password);
  await write(page, page.getByLabel('비밀번호 확인', { exact: true }), password);
  await tap(button('다음'));

  await write(page, page.getByLabel('이름'), profile.name);
  await tap(page.getByRole('radio', { name: profile.degree }));
  await write(page, page.getByLabel('입학 연도'), profile.year);
  await tap(page.getByRole('button', { name: '전공' }));
  const dialog = page.getByRole('dialog', { name: '전공 선택' });
  await write(page, dialog.getByLabel('전공 검색'), profile.major);
  await tap(dialog.getByRole('checkbox', { name: profile.major }).first());
  await tap(dialog.getByRole('button', { name: '선택 완료' }));
  await expect(dialog).toBeHidden();
  await tap(button('다음'));

  // A popular keyword, and a typed one that is removed again.
  await tap(button('교육'));
  await expect(page.getByRole('button', { name: '교육 삭제' })).toBeVisible();
  await write(page, page.getByLabel('관심 키워드'), '지역 살림');
  await tap(button('추가'));
  await tap(page.getByRole('button', { name: '지역 살림 삭제' }));
  await expect(page.getByRole('button', { name: '지역 살림 삭제' })).toHaveCount(0);
  await tap(button('다음'));

  const skill = page.getByRole('combobox', { name: '스킬' });
  await write(page, skill, '글쓰기');
  await tap(button('추가'));
  await tap(button('기획'));
  await expect(page.getByRole('button', { name: /삭제$/ })).toHaveCount(2);
  for (const name of [/^만 14세/, /^이용약관/, /^개인정보/]) await tap(page.getByRole('checkbox', { name }));
  await tap(button('가입 완료하기'));
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
});
