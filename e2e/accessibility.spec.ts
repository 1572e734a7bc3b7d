import type { Locator } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import { education, newAlumniEmail, next, proveAlumni, tellSchool, tellWork } from './site/alumni.ts';
import { wide } from './site/browser.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addKeywords,
  addSkill,
  agree,
  askForCode,
  choosePassword,
  joinButton,
  openInvitation,
  profile,
  tellAboutOneself,
} from './site/joining.ts';
import { newMember, signIn, signInAs } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { inviteToProject } from './site/project-invite.ts';
import { teamOfTwo, wantRole } from './site/team.ts';
import { expect, test } from './site/test.ts';
import { insertProjects } from './site/writing-projects.ts';

/** axe finds nothing serious or critical, light and dark. */

test.describe.configure({ timeout: 240_000 });

/** What has the focus is not hidden by the bar at the foot of the screen (WCAG 2.4.11). */
async function isClearOfTheBar(field: Locator, inBar: Locator): Promise<void> {
  const bar = await inBar.evaluate((button) => button.getBoundingClientRect().top);
  await field.evaluate((input, below) => scrollBy(0, input.getBoundingClientRect().top - below), bar + 10);
  await field.focus();
  expect(await field.evaluate((input) => input.getBoundingClientRect().bottom)).toBeLessThan(bar);
}

test('every step of joining @full', async ({ page, site }) => {
  const invited = await invite(site);
  const email = newStudentEmail();
  await page.goto(invited.path);
  await isAccessible(page, 'the invitation');
  await openInvitation(page, invited);
  await isAccessible(page, 'the address');
  await askForCode(page, 'bom@school.example.org');
  await expect(page.getByRole('main').getByText('아직 지원하지 않는 학교에요')).toBeVisible();
  await isAccessible(page, 'an unsupported school');
  await page.getByRole('link', { name: '우리 학교를 추가해 달라고 요청하기' }).click();
  await expect(page.getByLabel('학교 이름')).toBeVisible();
  await isAccessible(page, 'the request for a school');
  await page.goBack();

  await askForCode(page, email);
  const code = page.getByLabel('인증번호', { exact: true });
  await expect(code).toBeVisible();
  await code.fill('100000');
  await page.getByRole('button', { name: '인증번호 확인' }).click();
  await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
  await isAccessible(page, 'a wrong code');
  await code.fill(await site.smtp.arrivingCode(email));
  await page.getByRole('button', { name: '인증번호 확인' }).click();
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  await isAccessible(page, 'the password');
  await choosePassword(page);

  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await isAccessible(page, 'what is missing of the profile');
  await page.getByRole('button', { name: '전공' }).click();
  await expect(page.getByRole('dialog', { name: '전공 선택' })).toBeVisible();
  await isAccessible(page, 'the majors');
  await page.keyboard.press('Escape');
  await tellAboutOneself(page);
  await addKeywords(page, ['교육', '기후']);
  await isAccessible(page, 'the keywords');
  await page.getByRole('button', { name: '다음' }).click();
  await addSkill(page, '글쓰기');
  await page.getByRole('combobox', { name: '스킬' }).fill('디');
  await expect(page.getByRole('option').first()).toBeVisible();
  await isAccessible(page, 'suggested skills');
  await page.getByRole('combobox', { name: '스킬' }).fill('');
  await agree(page);
  await isAccessible(page, 'the consents');
  await page.reload();
  await expect(page.getByText('비밀번호를 한 번 더 정해 주세요')).toBeVisible();
  await isAccessible(page, 'the password once more');
  await page.getByLabel('비밀번호', { exact: true }).fill('봄비처럼 천천히 24');
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('봄비처럼 천천히 24');
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  await isAccessible(page, 'the end');
});

test('the app, on a desktop @full', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '앱 다운로드' }).click();
  await expect(page.getByRole('dialog', { name: '앱은 휴대폰에서 열려요' })).toBeVisible();
  await isAccessible(page, 'the app, on a desktop');
});

test('every public screen, every dead link, and home', async ({ page, site }) => {
  const { projects, invitations } = site.demo();
  const paths = {
    'the landing page': '/',
    login: '/login',
    terms: '/terms',
    privacy: '/privacy',
    'a project': `/project/${projects[0]}`,
    'no project': '/project/none-such',
    'an event': invitations.event,
    expired: invitations.studentExpired,
    used: invitations.studentUsed,
    revoked: invitations.studentRevoked,
    invalid: '/welcome',
  };
  for (const [screen, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page, screen);
  }
  await page.goto('/home');
  await isAskedToSignIn(page, '/home');
  await isAccessible(page, 'the landing page, to go on from');
  await page.goto('/certify');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'an alert');
  await page.getByRole('button', { name: '확인' }).click();
  await signIn(page, site);
  await isAccessible(page, 'home');
  await page.getByLabel('내 메뉴').click();
  await isAccessible(page, 'the menu');
});

test('the door of a project’s invitation, a forgotten password, the ends of every way in', async ({
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

test('every step of an alumni’s joining @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await expect(page.getByLabel('이메일', { exact: true })).toBeVisible();
  await isAccessible(page, 'any address');
  await page.goBack();
  await proveAlumni(page, site, newAlumniEmail());
  await next(page);
  await expect(page.getByText('직장을 하나 적어 주세요.')).toBeVisible();
  await isAccessible(page, 'what is missing of the work');
  await tellWork(page);
  await isAccessible(page, 'the work');
  await next(page);

  const school = education(page, 1).getByRole('button', { name: '학교', exact: true });
  await school.click();
  await page.getByLabel('학교 검색').fill('ㅅㅇ');
  await isAccessible(page, 'the schools to pick from');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '학교 추가' }).click();
  await expect(page.getByText('학교를 선택해 주세요.')).toBeVisible();
  await isAccessible(page, 'what is missing of a school');
  await tellSchool(page);
  await page.getByRole('button', { name: '학교 추가' }).click();
  await expect(education(page, 2)).toBeVisible();
  await isAccessible(page, 'two schools');
});

test('the form of one’s own profile, what is wrong in it, and the question before leaving it @full', async ({
  page,
  site,
}) => {
  await signInAs(page, await profiledMember(site, 'alumni'), '/account/profile');
  await expect(page.getByLabel('이름')).toBeVisible();
  await isAccessible(page, 'the profile');
  await isClearOfTheBar(
    page.getByRole('combobox', { name: '전문 분야' }),
    page.getByRole('button', { name: '저장하기' }),
  );
  await page.getByLabel('이름').fill('');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await isAccessible(page, 'what is wrong of the profile');
  await page.getByRole('link', { name: '고치지 않고 내 프로필로 가기' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'the question before leaving');
});

test('searching at home, the form of a project, what is wrong in it, and what is asked @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  await signInAs(page, member);
  for (const query of ['중거책', '쿵짝쿵짝쿵']) {
    await page.goto(`/home?query=${encodeURIComponent(query)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(query);
    await isAccessible(page, `the search for ${query}`);
  }
  await page.goto('/projects/add');
  await page.getByLabel('끝나는 달은 아직 정하지 않았어요').uncheck();
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByText('제목을 적어 주세요.')).toBeVisible();
  await isAccessible(page, 'what is wrong of a project');
  await page.getByLabel('제목').fill('지울 일');
  await page.getByRole('link', { name: '닫고 나가기' }).click();
  await page.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  const [id] = await insertProjects(site, member.id, ['골목 텃밭 일기'], '로컬');
  await page.goto(`/projects/${id}/edit`);
  await page.getByRole('button', { name: '프로젝트 삭제' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'the question before deleting');
});

test('a project’s team @full', async ({ page, site }) => {
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

test.describe('in a wide window', () => {
  test.use({ ...wide, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

  test('what is laid out otherwise there: panels beside, columns, dialogs @full', async ({ page, site }) => {
    const invited = await inviteToProject(site);
    const paths = {
      'the landing page': '/',
      login: '/login',
      'an invitation': site.demo().invitations.event,
      'signing in to answer': `/accept-invitation/sign-in?code=${invited.code}`,
      'joined by an event': '/event-end',
      'a project': `/project/${site.demo().projects[0]}`,
    };
    for (const [screen, path] of Object.entries(paths)) {
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isAccessible(page, screen);
    }
    await signInAs(page, await profiledMember(site, 'alumni'), '/home');
    await isAccessible(page, 'home');
    await page.goto('/account/profile');
    await page.getByLabel('이름').fill('');
    await page.getByRole('link', { name: '고치지 않고 내 프로필로 가기' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isAccessible(page, 'a question');
  });
});
