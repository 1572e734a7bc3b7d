import type { Page } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import {
  addWord,
  alumni,
  education,
  newAlumniEmail,
  next,
  pickMajors,
  pickSchool,
  proveAlumni,
  tellAlumniProfile,
  tellSchool,
  tellWork,
} from './site/alumni.ts';
import { invite } from './site/invite.ts';
import { addSkill, agree, joinButton, proveAddress, typePasswords } from './site/joining.ts';
import { invitedHeading, inviteToProject, membershipsOf } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/** Specification 3.11: /alumni-certify, /alumni-register, /alumni-register-school, /alumni-end. */

const chip = (page: Page, word: string) => page.getByRole('button', { name: `${word} 삭제` });

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
}

/** The whole flow, with a reload at every step: nothing is lost except the password and the code. */
// Shows 2.1: /alumni-certify
// Shows 2.1: /alumni-register
// Shows 2.1: /alumni-register-school
// Shows 2.1: /alumni-end
test('an alumni joins by an invitation, with two schools @full', async ({ page, site }) => {
  const invited = await invite(site);
  const email = newAlumniEmail();

  await test.step('proves any address', async () => {
    await page.goto(invited.path);
    await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
    await expect(page).toHaveURL(/\/alumni-certify$/);
    await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeDisabled();
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.reload();
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email);
    await proveAddress(page, site, email, '이메일');
    await typePasswords(page);
    await next(page);
  });

  await test.step('tells who they are and what they do', async () => {
    await expect(page).toHaveURL(/\/alumni-register$/);
    await next(page);
    await expect(page.getByText('직장을 하나 적어 주세요.')).toBeVisible();
    await expect(page.getByLabel('이름')).not.toHaveValue('');
    await page.getByLabel('이름').fill(alumni.name);
    await addWord(page, '직장', alumni.company);
    const position = page.getByRole('combobox', { name: '직무' });
    await position.fill('소프트');
    await expect(page.getByRole('option', { name: '소프트웨어 엔지니어' })).toBeVisible();
    await position.press('ArrowDown');
    await position.press('Enter');
    await addWord(page, '전문 분야', '브랜딩');
    await addWord(page, '전문 분야', '데이터 분석');
    const specialty = page.getByRole('combobox', { name: '전문 분야' });
    await specialty.fill('글쓰기');
    await specialty.press('Enter');
    await expect(page.getByText('최대 2개까지 추가할 수 있어요')).toBeVisible();
    await specialty.fill('');
    await page.reload();
    await expect(page.getByLabel('이름')).toHaveValue(alumni.name);
    for (const word of [alumni.company, '소프트웨어 엔지니어', '브랜딩', '데이터 분석']) {
      await expect(page.getByRole('button', { name: `${word} 삭제` })).toBeVisible();
    }
    await next(page);
  });

  await test.step('tells where they studied', async () => {
    await expect(page).toHaveURL(/\/alumni-register-school$/);
    const first = education(page, 1);
    await first.getByRole('button', { name: '전공' }).click();
    await expect(page.getByText('학교를 먼저 선택해 주세요.')).toBeVisible();
    await page.getByRole('button', { name: '학교 추가' }).click();
    await expect(page.getByRole('status').getByText('학교 정보를 모두 입력해 주세요')).toBeVisible();
    await expect(education(page, 2)).toBeHidden();

    await pickSchool(first, 'ㅅㅇㄷ', '서울대학교');
    await first.getByRole('radio', { name: '학사' }).check();
    await first.getByLabel('입학 연도').fill('２００９');
    await pickMajors(first, '언어학과', '철학과');
    await expect(first.getByRole('button', { name: '전공' })).toHaveAccessibleDescription(/언어학과, 철학과/);

    await page.getByRole('button', { name: '학교 추가' }).click();
    const second = education(page, 2);
    await expect(second.getByRole('button', { name: '학교', exact: true })).toBeFocused();
    await pickSchool(second, '연대', '연세대학교');
    await second.getByRole('radio', { name: '석사' }).check();
    await second.getByLabel('입학 연도').fill('999');
    await pickMajors(second, '법학');
    await next(page);
    await expect(second.getByText('입학 연도를 숫자 네 자리로 입력해 주세요.')).toBeVisible();
    await expect(second.getByLabel('입학 연도')).toBeFocused();
    await second.getByLabel('입학 연도').fill('2014');
    await page.reload();
    await expect(second.getByLabel('입학 연도')).toHaveValue('2014');
    await expect(first.getByRole('radio', { name: '학사' })).toBeChecked();
    await expect(second.getByRole('radio', { name: '석사' })).toBeChecked();
    await expect(first.getByRole('button', { name: '서울대학교 삭제' })).toBeHidden();
    await page.getByRole('button', { name: '연세대학교 삭제' }).click();
    await expect(second).toBeHidden();
    await page.getByRole('button', { name: '학교 추가' }).click();
    await pickSchool(second, '연세', '연세대학교');
    await second.getByRole('radio', { name: '석사' }).check();
    await second.getByLabel('입학 연도').fill('2014');
    await pickMajors(second, '법학');
    await next(page);
  });

  await test.step('tells what they can do, agrees, and joins', async () => {
    await addSkill(page, '글쓰기');
    await agree(page);
    await page.reload();
    await expect(joinButton(page)).toBeDisabled();
    await typePasswords(page);
    await joinButton(page).click();
    await expect(page).toHaveURL(/\/alumni-end$/);
    await expect(page.getByRole('heading', { name: `${alumni.name}님, 환영해요!` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: `${alumni.name}님, 환영해요!` })).toBeVisible();
  });

  await test.step('is a member in the database, with all that was told', async () => {
    const [member] = await site.sql`
      select user_type, email_proven, verified_university_key as school, mentor_verified_at is not null as mentor,
        array(select skill from member_skills where member_id = members.id order by ordinal) as skills,
        array(select specialty from career_specialties where member_id = members.id order by ordinal) as specialties
      from members where email = ${email}
    `;
    expect(member).toEqual({
      user_type: 'alumni',
      email_proven: true,
      school: null,
      mentor: false,
      skills: ['글쓰기'],
      specialties: ['브랜딩', '데이터 분석'],
    });
    const careers = await site.sql`
      select company, position from careers join members on members.id = member_id where email = ${email}
    `;
    expect([...careers]).toEqual([{ company: alumni.company, position: '소프트웨어 엔지니어' }]);
    const educations = await site.sql`
      select university_key as school, degree, year, first_major_key is not null as first,
        second_major_key is not null as second
      from educations join members on members.id = member_id where email = ${email} order by ordinal
    `;
    expect([...educations]).toEqual([
      { school: 'snu', degree: 'bachelor', year: 2009, first: true, second: true },
      { school: 'yonsei', degree: 'master', year: 2014, first: true, second: false },
    ]);
  });

  await test.step('is signed in; back does not lead into the form again', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/alumni-end$/);
    await page.getByRole('link', { name: '웹에서 더 둘러보기' }).click();
    await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  });
});

// Shows 17.9: another workplace or job asks before it replaces the first
test('a second workplace or job asks before replacing the first @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await proveAlumni(page, site, newAlumniEmail());
  const company = page.getByRole('combobox', { name: '직장' });
  const question = page.getByRole('group', { name: '직장은 한 곳만 적을 수 있어요. 바꿀까요?' });
  await expect(company).toHaveAccessibleDescription('한 곳만 적을 수 있어요.');
  await addWord(page, '직장', '한강출판');

  await test.step('by Enter, and is declined by keyboard', async () => {
    await company.fill('두레상사');
    await company.press('Enter');
    await expect(question).toBeVisible();
    await expect(company).toHaveAccessibleDescription('직장은 한 곳만 적을 수 있어요. 바꿀까요?');
    await expect(chip(page, '한강출판')).toBeVisible();
    await isAccessible(page, 'whether another workplace takes the place of the first');
    await press(page, 'Tab', 3);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(company).toBeFocused();
    await expect(company).toHaveValue('');
    await expect(chip(page, '한강출판')).toBeVisible();
  });

  await test.step('also by what is typed and not added, and is accepted', async () => {
    await company.fill('두레상사');
    await next(page);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '바꾸기' }).click();
    await expect(chip(page, '두레상사')).toBeVisible();
    await expect(chip(page, '한강출판')).toBeHidden();
    await expect(question).toBeHidden();
  });

  await test.step('not once the first is gone', async () => {
    await company.fill('한강출판');
    await next(page);
    await chip(page, '두레상사').click();
    await expect(question).toBeHidden();
    await company.press('Enter');
    await expect(chip(page, '한강출판')).toBeVisible();
  });

  await test.step('by a suggestion as well', async () => {
    await addWord(page, '직무', '편집장');
    const position = page.getByRole('combobox', { name: '직무' });
    await position.fill('소프트');
    await expect(page.getByRole('option', { name: '소프트웨어 엔지니어' })).toBeVisible();
    await position.press('ArrowDown');
    await position.press('Enter');
    await expect(page.getByText('직무는 하나만 적을 수 있어요. 바꿀까요?')).toBeVisible();
    await page.getByRole('button', { name: '바꾸기' }).click();
    await expect(chip(page, '소프트웨어 엔지니어')).toBeVisible();
    await expect(chip(page, '편집장')).toBeHidden();
  });
});

// Shows 17.2: /alumni-certify leads back to the link, or to choosing how to join
test('the back arrow leads step by step to the invitation @full', async ({ page, site }) => {
  const invited = await invite(site);
  await page.goto(invited.path);
  await proveAlumni(page, site, newAlumniEmail());
  await tellWork(page);
  await next(page);
  await tellSchool(page);
  await next(page);
  await expect(page).toHaveURL(/\/alumni-register-school\?step=skills$/);
  for (const path of ['/alumni-register-school', '/alumni-register', '/alumni-certify', invited.path]) {
    await page.getByRole('link', { name: '이전' }).click();
    await expect(page).toHaveURL(site.origin + path);
  }
});

test('a step cannot be opened before the ones preceding it @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await expect(page).toHaveURL(/\/alumni-certify$/);
  await page.goto('/alumni-register-school');
  await expect(page).toHaveURL(/\/alumni-certify$/);
  await proveAddress(page, site, newAlumniEmail(), '이메일');
  await page.goto('/alumni-register-school?step=skills');
  await expect(page).toHaveURL(/\/alumni-register$/);
});

// Shows 2.1: /alumni-register-school
test('an unlisted school can be requested, and the flow continues @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await proveAlumni(page, site, newAlumniEmail());
  await tellWork(page);
  await next(page);
  await education(page, 1).getByRole('button', { name: '학교', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '학교 선택' });
  await dialog.getByLabel('학교 검색').fill('없는학교');
  await expect(dialog.getByText('맞는 학교가 없어요.')).toBeVisible();
  await dialog.getByRole('link', { name: '찾는 학교를 추가해 달라고 요청하기' }).click();
  await expect(page.getByLabel('학교 이메일 도메인')).toHaveValue('');
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(/\/alumni-register-school$/);
});

// Shows 2.1: /alumni-end
// Shows 17.2: /alumni-certify leads back to the link, or to choosing how to join
test('a project’s invitation makes an alumni a member only, says why, and stays open @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const email = newAlumniEmail();
  await page.goto(invited.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await proveAlumni(page, site, email);
  await page.getByRole('link', { name: '이전' }).click();
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(/\/project-card\/welcome\/register-method/);
  await page.goForward();
  await page.goForward();
  await tellAlumniProfile(page);
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/alumni-end$/);
  await expect(page.getByText('멘토 인증을 받은 뒤 참여할 수 있어요')).toBeVisible();

  const [member] = await site.sql`select id, user_type from members where email = ${email}`;
  expect(member?.user_type).toBe('alumni');
  expect(await membershipsOf(site, invited, member?.id)).toBe(0);
  await page.goto(invited.path);
  await expect(page.getByRole('heading', { name: invitedHeading(invited) })).toBeVisible();
});
