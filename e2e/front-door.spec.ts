import { alumni, education, next, pickMajors, pickSchool, tellWork } from './site/alumni.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { addSkill, agree, askForCode, joinButton, password, profile, typePasswords } from './site/joining.ts';
import { typeCredentials } from './site/members.ts';
import { countRefreshes, letAccessBeRefused, letAccessExpire } from './site/session.ts';
import { newEmail, proveAddress, tellProfileAndJoin } from './stand-in/joining.ts';
import { expect, home, signIn, test, toast } from './stand-in/test.ts';
import { doyun, eventTitle, garam, invitee, inviter, links, project } from './stand-in/world.ts';

/** Joining, signing in and answering invitations in front of an existing API host. */

const invitedToProject = `${inviter.name}님이 ‘${project.title}’ 프로젝트에 초대했어요`;

// Shows 17.10: a front door to a bare host
test('a student joins, signs in, looks at a project, and signs out @full', async ({ page, api }) => {
  const email = newEmail();
  await test.step('is welcomed', async () => {
    await page.goto(`/welcome?code=${links.person}`);
    const heading = `${inviter.name}님이 ${invitee}님을 두레에 초대했어요`;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  });

  await test.step('proves the school’s address', async () => {
    await askForCode(page, 'saebom@elsewhere.example');
    await expect(page.getByRole('main').getByText('아직 지원하지 않는 학교에요')).toBeVisible();
    await askForCode(page, inviter.email);
    await expect(page.getByRole('main').getByText('이미 가입된 이메일이에요')).toBeVisible();
    await proveAddress(page, api, email);
  });

  await test.step('joins', async () => {
    await tellProfileAndJoin(page);
    await expect(page).toHaveURL(/\/end$/);
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
    expect(api.host.registrationOf(email)).toEqual({
      email,
      password,
      code: links.person,
      profile: {
        user_name: profile.name,
        school: 'hangang',
        current_academic_degree: 'bachelor',
        year: profile.year,
        first_major: 'hangang-linguistics',
        second_major: null,
        keywords: ['지역 살림', '교육'],
        skills: ['글쓰기'],
      },
    });
  });

  await test.step('is signed in', async () => {
    await page.getByRole('link', { name: '웹에서 더 둘러보기' }).click();
    await expect(home(page)).toBeVisible();
  });

  await test.step('signs in anew', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await typeCredentials(page, email, `${password}?`);
    await expect(page.getByRole('main').getByText('이메일 또는 비밀번호가 일치하지 않아요')).toBeVisible();
    await typeCredentials(page, email, password);
    await expect(home(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('프로젝트는 앱에서 둘러볼 수 있어요')).toBeVisible();
  });

  await test.step('looks at a project, whose members are asked for one by one', async () => {
    await page.goto(`/project/${project.id}`);
    await expect(page.getByRole('heading', { name: project.title })).toBeVisible();
    await expect(page.getByRole('group', { name: new RegExp(inviter.name) })).toBeVisible();
    expect(api.asked).toContain(`GET /api/user/${inviter.id}/public-get/`);
    expect((await page.goto('/project/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '존재하지 않거나 삭제된 프로젝트예요' })).toBeVisible();
  });

  await test.step('signs out', async () => {
    await page.goto('/home');
    await page.getByLabel('내 메뉴').click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.goto('/home');
    await isAskedToSignIn(page, '/home');
  });
});

test('a project has a preview and a card, and the sitemap lists what is known @full', async ({ site }) => {
  const html = await (await fetch(`${site.origin}/project/${project.id}`)).text();
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(image).toContain(`/cards/project/${project.id}/`);
  const card = await fetch(image);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).toContain('/sitemaps/pages.xml');
});

test('the server reports that it is alive and ready @full', async ({ site }) => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(site.origin + path, { redirect: 'error' });
    expect(await answer.json()).toEqual({ status: 'ok' });
  }
});

test('expired links say so, and an event’s names the event @full', async ({ page }) => {
  await page.goto(`/welcome?code=${links.expired}`);
  await expect(page.getByRole('heading', { name: '더 이상 사용할 수 없는 링크예요' })).toBeVisible();
  await page.goto('/welcome?code=nobody-drew-this');
  await expect(page.getByRole('heading', { name: '유효하지 않은 초대 링크예요' })).toBeVisible();
  // The host does not say why a project's invitation is invalid.
  await page.goto('/project-card/welcome?code=nobody-drew-this');
  await expect(page.getByRole('heading', { name: '초대 정보를 불러오는 데 실패했습니다' })).toBeVisible();
  await page.goto(`/event-welcome?code=${links.event}`);
  await expect(page.getByRole('heading', { name: eventTitle })).toBeVisible();
});

// Shows 17.10: a front door to a bare host
test('a student joins by a project’s invitation and is signed in @full', async ({ page, api, site }) => {
  const email = newEmail();
  await page.goto(`/project-card/welcome?code=${links.project}`);
  await expect(page.getByRole('heading', { name: invitedToProject })).toBeVisible();
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page).toHaveURL(
    `${site.origin}/project-card/invitation/certify/${links.project}/${inviter.id}`,
  );
  await proveAddress(page, api, email);
  await tellProfileAndJoin(page);
  await expect(page).toHaveURL(`${site.origin}/project-card/invitation/register/welcome`);
  expect(api.host.registrationOf(email)).toMatchObject({
    inviter_id: inviter.id,
    project_card_id: project.id,
  });
  const id = api.host.personWith(email)?.id;
  expect(api.host.acceptedUsers).toContain(id);
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe(String(id));
  await page.goto('/home');
  await expect(home(page)).toBeVisible();
});

test('an alumni joins with exactly the original’s payload @full', async ({ page, api }) => {
  const email = `a-${newEmail()}`;
  await page.goto(`/welcome?code=${links.person}`);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await proveAddress(page, api, email, '이메일');
  await typePasswords(page);
  await next(page);
  await tellWork(page);
  await next(page);
  const entry = education(page, 1);
  await pickSchool(entry, '한강', '한강대학교');
  await entry.getByRole('radio', { name: '석사' }).check();
  await entry.getByLabel('입학 연도').fill('2012');
  await pickMajors(entry, '언어학과', '사학과');
  await next(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${alumni.name}님, 환영해요!` })).toBeVisible();
  const majors = ['hangang-linguistics', 'hangang-history'];
  expect(api.host.registrationOf(email)).toMatchObject({
    user_type: 'alumni',
    profile: {
      school: 'hangang',
      year: 2012,
      first_major: majors[0],
      second_major: majors[1],
      school_infos: [{ school: 'hangang', degree: 'master', majors, year: 2012 }],
    },
    company_infos: [{ company: alumni.company, field: [alumni.specialty], position: [alumni.position] }],
  });
});

// Shows 17.10: a front door to a bare host
test('a member signs in to accept an invitation, and is told if they have joined already @full', async ({
  page,
  api,
  site,
}) => {
  const answer = `${site.origin}/accept-invitation/accept?code=${links.project}`;
  await page.goto(`/project-card/welcome?code=${links.project}`);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await typeCredentials(page, garam.email, garam.password);
  await expect(page).toHaveURL(answer);
  await page.getByRole('button', { name: '거절하기' }).click();
  await expect(toast(page, '초대를 거절했어요')).toBeVisible();
  await expect(home(page)).toBeVisible();

  await page.goto(answer);
  await expect(page.getByRole('heading', { name: invitedToProject })).toBeVisible();
  await page.getByRole('button', { name: '수락하기' }).click();
  await expect(toast(page, '초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
  expect(api.host.acceptedUsers).toContain(garam.id);

  await page.goto(answer);
  await page.getByRole('button', { name: '수락하기' }).click();
  await expect(toast(page, '이미 참여 중인 프로젝트예요')).toBeVisible();
});

test('an alumni reads the mentor rule if the host answers only 403 @full', async ({ page }) => {
  await signIn(page, doyun);
  await page.goto(`/accept-invitation/accept?code=${links.project}`);
  await page.getByRole('button', { name: '수락하기' }).click();
  const rule = '멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요';
  await expect(page.getByRole('alert')).toContainText(rule);
});

test('an invitation path that the host does not find is refused @full', async ({ page }) => {
  await page.goto(`/project-card/invitation/certify/nobody-drew-this/${inviter.id}`);
  const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('tokens are renewed without rotation, and an expired session is reported @full', async ({
  page,
  context,
  api,
}) => {
  await signIn(page, inviter);
  const loaded = page.getByText('프로젝트는 앱에서 둘러볼 수 있어요');
  const asked = countRefreshes(context);
  await letAccessExpire(page);
  await page.reload();
  await expect(loaded).toBeVisible();
  await letAccessBeRefused(page);
  await page.reload();
  await expect(loaded).toBeVisible();
  expect(asked).toEqual(['/api/token/refresh/', '//refresh']);

  api.host.refresh.clear();
  await letAccessBeRefused(page);
  await page.reload();
  const alert = page.getByRole('alertdialog', { name: '로그인이 만료됐어요. 다시 로그인해 주세요.' });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fhome$/);
});
