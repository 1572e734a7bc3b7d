import type { Locator, Page } from '@playwright/test';
import { addWord, education, newAlumniEmail, next, pickMajors, pickSchool } from '../site/alumni.ts';
import { invite, newStudentEmail } from '../site/invite.ts';
import {
  addKeywords,
  addSkill,
  agree,
  askForCode,
  joinButton,
  openInvitation,
  typePasswords,
} from '../site/joining.ts';
import { typeCredentials } from '../site/members.ts';
import { inviteToProject } from '../site/project-invite.ts';
import { expect, test } from '../site/test.ts';
import { drawCode, reachProfile, typeCode } from './own-way.ts';

/** The original, section 5: what the screens say about each rule. section-5-payloads covers what calls refuse. */

const says = (within: Page | Locator, text: string) =>
  expect(within.getByText(text, { exact: true }).first()).toBeVisible();
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();

test.use({ baseURL: async ({ clientCodes }, use) => use(clientCodes.origin) });

test('Email format: text, at sign, text, dot, text, no spaces; required to enable the send-code button', async ({
  page,
  clientCodes,
}) => {
  await openInvitation(page, await invite(clientCodes));
  const [email, send] = [page.getByLabel('학교 이메일'), page.getByRole('button', { name: '인증번호 받기' })];
  await expect(send).toBeDisabled();
  for (const bad of ['name', 'name@', '@snu.ac.kr', 'name@snu', 'name@snu.', 'na me@snu.ac.kr']) {
    await email.fill('name@snu.ac.kr');
    await expect(send).toBeEnabled();
    await email.fill(bad);
    await expect(send, bad).toBeDisabled();
  }
});

test('Student email must end with one of the valid school domains, else ‘Unsupported university’', async ({
  page,
  clientCodes,
}) => {
  await openInvitation(page, await invite(clientCodes));
  const unsupported = page.getByRole('main').getByText('아직 지원하지 않는 학교에요');
  for (const other of ['name@school.example.org', 'name@evilsnu.ac.kr']) {
    await askForCode(page, other);
    await expect(unsupported, other).toBeVisible();
    await page.getByLabel('학교 이메일').fill('');
    await expect(unsupported).toBeHidden();
  }
  await drawCode(page, newStudentEmail('cs.snu.ac.kr'));
});

test('Student profile @full', async ({ page, clientCodes }) => {
  await reachProfile(page, await invite(clientCodes), newStudentEmail());
  const year = page.getByLabel('입학 연도');

  await test.step('school resolved from the email domain', () =>
    expect(page.getByLabel('학교', { exact: true })).toHaveValue('서울대학교'));
  await test.step('name non-blank; degree chosen; admission year; majors 1 to 2', async () => {
    await page.getByLabel('이름').fill('   ');
    await next(page);
    await says(page, '이름을 입력해 주세요.');
    await says(page, '학위를 선택해 주세요.');
    await says(page, '입학 연도를 입력해 주세요.');
    await says(page, '전공을 선택해 주세요.');
  });
  await test.step('degree: 학사, 석사, 박사', async () => {
    await expect(page.getByRole('radio')).toHaveCount(3);
    for (const degree of ['학사', '석사', '박사']) await page.getByRole('radio', { name: degree }).check();
  });
  await test.step('admission year an integer from 1000 to 9999', async () => {
    await page.getByLabel('이름').fill('이새봄');
    for (const bad of ['999', '0999', '20a3']) {
      await year.fill(bad);
      await next(page);
      await says(page, '입학 연도를 숫자 네 자리로 입력해 주세요.');
    }
    await year.fill('2023');
  });
  await test.step('major popup: done with none gives ‘select a major’; at most 2', async () => {
    await page.getByRole('button', { name: '전공' }).click();
    const dialog = page.getByRole('dialog', { name: '전공 선택' });
    await dialog.getByRole('button', { name: '선택 완료' }).click();
    await says(dialog, '전공을 선택해 주세요.');
    const majors = dialog.getByRole('list', { name: '전공 목록' }).getByRole('checkbox');
    for (const at of [0, 1, 2]) await majors.nth(at).click();
    await toast(page, '최대 2개까지 선택할 수 있습니다.');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: '선택 완료' }).click();
    await next(page);
  });

  const keyword = page.getByLabel('관심 키워드');
  const tryKeyword = async (typed: string) => {
    await keyword.fill(typed);
    await keyword.press('Enter');
  };
  await test.step('keywords 1 to 5, no duplicates, not starting with a space', async () => {
    await next(page);
    await says(page, '키워드를 하나 이상 추가해 주세요.');
    await tryKeyword(' 교육');
    await says(page, '맨 앞의 빈칸을 지워 주세요.');
    await addKeywords(page, ['하나', '둘', '셋', '넷']);
    await tryKeyword('하나');
    await says(page, '이미 추가한 키워드예요');
    await addKeywords(page, ['다섯']);
    await tryKeyword('여섯');
    await says(page, '최대 5개까지 추가할 수 있어요');
    await keyword.fill('');
    await next(page);
  });

  const skill = page.getByRole('combobox', { name: '스킬' });
  const skills = page.getByRole('list', { name: '추가한 스킬' }).getByRole('listitem');
  await test.step('skills at least 1, duplicates rejected, blank ignored', async () => {
    await agree(page);
    await expect(joinButton(page)).toBeDisabled();
    await skill.fill('  ');
    await skill.press('Enter');
    await expect(skills).toHaveCount(0);
    await addSkill(page, '글쓰기');
    await skill.fill('글쓰기');
    await skill.press('Enter');
    await says(page, '이미 추가한 스킬이에요');
    await expect(skills).toHaveCount(1);
    await expect(joinButton(page)).toBeEnabled();
  });

  await test.step('/register: back goes to /certify', async () => {
    for (let steps = 0; steps < 3; steps += 1) await page.getByRole('link', { name: '이전' }).click();
    await expect(page).toHaveURL(`${clientCodes.origin}/certify`);
  });
});

test('Alumni basic and school @full', async ({ page, clientCodes }) => {
  await page.goto((await invite(clientCodes)).path);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await test.step('alumni emails only need to be non-empty', async () => {
    await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeDisabled();
    await typeCode(page, await drawCode(page, newAlumniEmail(), '이메일'));
    await typePasswords(page);
    await next(page);
  });

  await test.step('name non-blank, exactly 1 workplace, exactly 1 job title, 1 to 2 specialties', async () => {
    await expect(page).toHaveURL(/\/alumni-register$/);
    await page.getByLabel('이름').fill('');
    await next(page);
    await says(page, '이름을 입력해 주세요.');
    await says(page, '직장을 하나 적어 주세요.');
    await says(page, '직무를 하나 적어 주세요.');
    await says(page, '전문 분야를 하나 이상 적어 주세요.');
    await page.getByLabel('이름').fill('한도윤');
    await addWord(page, '직장', '두레상사');
    await addWord(page, '직무', '편집장');
    for (const word of ['브랜딩', '편집']) await addWord(page, '전문 분야', word);
    const specialty = page.getByRole('combobox', { name: '전문 분야' });
    await specialty.fill('기획');
    await specialty.press('Enter');
    await says(page, '최대 2개까지 추가할 수 있어요');
    await specialty.fill('');
    await next(page);
  });

  const [first, second] = [education(page, 1), education(page, 2)];
  await test.step('a major needs the school first; adding another school requires all current entries filled', async () => {
    await expect(page).toHaveURL(/\/alumni-register-school$/);
    await first.getByRole('button', { name: '전공' }).click();
    await says(page, '학교를 먼저 선택해 주세요.');
    await page.getByRole('button', { name: '학교 추가' }).click();
    await toast(page, '학교 정보를 모두 입력해 주세요');
    await expect(second).toHaveCount(0);
  });
  await test.step('year exactly 4 digits, a degree, exactly 1 school, 1 to 2 majors', async () => {
    await pickSchool(first, '서울대', '서울대학교');
    await first.getByLabel('입학 연도').fill('999');
    await next(page);
    await says(first, '학위를 선택해 주세요.');
    await says(first, '입학 연도를 숫자 네 자리로 입력해 주세요.');
    await says(first, '전공을 선택해 주세요.');
    await first.getByRole('radio', { name: '석사' }).check();
    await first.getByLabel('입학 연도').fill('2009');
    await pickMajors(first, '언어학과', '철학과');
  });
  await test.step('multiple entries; the first entry cannot be deleted', async () => {
    await page.getByRole('button', { name: '학교 추가' }).click();
    await expect(second).toBeVisible();
    await expect(first.getByRole('button', { name: /삭제$/ })).toHaveCount(0);
    await second.getByRole('button', { name: /삭제$/ }).click();
    await expect(second).toHaveCount(0);
    await next(page);
  });
  await test.step('to finish, skills must be non-empty', async () => {
    await agree(page);
    await expect(joinButton(page)).toBeDisabled();
    await addSkill(page, '글쓰기');
    await expect(joinButton(page)).toBeEnabled();
  });
});

test('Login to accept: email format and a non-empty password', async ({ page, clientCodes }) => {
  const { code } = await inviteToProject(clientCodes);
  await page.goto(`/accept-invitation/sign-in?code=${code}`);
  await typeCredentials(page, 'saebom@hangang', '');
  await says(page, '이메일을 다시 확인해 주세요.');
  await says(page, '비밀번호를 입력해 주세요.');
});
