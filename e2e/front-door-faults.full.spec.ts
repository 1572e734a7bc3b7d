import { alumni, education, next, pickMajors, pickSchool, tellWork } from './site/alumni.ts';
import {
  addSkill,
  agree,
  askForCode,
  joinButton,
  password,
  profile,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from './site/joining.ts';
import { typeCredentials } from './site/members.ts';
import type { Fault } from './stand-in/faults.ts';
import { newEmail, proveAddress, tellProfileAndJoin } from './stand-in/joining.ts';
import { expect, home, signIn, test, toast } from './stand-in/test.ts';
import { eventTitle, garam, invitee, inviter, links, post, project } from './stand-in/world.ts';

/** In front of an API host that fails, answers HTML, redirects or is slow: each has a screen and a way on. */

const passing: readonly Fault[] = ['fails', 'refuses', 'answers a page', 'leads elsewhere'];

test.beforeEach(({ troubles }) => troubles.expect(/status of 50\d/));

const doors = [
  ['/welcome?code=', links.person, '알 수 없는 오류가 발생했어요', `${inviter.name}님이 ${invitee}님을`],
  ['/event-welcome?code=', links.event, '알 수 없는 오류가 발생했어요', eventTitle],
  ['/project-card/welcome?code=', links.project, '초대 정보를 불러오는 데 실패했습니다', project.title],
] as const;

for (const fault of passing) {
  // Shows 17.10: a host that fails, answers with a page, redirects or is slow
  test(`a link whose lookup ${fault} is tried again`, async ({ page, api }) => {
    for (const [path, code, failed, good] of doors) {
      for (const lookup of ['/api/invitation-link/', '/api/project-card-invitation-link/']) {
        await api.failing(lookup, fault, async () => {
          const isIts = path.includes('project-card') === lookup.includes('project-card');
          const answer = await page.goto(path + code);
          if (!isIts) return;
          expect(answer?.status()).toBeGreaterThanOrEqual(500);
          await expect(page.getByRole('heading', { name: failed })).toBeVisible();
        });
        const retry = page.getByRole('button', { name: '다시 시도' });
        if (await retry.isVisible()) await retry.click();
        await expect(page.getByRole('heading', { name: good })).toBeVisible();
      }
    }
  });

  // Shows 17.10: a host that fails, answers with a page, redirects or is slow
  test(`a page whose call ${fault} is tried again`, async ({ page, api }) => {
    for (const [path, call, heading] of [
      [`/project/${project.id}`, '/api/project-card/', project.title],
      [`/posts/${post.id}`, '/api/post/', '게시글'],
      [`/profiles/${inviter.id}`, '/api/user/', `${inviter.name}님`],
    ] as const) {
      await api.failing(call, fault, async () => {
        expect((await page.goto(path))?.status()).toBeGreaterThanOrEqual(500);
        const sorry = '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.';
        await expect(page.getByRole('heading', { name: sorry })).toBeVisible();
        const again = page.waitForResponse((response) => response.url().includes(call));
        await page.getByRole('button', { name: '다시 시도' }).click();
        expect((await again).ok()).toBe(fault === 'answers a page');
        await expect(page.getByRole('heading', { name: sorry })).toBeVisible();
      });
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
    }
  });
}

test('a press before the script has loaded tries again once it has', async ({ page, site, api }) => {
  const path = `/project/${project.id}`;
  let bring = () => {};
  const pressed = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await api.failing('/api/project-card/', 'fails', async () => {
    const html = await (await fetch(site.origin + path)).text();
    const [, entry = ''] = /data-entry="([^"]+)"/.exec(html) ?? [];
    await page.route(`**${entry}`, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(path);
  });
  await page.getByRole('button', { name: '다시 시도' }).click();
  bring();
  await expect(page.getByRole('heading', { name: project.title, level: 1 })).toBeVisible();
});

for (const fault of ['fails', 'says nothing'] as const) {
  // Shows 17.10: a host that fails, answers with a page, redirects or is slow
  test(`a project shows although the host ${fault} for its people`, async ({ page, api }) => {
    await api.failing('/api/user/', fault, async () => {
      await page.goto(`/project/${project.id}`);
      await expect(page.getByRole('heading', { name: project.title })).toBeVisible();
      await expect(page.getByText(/^참여자 \d명$/)).toBeVisible();
      await expect(page.getByText(`${inviter.name}님`)).toBeVisible();
    });
  });
}

// Shows 17.10: a host that fails, answers with a page, redirects or is slow
test('joining reports each failure, and each can be retried', async ({ page, api }) => {
  const email = newEmail();

  await test.step('the list of schools', async () => {
    await api.failing('/v3/', 'leads elsewhere', async () => {
      await page.goto(`/welcome?code=${links.person}`);
      await page.getByRole('button', { name: '학생으로 가입하기' }).click();
      await expect(page.getByText('학교 목록을 불러오지 못했어요.')).toBeVisible();
    });
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText('학교 목록을 불러오지 못했어요.')).toHaveCount(0);
  });

  await test.step('looking for the address, and sending the code, also where a page says that all is well', async () => {
    for (const fault of passing) {
      await api.failing('/api/others/check-email/', fault, async () => {
        await askForCode(page, email);
        await expect(page.getByRole('main').getByText('이메일 확인에 실패했습니다')).toBeVisible();
      });
      await api.failing('/api/others/send-code-email/', fault, async () => {
        await askForCode(page, email);
        await expect(page.getByRole('main').getByText('인증코드 전송에 실패했습니다')).toBeVisible();
      });
    }
    expect(api.host.mailed.has(email)).toBe(false);
    await proveAddress(page, api, email);
  });

  await test.step('the words to choose from, which one can type as well', async () => {
    await api.failing('/api/skill/', 'answers a page', async () => {
      await typePasswords(page);
      await next(page);
      await tellAboutOneself(page);
      await tellInterests(page);
      await addSkill(page, '글쓰기');
      await agree(page);
    });
  });

  await test.step('joining', async () => {
    const failed = toast(page, '가입에 실패했어요. 잠시 후 다시 시도해 주세요.');
    for (const fault of passing) {
      await api.failing('/api/user/register-link/', fault, async () => {
        await joinButton(page).click();
        await expect(failed).toBeVisible();
      });
      await expect(failed).toBeHidden();
    }
    expect(api.host.registrationOf(email)).toBeUndefined();
    await joinButton(page).click();
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  });
});

// Shows 17.10: a host that fails, answers with a page, redirects or is slow
test('an alumni’s failed joining is reported as well', async ({ page, api }) => {
  const email = `a-${newEmail()}`;
  await page.goto(`/event-welcome?code=${links.event}`);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await proveAddress(page, api, email, '이메일');
  await typePasswords(page);
  await next(page);
  await tellWork(page);
  await next(page);
  const entry = education(page, 1);
  await entry.getByRole('button', { name: '학교', exact: true }).click();
  const schools = page.getByRole('dialog', { name: '학교 선택' });
  await schools.getByLabel('학교 검색').fill('먼바다');
  await expect(schools.getByRole('link')).toHaveCount(0);
  await schools.getByRole('button', { name: '닫기' }).click();
  await pickSchool(entry, '한강', '한강대학교');
  await entry.getByRole('radio', { name: '석사' }).check();
  await entry.getByLabel('입학 연도').fill('2012');
  await pickMajors(entry, '언어학과');
  await next(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await api.failing('/api/user/register-link/', 'fails', async () => {
    await joinButton(page).click();
    await expect(toast(page, '가입에 실패했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  });
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `축하해요, ${alumni.name}님!` })).toBeVisible();
});

// Shows 17.10: a host that fails, answers with a page, redirects or is slow
test('a member who joined a project but could not be signed in is told, and signs in', async ({
  page,
  api,
}) => {
  const email = newEmail();
  await page.goto(`/project-card/welcome?code=${links.project}`);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await proveAddress(page, api, email);
  await api.failing('/api/token/', 'answers a page', async () => {
    await tellProfileAndJoin(page);
    await expect(page.getByText('자동으로 로그인하지 못했어요.')).toBeVisible();
  });
  await page.getByRole('link', { name: '웹에서 로그인하기' }).click();
  await typeCredentials(page, email, password);
  await expect(home(page)).toBeVisible();
});

// Shows 17.10: a host that fails, answers with a page, redirects or is slow
test('a failed sign-in is not called a wrong password', async ({ page, api }) => {
  await page.goto('/login');
  for (const fault of passing) {
    await api.failing('/api/token/', fault, async () => {
      await typeCredentials(page, garam.email, garam.password);
      await expect(page.getByRole('alert').filter({ hasText: '잠시 후 다시 시도해 주세요.' })).toBeVisible();
      await expect(page.getByText('이메일 또는 비밀번호가 일치하지 않아요')).toHaveCount(0);
    });
  }
  await typeCredentials(page, garam.email, garam.password);
  await expect(home(page)).toBeVisible();
});

// Shows 17.10: a host that fails, answers with a page, redirects or is slow
test('an answer to an invitation that fails can be given again', async ({ page, api }) => {
  await signIn(page, garam);
  const answer = `/accept-invitation/accept?code=${links.project}`;
  await api.failing('/api/project-card-invitation-link/retrieve', 'fails', async () => {
    await page.goto(answer);
    await expect(page.getByRole('heading', { name: '초대 정보를 불러오는 데 실패했습니다' })).toBeVisible();
  });
  await page.getByRole('button', { name: '다시 시도' }).click();
  for (const fault of passing) {
    await api.failing('/api/project-card-invitation-link/accept', fault, async () => {
      await page.getByRole('button', { name: '수락하기' }).click();
      await expect(toast(page, '수락하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    });
    await expect(toast(page, '수락하지 못했어요. 다시 시도해 주세요')).toBeHidden();
  }
  expect(api.host.acceptedUsers).not.toContain(garam.id);
});

test('with a session the host refuses, public pages stay readable', async ({ page, api }) => {
  await signIn(page, inviter);
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('link', { name: '내 프로필', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${inviter.name}님` })).toBeVisible();
  api.host.access.clear();
  api.host.refresh.clear();
  await page.getByRole('link', { name: project.title }).click();
  await expect(page.getByRole('heading', { name: project.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});
