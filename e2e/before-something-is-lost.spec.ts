import type { Page } from '@playwright/test';
import { signInAs } from './site/members.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** The error colour of the page's theme, as the browser writes it. */
const errorColour = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--error)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

const lookOf = (page: Page, at: number) =>
  page
    .getByRole('alertdialog')
    .getByRole('button')
    .nth(at)
    .evaluate((button) => {
      const { borderTopColor, color, backgroundColor } = getComputedStyle(button);
      return { border: borderTopColor, ink: color, ground: backgroundColor };
    });

/** The destructive choice has the error colour; the safe one is quiet and focused; Esc is safe too. */
async function isAskedAlike(page: Page, ask: () => Promise<void>): Promise<void> {
  await ask();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button')).toHaveCount(2);
  await expect(question.getByRole('button').last()).toBeFocused();
  await page.mouse.move(0, 0);
  const error = await errorColour(page);
  const destroys = { border: error, ink: error, ground: 'rgba(0, 0, 0, 0)' };
  await expect.poll(() => lookOf(page, 0)).toEqual(destroys);
  const safe = await lookOf(page, 1);
  expect(safe.border).not.toBe(error);
  expect(safe.ground).toBe('rgba(0, 0, 0, 0)');
  // A press outside is not an answer.
  await page.mouse.click(2, 2);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
}

// Shows 17.16: every confirmation asks alike
test('every confirmation before a loss looks and works alike: of a team, a project, and leaving a form', async ({
  page,
  site,
}) => {
  const team = await teamOfTwo(site);
  const inMenu = (name: string) => async () => {
    await page.getByLabel('문가람님 관리').click();
    await page.getByRole('button', { name }).click();
  };

  await signInAs(page, team.creator, team.path);
  await isAskedAlike(page, inMenu('내보내기'));
  await isAskedAlike(page, inMenu('넘겨주기'));
  await page.goto(`/projects/${team.projectId}/edit`);
  await isAskedAlike(page, () => page.getByRole('button', { name: '프로젝트 삭제' }).click());
  await page.getByLabel('제목').fill('다른 제목');
  await isAskedAlike(page, () => page.getByRole('link', { name: '닫고 나가기' }).click());
});

// Shows 17.16: every confirmation asks alike
test('every confirmation before a loss looks and works alike: of devices, invitations, and membership @full', async ({
  page,
  browser,
  site,
}) => {
  const team = await teamOfTwo(site);
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).click();
  await signInAs(page, team.creator, '/robots.txt');
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  await signInAs(await elsewhere.newPage(), team.creator, '/robots.txt');
  await page.goto('/account/devices');
  await isAskedAlike(page, press(/크롬 로그아웃$/));
  await isAskedAlike(page, press('다른 기기 모두 로그아웃'));
  await elsewhere.close();

  await site.sql`
      insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, expires_at)
      values ('asked-before-it-is-lost', 'person', ${team.creator.id}, '이새봄', 'school',
        '같이 수업을 들었는데 끝까지 해내는 사람이에요.', 1, now() + interval '7 days')`;
  await page.goto('/invitations');
  await isAskedAlike(page, press(/거두기|초대 취소/));

  await page.goto('/account/leave');
  const leave = page.getByRole('button', { name: '탈퇴하기' });
  await page.getByLabel('지금 비밀번호').fill('무엇이든 괜찮아요');
  await expect(leave).toHaveCSS('border-top-color', await errorColour(page));

  await signInAs(page, team.member, team.path);
  await isAskedAlike(page, press('프로젝트에서 나가기'));
});
