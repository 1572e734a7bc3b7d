import type { Page } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addKeywords,
  addSkill,
  agree,
  joinButton,
  password,
  pickMajor,
  profile,
  typePasswords,
} from './site/joining.ts';
import { expect, test } from './site/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Call before the transition. Resolves to how long the old step then overlaps the new one, such as `0 ms`. */
async function lookAtTransition(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const timingOf = (pseudo: string) =>
      document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .find(({ pseudoElement }) => pseudoElement === pseudo)
        ?.getComputedTiming();
    const left = '::view-transition-old(flow-step)';
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const isGone = getComputedStyle(document.documentElement, left).display === 'none';
        const ends = isGone ? 0 : Number(timingOf(left)?.endTime ?? Number.POSITIVE_INFINITY);
        const comes = timingOf('::view-transition-new(flow-step)')?.delay ?? 0;
        Object.assign(window, { overlap: `${Math.max(0, ends - comes)} ms` });
      });
      return transition;
    };
  });
  return async () => (await page.waitForFunction(() => Reflect.get(window, 'overlap'))).jsonValue();
}

/** The whole flow, with a reload at every step: nothing is lost except the password and the code. */
// Shows 2.1: /welcome
// Shows 2.1: /certify
// Shows 2.1: /register
// Shows 2.1: /end
// Shows 17.1: /welcome, valid
// Shows 17.2: /certify leads back to the link, /register to /certify
// Shows 17.3: sent
// Shows 17.9: the invitee's name is filled in and can be changed
test('a student joins by an invitation, signs in, and looks at a project', async ({ page, site }) => {
  const invited = await invite(site);
  const email = newStudentEmail();

  await test.step('opens the invitation', async () => {
    await page.goto(invited.path);
    await expect(
      page.getByRole('heading', { name: `${invited.inviter}님이 ${invited.invitee}님을 두레에 초대했어요` }),
    ).toBeVisible();
    await expect(page.getByText('같이 수업을 들었는데')).toBeVisible();
    const rope = page.getByRole('list', { name: '초대한 분과 초대받은 분' }).getByRole('listitem');
    await expect(rope).toContainText([`${invited.inviter}님초대한 분`, `${invited.invitee}님초대받은 분`]);
    await page.reload();
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  });

  await test.step('types the school address', async () => {
    await expect(page).toHaveURL(/\/certify$/);
    await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeDisabled();
    await isAccessible(page, 'the address');
    await page.getByLabel('학교 이메일').fill(email);
    await page.reload();
    await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  });

  await test.step('comes back from the mail app with the code', async () => {
    await expect(page.getByRole('button', { name: /^다시 받기 \d:\d\d$/ })).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
    const code = page.getByLabel('인증번호', { exact: true });
    await expect(code).toHaveValue('');
    await code.fill(await site.smtp.arrivingCode(email));
    await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  });

  await test.step('chooses a password', async () => {
    await page.reload();
    await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
    await expect(page.getByRole('button', { name: '다음' })).toBeDisabled();
    await typePasswords(page, password, '봄비처럼');
    await expect(page.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '다음' })).toBeDisabled();
    await isAccessible(page, 'two different passwords');
    await typePasswords(page);
    await expect(page.getByText('비밀번호가 일치해요.')).toBeVisible();
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  await test.step('tells who they are', async () => {
    await expect(page.getByLabel('학교', { exact: true })).toHaveValue('서울대학교');
    // The invitee's name.
    await expect(page.getByLabel('이름')).toHaveValue(invited.invitee);
    await page.getByLabel('이름').fill(profile.name);
    await page.getByRole('radio', { name: profile.degree }).check();
    await page.getByLabel('입학 연도').fill(profile.year);
    await pickMajor(page);
    await page.reload();
    await expect(page.getByLabel('이름')).toHaveValue(profile.name);
    await expect(page.getByRole('radio', { name: profile.degree })).toBeChecked();
    await expect(page.getByLabel('입학 연도')).toHaveValue(profile.year);
    await expect(page.getByRole('button', { name: '전공' })).toHaveAccessibleDescription(/언어학과/);
    await isAccessible(page, 'about oneself');
    await page.getByRole('button', { name: '다음' }).click();
  });

  await test.step('tells what they are drawn to', async () => {
    await page.getByLabel('관심 키워드').fill('  ');
    await page.getByRole('button', { name: '추가' }).click();
    await expect(page.getByText('단어를 입력해 주세요.')).toBeVisible();
    await expect(page.getByLabel('관심 키워드')).toBeFocused();
    await page.getByLabel('관심 키워드').fill(' 기후');
    await page.getByLabel('관심 키워드').press('Enter');
    await expect(page.getByText('맨 앞의 빈칸을 지워 주세요.')).toBeVisible();
    await isAccessible(page, 'a keyword that is refused');
    await addKeywords(page, ['지역 살림', '교육']);
    await page.getByLabel('관심 키워드').fill('기후');
    await page.reload();
    await expect(page.getByRole('list', { name: '추가한 키워드' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByLabel('관심 키워드')).toHaveValue('기후');
    await page.getByRole('button', { name: '추가' }).click();
    const overlap = await lookAtTransition(page);
    await page.getByRole('button', { name: '다음' }).click();
    expect(await overlap()).toBe('0 ms');
  });

  await test.step('tells what they can do, agrees, and joins', async () => {
    await page.getByRole('combobox', { name: '스킬' }).fill('  ');
    await page.getByRole('combobox', { name: '스킬' }).press('Enter');
    await addSkill(page, '글쓰기');
    await addSkill(page, 'TypeScript');
    await agree(page);
    await page.reload();
    await expect(page.getByRole('list', { name: '추가한 스킬' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: '만 14세 이상이에요 (필수)' })).toBeChecked();
    await expect(
      page.getByRole('checkbox', { name: '이메일로 소식과 광고를 받을게요 (선택)' }),
    ).not.toBeChecked();
    await expect(joinButton(page)).toBeDisabled();
    await typePasswords(page);
    await isAccessible(page, 'the consents, and the password once more');
    const overlap = await lookAtTransition(page);
    await joinButton(page).click();
    await expect(page).toHaveURL(/\/end$/);
    expect(await overlap()).toBe('0 ms');
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
    await expect(page.getByText(`${invited.inviter}님과 이어졌어요.`)).toBeVisible();
    const rope = page.getByRole('list', { name: '이어진 길' }).getByRole('listitem');
    await expect(rope).toContainText([`${invited.inviter}님`, `${profile.name}님`]);
    await expect(page.getByText('앱에서 시작하기')).toBeVisible();
    await isAccessible(page, 'the end');
  });

  await test.step('is a member in the database, by that invitation', async () => {
    const [member] = await site.sql`
      select member.user_type, member.role, member.email_proven, member.verified_university_key as school,
        member.user_name, inviter.user_name as invited_by,
        array(select subject from consents where member_id = member.id order by subject) as consents,
        array(select keyword from member_keywords where member_id = member.id order by ordinal) as keywords,
        array(select skill from member_skills where member_id = member.id order by ordinal) as skills
      from members member join members inviter on inviter.id = member.invited_by
      where member.email = ${email}
    `;
    expect(member).toEqual({
      user_type: 'student',
      role: 'member',
      email_proven: true,
      school: 'snu',
      user_name: profile.name,
      invited_by: invited.inviter,
      consents: ['over_14', 'privacy', 'terms'],
      keywords: ['지역 살림', '교육', '기후'],
      skills: ['글쓰기', 'TypeScript'],
    });
    const uses = await site.sql`
      select uses, email from invitations
      join invitation_uses on invitation_id = invitations.id join members on members.id = member_id
      where code = ${invited.code}
    `;
    expect([...uses]).toEqual([{ uses: 1, email }]);
  });

  await test.step('is signed in, and has projects to look at', async () => {
    await expect(page.getByRole('heading', { level: 2, name: '둘러볼 만한 프로젝트' })).toBeVisible();
    await page.getByRole('link', { name: '웹에서 더 둘러보기' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  });

  await test.step('looks at a public project', async () => {
    const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    const title = await card.innerText();
    await card.click();
    await expect(page).toHaveURL(/\/project\//);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  await test.step('signs out', async () => {
    await page.goto('/home');
    await page.getByLabel('내 메뉴').click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(new RegExp(`^${site.origin}/$`));
    await page.goto('/home');
    await isAskedToSignIn(page, '/home');
  });
});
