import type { Locator, Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addSkill,
  agree,
  choosePassword,
  openInvitation,
  proveAddress,
  tellAboutOneself,
  tellInterests,
} from './site/joining.ts';
import { expect, test } from './site/test.ts';
import { koreanKeyboard } from './site/typing.ts';

/** Specification 1.3, "Korean input works": one chip, never two, never half a syllable. */

interface WordField {
  readonly input: Locator;
  readonly chips: Locator;
}

async function reachInterests(page: Page, site: ShippedServer): Promise<void> {
  await openInvitation(page, await invite(site));
  await proveAddress(page, site, newStudentEmail());
  await choosePassword(page);
  await tellAboutOneself(page);
}

const fields: Record<string, (page: Page, site: ShippedServer) => Promise<WordField>> = {
  async 'keyword field'(page, site) {
    await reachInterests(page, site);
    return {
      input: page.getByLabel('관심 키워드'),
      chips: page.getByRole('list', { name: '추가한 키워드' }).getByRole('listitem'),
    };
  },
  async 'skill field'(page, site) {
    await reachInterests(page, site);
    await tellInterests(page);
    await agree(page);
    return {
      input: page.getByRole('combobox', { name: '스킬' }),
      chips: page.getByRole('list', { name: '추가한 스킬' }).getByRole('listitem'),
    };
  },
};

for (const [name, reach] of Object.entries(fields)) {
  test(`a word composed into the ${name} becomes one chip`, async ({ page, site }) => {
    const { input, chips } = await reach(page, site);
    const keyboard = await koreanKeyboard(page);
    const here = page.url();
    await input.click();

    await test.step('Enter in the middle of a syllable adds nothing', async () => {
      await keyboard.compose('ㄱ', '교');
      await keyboard.commit('교');
      await keyboard.compose('ㅇ', '유');
      await keyboard.enterOfInputMethod();
      await keyboard.compose('육');
      await expect(input).toHaveValue('교육');
      await expect(chips).toHaveCount(0);
    });

    await test.step('Enter that ends the syllable, then Enter: one chip', async () => {
      await keyboard.enterOfInputMethod();
      await keyboard.commit('육');
      await expect(input).toHaveValue('교육');
      await keyboard.enter();
      await expect(chips).toHaveText(['교육']);
      await expect(input).toHaveValue('');
    });

    await test.step('where the composition ends before its Enter arrives: one chip', async () => {
      await keyboard.compose('ㄱ', '기');
      await keyboard.commit('기');
      await keyboard.compose('ㅎ', '후');
      await keyboard.commit('후');
      await keyboard.enterOfInputMethod();
      await expect(chips).toHaveText(['교육']);
      await keyboard.enter();
      await expect(chips).toHaveText(['교육', '기후']);
      await expect(input).toHaveValue('');
    });

    await test.step('the add button while a syllable is being composed: one chip, whole', async () => {
      await keyboard.compose('ㅈ', '제');
      await keyboard.commit('제');
      await keyboard.compose('ㅈ', '주');
      await page.getByRole('button', { name: '추가', exact: true }).click();
      await expect(chips).toHaveText(['교육', '기후', '제주']);
      await expect(input).toHaveValue('');
    });

    await test.step('Enter while Android underlines the word: one chip, whole, and nothing left behind', async () => {
      await keyboard.compose('ㅂ', '부', '부산');
      await keyboard.enter();
      await expect(chips).toHaveText(['교육', '기후', '제주', '부산']);
      await expect(input).toHaveValue('');
      await expect(input).toBeFocused();
    });

    expect(page.url()).toBe(here);
  });
}

test('Enter submits a form while Android underlines the word', async ({ page, site }) => {
  const { email, password } = site.demo().members[0] ?? { email: '', password: '' };
  await page.goto('/login');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  const keyboard = await koreanKeyboard(page);
  await page.getByLabel('이메일').fill('');
  await keyboard.compose(email);
  await keyboard.enter();
  await expect(page).toHaveURL(/\/home/);
});

test('a duplicate skill is reported and not added', async ({ page, site }) => {
  await fields['skill field']?.(page, site);
  await addSkill(page, '글쓰기');
  const field = page.getByRole('combobox', { name: '스킬' });
  await field.fill('글쓰기');
  await field.press('Enter');
  await expect(page.getByText('이미 추가한 스킬이에요')).toBeVisible();
  await expect(page.getByRole('list', { name: '추가한 스킬' }).getByRole('listitem')).toHaveCount(1);
});
