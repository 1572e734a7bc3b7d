import { addPasskey, byPasskey, openOffering, virtualAuthenticator } from './site/authenticator.ts';
import { newMember, signInAs, signOut, typeCredentials } from './site/members.ts';
import { decide, liftSuspension, suspend, undo } from './site/moderating.ts';
import { newOfTeam } from './site/operating.ts';
import { inviteToProject, membershipsOf } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/** Suspended members and hidden content in the browser. */

const suspended = '이용이 중지된 계정이에요. 운영자에게 문의해 주세요.';

// Shows 17.12: a suspended member is told on signing in, and during an action
test('a suspended member is told so on signing in, and can sign in again once it is lifted', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  const moderator = await newOfTeam(site, 'moderator');
  await suspend(site, member.id, moderator);
  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(page.getByRole('heading', { name: '이용이 중지됐어요', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  await liftSuspension(site, member.id, moderator);
  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
});

// Shows 17.12: a suspended member is told on signing in, and during an action
test('a passkey reports the suspension too, with its reason if there is one @full', async ({
  page,
  site,
}) => {
  const device = await virtualAuthenticator(page);
  const member = await newMember(site);
  await signInAs(page, member);
  await addPasskey(page);
  await signOut(page);
  await site.sql`update members set suspended_at = now() where id = ${member.id}`;
  await openOffering(page, device, '/login');
  await byPasskey(page).click();
  await expect(page.getByRole('alert').getByText(suspended)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  await site.sql`update members set suspended_at = null where id = ${member.id}`;
  await suspend(site, member.id, await newOfTeam(site, 'moderator'));
  await byPasskey(page).click();
  await expect(page.getByRole('heading', { name: '이용이 중지됐어요', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '이의 제기하기' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

// Shows 17.12: a suspended member is told on signing in, and during an action
test('a member suspended during an act is signed out and told, and the act is not done @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await signInAs(page, member, `/accept-invitation/accept?code=${invited.code}`);
  const accept = page.getByRole('button', { name: '수락하기' });
  await expect(accept).toBeVisible();
  await suspend(site, member.id, await newOfTeam(site, 'moderator'));
  await accept.click();
  const alert = page.getByRole('alertdialog', { name: suspended });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  expect(await membershipsOf(site, invited, member.id)).toBe(0);
});

// Shows 17.12: hidden content is gone everywhere, and comes back
test('what an operator hides disappears from kept pages, and returns @full', async ({ page, site }) => {
  const member = await newMember(site);
  const [projectId] = site.demo().projects;
  const [row] = await site.sql`
    insert into reports (reporter_id, project_id, reason) values (${member.id}, ${String(projectId)}, '광고') returning id`;
  const status = async (path = `/project/${projectId}`) => (await fetch(site.origin + path)).status;
  expect(await status()).toBe(200);
  const moderator = await newOfTeam(site, 'moderator');
  const given = { outcome: 'hidden', reason: 'spam' } as const;
  const decisionId = await decide(site, String(row?.id), given, moderator);
  await expect.poll(() => status(), { timeout: 1_000, intervals: [50] }).toBe(404);
  expect(await status(`/api/project-card/${projectId}/public-retrieve/`)).toBe(404);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText('존재하지 않거나 삭제된 프로젝트예요')).toBeVisible();
  await undo(site, decisionId, moderator);
  await expect.poll(() => status(), { timeout: 1_000, intervals: [50] }).toBe(200);
});
