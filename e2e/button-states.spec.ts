import type { Locator, Page } from '@playwright/test';
import { newMember, signInAs } from './site/members.ts';
import { become } from './site/plain-screens.ts';
import { teamOfTwo, wantRole } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** Each kind of button while pressed, while working, and after a failure (decision 0164). */

const dims = (button: Locator) => expect(button).toHaveCSS('opacity', '0.72');

/** Presses a button whose call is held back and then fails, and checks each state. */
async function failsAt(page: Page, button: Locator, calls: string): Promise<void> {
  // The previous message disappears by itself.
  await page.clock.runFor(4_000);
  await expect(page.getByText('다시 시도해 주세요.')).toHaveCount(0);
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await held;
    await route.fulfill({ status: 500, body: '' });
  });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await dims(button);
  fail();
  await expect(page.getByText('다시 시도해 주세요.').last()).toBeVisible();
  await page.unroute(calls);
}

// Shows 17.16: each kind of button shows pressed, working and failed
test('buttons dim while pressed and while working, and report a failure', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인');
  await site.sql`
    insert into offers (kind, from_id, to_id, project_id, expires_at)
    values ('hand_over', ${team.creator.id}, ${team.member.id}, ${team.projectId}, now() + interval '14 days')`;
  await page.clock.install();
  await signInAs(page, team.member, '/home');
  const accept = page.getByRole('button', { name: '맡을게요' });
  const refuse = page.getByRole('button', { name: '거절하기' });
  await refuse.hover();
  await page.mouse.down();
  await dims(refuse);
  // Released elsewhere, the button does nothing.
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await failsAt(page, refuse, '**/api/own-offers/**');
  await failsAt(page, accept, '**/api/own-offers/**');
  await expect(accept).not.toHaveAttribute('aria-busy');

  await page.goto(team.path);
  await failsAt(page, page.getByRole('button', { name: '디자인 맡을게요' }), '**/team/seat/');
  await page.getByRole('button', { name: '프로젝트에서 나가기' }).click();
  // While it works, its name says so.
  const leave = page.getByRole('alertdialog').getByRole('button').first();
  await failsAt(page, leave, '**/team/leave/');
  await expect(leave).toHaveCount(0);
});

// Shows 17.16: a toast covers neither the heading nor the main button
test('with large text a toast covers neither the heading nor the main button', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  await signInAs(page, await newMember(site), '/account/everyday-email');
  await become(page, await page.context().newCDPSession(page), { width: 360, height: 1000, text: 32 });
  await page.route('**/api/others/send-code-email/', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('textbox', { name: '자주 쓰는 이메일' }).fill('garam@naver.example');
  const send = page.getByRole('button', { name: '인증번호 받기' });
  const button = await send.elementHandle();
  await send.click();
  // Measured at once, since the toast disappears by itself.
  const seen = await page.waitForFunction((main) => {
    const told = [...document.querySelectorAll('[role="status"] > p')];
    const toast = told.find((one) => one.textContent?.includes('인증코드 전송에 실패했습니다'));
    const heading = document.querySelector('h1');
    if (!toast || !heading || !main) return null;
    const { top, bottom } = toast.getBoundingClientRect();
    const above = heading.getBoundingClientRect().bottom;
    return { top, bottom, above, below: main.getBoundingClientRect().top };
  }, button);
  const ends = await seen.jsonValue();
  if (ends === null) throw new Error('no toast');
  const { top, bottom, above, below } = ends;
  expect(top).toBeGreaterThan(above);
  expect(bottom).toBeLessThan(below);
});
