import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { newMember, signInAs, typeCredentials } from './site/members.ts';
import {
  invitedHeading,
  inviteToProject,
  membershipsOf,
  type ProjectInvited,
} from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/** Specification 3.15: a member answers the invitation to a project. */

const signInPath = ({ code }: ProjectInvited) => `/accept-invitation/sign-in?code=${code}`;
const answerPath = ({ code }: ProjectInvited) => `/accept-invitation/accept?code=${code}`;
const accept = (page: Page) => page.getByRole('button', { name: '수락하기' });
const decline = (page: Page) => page.getByRole('button', { name: '거절하기' });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const projects = (page: Page) => page.getByRole('heading', { name: '진행 중인 프로젝트' });

// Shows 2.1: /accept-invitation/sign-in
// Shows 2.1: /accept-invitation/accept
// Shows 17.3: email or password does not match
// Shows 17.3: invitation accepted, check app
// Shows 17.9: the sign-in page says why somebody was sent there
test('a member signs in from the link and accepts', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await page.goto(invited.path);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(site.origin + signInPath(invited));
  await expect(page.getByText(invitedHeading(invited))).toBeVisible();
  await expect(page.getByText('로그인하면 초대를 수락하거나 거절할 수 있어요')).toBeVisible();

  await typeCredentials(page, member.email, `${member.password}?`);
  const wrong = '이메일 또는 비밀번호가 일치하지 않아요';
  await expect(page.getByRole('main').getByText(wrong)).toBeVisible();
  await expect(toast(page, wrong)).toBeVisible();

  await typeCredentials(page, member.email, member.password);
  await expect(page).toHaveURL(site.origin + answerPath(invited));
  await expect(page.getByRole('heading', { name: invitedHeading(invited) })).toBeVisible();
  await expect(page.getByText(`${member.name}님으로 로그인했어요.`)).toBeVisible();
  await accept(page).click();
  await expect(toast(page, '초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/project/${invited.project.id}`);
  expect(await membershipsOf(site, invited, member.id)).toBe(1);
});

// Shows 17.9: the link of a joined project leads to the project
test('the link that a member joined by leads to the project afterwards', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site), answerPath(invited));
  await accept(page).click();
  const project = `${site.origin}/project/${invited.project.id}`;
  await expect(page).toHaveURL(project);
  for (const link of [invited.path, answerPath(invited)]) {
    await page.goto(site.origin + link);
    await expect(page).toHaveURL(project);
    await expect(page.getByRole('heading', { level: 1, name: invited.project.title })).toBeVisible();
  }
});

test('a member joins with a role, unless its last seat was taken meanwhile @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  const { id: projectId } = invited.project;
  await site.sql`insert into project_roles (project_id, ordinal, name, seats)
    values (${projectId}, 0, '디자인', 1), (${projectId}, 1, '개발', 1)`;
  await signInAs(page, member);
  await page.goto(answerPath(invited));
  await page.getByRole('button', { name: '디자인' }).click();
  await site.sql`update project_members set role_id = (
    select id from project_roles where project_id = ${projectId} and name = '디자인') where project_id = ${projectId}`;
  await accept(page).click();
  await expect(page.getByText('방금 자리가 모두 찼어요. 다른 역할을 선택해 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '디자인' })).toHaveCount(0);
  expect(await membershipsOf(site, invited, member.id)).toBe(0);

  await page.getByRole('button', { name: '개발' }).click();
  await expect(page.getByRole('button', { name: '개발' })).toHaveAttribute('aria-pressed', 'true');
  await accept(page).click();
  await expect(toast(page, '초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
  const [role] =
    await site.sql`select role.name from project_members join project_roles role on role.id = role_id
    where member_id = ${member.id}`;
  expect(role).toEqual({ name: '개발' });
});

// Shows 2.1: /accept-invitation/accept
// Shows 17.3: invitation declined
test('a signed-in member goes straight to the answer and declines for good @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await signInAs(page, member);
  for (const name of ['로그인하기', '가입하고 시작하기']) {
    await page.goto(invited.path);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(site.origin + answerPath(invited));
  }
  await decline(page).click();
  await expect(toast(page, '초대를 거절했어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/home`);
  expect(await membershipsOf(site, invited, member.id)).toBe(0);

  await page.goto(answerPath(invited));
  await expect(page.getByRole('heading', { level: 1, name: '이미 사용된 초대예요' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(projects(page)).toBeVisible();
});

const verifyMentor = (site: ShippedServer, { id }: { id: string }) =>
  site.sql`update members set mentor_verified_at = now() where id = ${id}`;

/** Whether an element is on top at each end of its middle line. Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const at = [left + 1, (left + right) / 2];
  return at.every((x) =>
    [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}

// Shows 2.1: /accept-invitation/accept
// Shows 17.3: alumni without mentor verification
test('an alumni reads the mentor rule and what to do, and accepts once verified @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const quote = '같이 수업을 들었는데 끝까지 해내는 사람이에요. 팀이 막힐 때마다 먼저 길을 찾았어요.';
  await site.sql`update invitations set relation = 'school', reason = ${quote} where code = ${invited.code}`;
  const member = await newMember(site, 'alumni');
  await signInAs(page, member);
  await page.goto(answerPath(invited));
  const reason = page.getByText('멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요');
  await expect(reason).toBeInViewport({ ratio: 1 });
  expect(await reason.evaluate(isOnTop), 'nothing covers the reason').toBe(true);
  await expect(accept(page)).toHaveCount(0);
  await expect(decline(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '멘토 인증 요청하기' })).toHaveAttribute('href', /^mailto:.+@/);

  const again = page.getByRole('button', { name: '인증을 받았어요' });
  await again.click();
  await expect(page.getByText('아직 멘토 인증을 받지 않았어요.')).toBeVisible();
  await verifyMentor(site, member);
  await again.click();
  await accept(page).click();
  await expect(toast(page, '초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
  expect(await membershipsOf(site, invited, member.id)).toBe(1);
});

test('an alumni whose verification was withdrawn learns it on accepting @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site, 'alumni');
  await verifyMentor(site, member);
  await signInAs(page, member);
  await page.goto(answerPath(invited));
  await expect(accept(page)).toBeVisible();
  await site.sql`update members set mentor_verified_at = null where id = ${member.id}`;
  await accept(page).click();
  await expect(page.getByRole('alert')).toContainText(
    '멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요',
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(site.origin + answerPath(invited));
  expect(await membershipsOf(site, invited, member.id)).toBe(0);
});

// Shows 17.2: neither router state nor a code
test('a reload keeps the place, and going back after the answer does not repeat it @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await page.goto(invited.path);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page.getByLabel('이메일')).toBeVisible();
  await page.reload();
  await expect(page.getByText(invitedHeading(invited))).toBeVisible();
  await typeCredentials(page, member.email, member.password);
  await expect(accept(page)).toBeVisible();
  await page.reload();
  await accept(page).click();
  await expect(page).toHaveURL(`${site.origin}/project/${invited.project.id}`);
  await page.goBack();
  await expect(page).toHaveURL(site.origin + invited.path);
});

// Shows 17.2: member screens redirect visitors
test('a signed-out member signs in first and returns to the answer @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await page.goto(answerPath(invited));
  await isAskedToSignIn(page, answerPath(invited));
  await page.getByRole('link', { name: '로그인' }).click();
  await expect(page.getByText('로그인하면 초대를 수락하거나 거절할 수 있어요')).toBeVisible();
  await typeCredentials(page, member.email, member.password);
  await expect(page).toHaveURL(site.origin + answerPath(invited));
  await expect(accept(page)).toBeVisible();
});

// Shows 17.2: neither router state nor a code
test('opening the screen without an invitation is refused @full', async ({ page, site }) => {
  const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
  await page.goto('/accept-invitation/sign-in');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(`${site.origin}/login`);

  await signInAs(page, await newMember(site), '/accept-invitation/accept');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(`${site.origin}/home`);
});

// Shows 17.3: failed to load invitation info
test('a lookup that fails can be tried again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site));
  await page.route('**/retrieve-from-code/**', (route) => route.abort());
  await page.goto(answerPath(invited));
  await expect(page.getByRole('heading', { name: '초대 정보를 불러오는 데 실패했습니다' })).toBeVisible();
  await page.unroute('**/retrieve-from-code/**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(accept(page)).toBeVisible();
});

// Shows 17.3: failed to accept, retry
test('an answer that fails can be given again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await signInAs(page, member);
  await page.goto(answerPath(invited));
  await page.route('**/*-invitation/', (route) => route.abort());
  await accept(page).click();
  await expect(toast(page, '수락하지 못했어요. 다시 시도해 주세요')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('인터넷 연결을 확인하고');
  await decline(page).click();
  await expect(toast(page, '거절하지 못했어요. 다시 시도해 주세요')).toBeVisible();

  await page.unroute('**/*-invitation/');
  await accept(page).dblclick();
  await expect(toast(page, '초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
  expect(await membershipsOf(site, invited, member.id)).toBe(1);
});

test('declining works in front of an api host without such a call @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site));
  await page.goto(answerPath(invited));
  await page.route('**/decline-invitation/', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await decline(page).click();
  await expect(toast(page, '초대를 거절했어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/home`);
});

// Shows 17.3: failed to accept, retry
test('an invitation that becomes invalid before the answer says why @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site));
  await page.goto(answerPath(invited));
  await expect(accept(page)).toBeVisible();
  await site.sql`update invitations set revoked_at = now() where code = ${invited.code}`;
  await accept(page).click();
  await expect(toast(page, '수락하지 못했어요. 다시 시도해 주세요')).toBeVisible();
  await expect(page.getByText('초대한 분이 취소한 링크예요')).toBeVisible();
  await expect(accept(page)).toBeHidden();
});

// Shows 17.3: 401, and none helps
test('after a session ends before the answer, signing in leads back to it @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await signInAs(page, member);
  await page.goto(answerPath(invited));
  await expect(accept(page)).toBeVisible();
  await site.sql`update sessions set revoked_at = now() where member_id = ${member.id}`;
  await accept(page).click();
  const alert = page.getByRole('alertdialog', { name: '로그인이 만료됐어요. 다시 로그인해 주세요.' });
  await alert.getByRole('button', { name: '확인' }).click();
  await typeCredentials(page, member.email, member.password);
  await expect(page).toHaveURL(site.origin + answerPath(invited));
  await accept(page).click();
  await expect(toast(page, '초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
});

test('a member can answer with another account than the browser’s @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await signInAs(page, await newMember(site));
  await page.goto(answerPath(invited));
  await page.getByRole('button', { name: '다른 계정으로 로그인하기' }).click();
  await expect(page).toHaveURL(site.origin + signInPath(invited));
  await typeCredentials(page, member.email, member.password);
  await accept(page).click();
  await expect(page).toHaveURL(`${site.origin}/project/${invited.project.id}`);
  expect(await membershipsOf(site, invited, member.id)).toBe(1);
});
