import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { signInAs } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { expect, test } from './site/test.ts';

/** The list of the skills field, by keyboard, by pointer and for screen readers. */
async function openSkills(page: Page, site: ShippedServer) {
  await signInAs(page, await profiledMember(site), '/account/profile');
  const field = page.getByRole('combobox', { name: '스킬' });
  const options = page.getByRole('listbox', { name: '스킬' }).getByRole('option');
  const reached = page.getByRole('option', { selected: true });
  const type = async (text: string) => {
    await field.fill(text);
    await expect(options.nth(2)).toBeVisible();
  };
  return { field, options, reached, type };
}

const chip = (page: Page, word: string) => page.getByRole('button', { name: `${word} 삭제` });

test('the arrows cycle through the list while the focus stays in the text @full', async ({ page, site }) => {
  const { field, options, reached, type } = await openSkills(page, site);
  await type('디');
  await expect(reached).toHaveCount(0);
  await expect(page.getByText(`추천이 ${await options.count()}개 있어요.`)).toBeAttached();
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const first = await options.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', first ?? '');
  await field.press('ArrowLeft');
  await expect(reached).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  const word = await reached.innerText();
  await field.press('Enter');
  await expect(chip(page, word)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(options).toHaveCount(0);
});

test('Escape closes the list until the text changes, and an arrow opens it @full', async ({ page, site }) => {
  const { field, options, reached, type } = await openSkills(page, site);
  await type('디');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('디');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.press('ArrowDown');
  await expect(reached).toHaveCount(1);
  await field.press('Escape');
  await type('디자');
});

test('a list that arrives after it was closed stays closed @full', async ({ page, site }) => {
  const { field, options } = await openSkills(page, site);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/skill/search**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/skill\/search/);
  await field.fill('디');
  await asked;
  await field.press('Escape');
  const answered = page.waitForResponse(/skill\/search/);
  answer();
  await (await answered).finished();
  await field.press('Home');
  await expect(options).toHaveCount(0);
});

test('a press takes a suggestion and keeps the focus; a press elsewhere closes the list @full', async ({
  page,
  site,
}) => {
  const { field, options, type } = await openSkills(page, site);
  await type('디');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('디');
  await field.fill('');
  await type('디');
  const word = await options.nth(1).innerText();
  await options.nth(1).click();
  await expect(chip(page, word)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(0);
});

test('a screen reader’s click takes a suggestion @full', async ({ page, site }) => {
  const { options, type } = await openSkills(page, site);
  await type('디');
  await isAccessible(page, 'suggested skills');
  const word = await options.nth(1).innerText();
  await options.nth(1).dispatchEvent('click');
  await expect(chip(page, word)).toBeVisible();
});

test('Tab takes only an option reached by the arrows @full', async ({ page, site }) => {
  const { field, options, reached, type } = await openSkills(page, site);
  await type('디');
  await field.press('Tab');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('디');
  await field.focus();
  await expect(options).toHaveCount(0);
  await type('디자');
  await field.press('ArrowDown');
  const word = await reached.innerText();
  await field.press('Tab');
  await expect(chip(page, word)).toBeVisible();
});

test('the list is in view if there is room @both @full', async ({ page, site }) => {
  const { field, options, type } = await openSkills(page, site);
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await type('디');
  const list = page.getByRole('listbox', { name: '스킬' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await field.evaluate((input) => input.scrollIntoView({ block: 'start' }));
  await expect(list).toBeInViewport({ ratio: 1 });
  await expect(options.first()).toBeInViewport({ ratio: 1 });
});
