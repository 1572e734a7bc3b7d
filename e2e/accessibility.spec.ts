import { isAccessible } from './site/accessible.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { newMember, signInAs } from './site/members.ts';
import { inviteToProject } from './site/project-invite.ts';
import { teamOfTwo, wantRole } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** axe finds nothing serious or critical, in the stories of `npm run test:full` light and dark; screens-under-strain covers most other screens. */

test.describe.configure({ timeout: 240_000 });

test('public screens, an expired link, an alert and home are accessible', async ({ page, site }) => {
  const { projects, invitations } = site.demo();
  const paths = {
    'the landing page': '/',
    login: '/login',
    terms: '/terms',
    'a project': `/project/${projects[0]}`,
    'no project': '/project/none-such',
    'an event': invitations.event,
    'an expired link': invitations.studentExpired,
  };
  for (const [screen, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page, screen);
  }
  await page.goto('/home');
  await isAskedToSignIn(page, '/home');
  await isAccessible(page, 'the landing page that asks to sign in');
  await page.goto('/certify');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'an alert');
  await page.getByRole('button', { name: '확인' }).click();
  await signInAs(page, await newMember(site));
  await isAccessible(page, 'home');
  await page.getByLabel('내 메뉴').click();
  await isAccessible(page, 'the menu');
});

test('choosing how to join a project, resetting a password, and the last screens of joining are accessible @full', async ({
  page,
  site,
}) => {
  const { code, path } = await inviteToProject(site);
  const paths = {
    'a project’s invitation': path,
    'a dead one': site.demo().invitations.projectExpired,
    'how one joins': `/project-card/welcome/register-method?code=${code}`,
    'signing in to answer': `/accept-invitation/sign-in?code=${code}`,
    'a forgotten password': '/password/forgot',
    'a new password': '/password/reset?token=nobody-drew-this-token',
    'a link cut short': '/password/reset',
    'it was not me': '/not-me?token=nobody-drew-this-token',
    'joined by an event': '/event-end',
    'joined as an alumni': '/alumni-end',
  };
  for (const [screen, at] of Object.entries(paths)) {
    await page.goto(at);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page, screen);
  }
  await signInAs(page, await newMember(site, 'alumni'), `/accept-invitation/accept?code=${code}`);
  await expect(page.getByRole('link', { name: '멘토 인증 요청하기' })).toBeVisible();
  await isAccessible(page, 'the mentor rule in the place of accepting');
});

test('a project’s team is accessible @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인', 2);
  await signInAs(page, team.creator, team.path);
  await page.getByLabel('문가람님 관리').click();
  await isAccessible(page, 'the team, with a menu open');
  await page.getByRole('button', { name: '넘겨주기' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'a question');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '역할 정하기' }).click();
  await page.getByLabel('역할 이름').fill('');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('역할 이름을 적어 주세요.')).toBeVisible();
  await isAccessible(page, 'the roles');
  await page.goto(`/project/${team.projectId}`);
  await expect(page.getByRole('link', { name: '팀 보기' })).toBeVisible();
  await isAccessible(page, 'a project of one’s own');
});
