import type { Locator, Page } from '@playwright/test';
import { endsAbove, nothingIsCovered } from './site/in-sight.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addSkill,
  agree,
  askForCode,
  joinButton,
  openInvitation,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { freeSeat } from './site/seats.ts';
import { heard } from './site/speech.ts';
import { expect, test } from './site/test.ts';
import { insertProjects } from './site/writing-projects.ts';

/**
 * A student's joining as a screen reader announces it, one line per stop, and with its fields in sight (Specification
 * 13.6); asking for a seat; and what waits for a member.
 */

const screens = {
  welcome: [
    '윤서진님이 이새봄님을 두레에 초대했어요',
    '초대한 분과 초대받은 분, 목록',
    '윤서진님 초대한 분',
    '이새봄님 초대받은 분',
    '윤서진님이 이새봄님을 두레에 초대했어요, 제목 1단계',
    '윤서진님의 추천 · 같은 학교, 그림',
    '“같이 수업을 들었는데 끝까지 해내는 사람이에요.”',
    '두레에서는 대학생과 졸업생이 믿는 사람과 팀을 꾸려 프로젝트를 해요. 이메일 인증부터 가입까지 3분이면 돼요.',
    '학생으로 가입하기, 버튼',
    '졸업생으로 가입하기, 버튼',
  ],
  email: [
    '학교 이메일 인증 · 두레',
    '학교 이메일을 알려 주세요, 제목 1단계',
    '재학 중인 학교의 이메일이면 돼요. 인증번호를 보내 드릴게요.',
    '학교 이메일, 편집창',
    '인증번호 받기, 버튼, 사용할 수 없음',
  ],
  code: [
    '학교 이메일로 인증번호를 보냈어요, 제목 1단계',
    '메일 앱에 다녀와도 이 화면은 그대로예요.',
    '바꾸기, 버튼',
    '인증번호, 편집창',
    '숫자 6자리예요. 안 보이면 스팸함도 봐 주세요.',
    '인증번호 확인, 버튼, 사용할 수 없음',
    '다시 받기 0:00, 버튼, 사용할 수 없음',
  ],
  password: [
    '로그인할 때 쓸 비밀번호를 정해 주세요, 제목 1단계',
    '앞으로 학교 이메일과 이 비밀번호로 로그인해요.',
    '인증번호가 일치해요.',
    '비밀번호, 편집창',
    '입력한 내용 보기, 버튼',
    '비밀번호 확인, 편집창',
    '다음, 버튼, 사용할 수 없음',
  ],
  about: [
    '프로필 만들기 · 두레',
    '어떤 분인지 알려 주세요, 제목 1단계',
    '함께할 사람들이 보게 될 내용이에요.',
    '학교, 편집창, “서울대학교”',
    '이름, 편집창, “이새봄”',
    '학위, 그룹',
    '학사, 라디오 버튼, 선택 안 됨',
    '석사, 라디오 버튼, 선택 안 됨',
    '박사, 라디오 버튼, 선택 안 됨',
    '입학 연도, 편집창',
    '전공, 버튼',
    '다음, 버튼',
  ],
  interests: [
    '요즘 무엇에 관심이 있나요?, 제목 1단계',
    '관심 키워드는 1개부터 5개까지 선택할 수 있어요.',
    '관심 키워드, 편집창',
    '추가, 버튼, 사용할 수 없음',
    '이런 키워드는 어때요?, 그룹',
    '다음, 버튼',
  ],
  skills: [
    '어떤 일을 잘하나요?, 제목 1단계',
    '스킬을 하나 이상 선택해 주세요. 목록에 없으면 직접 적어도 돼요.',
    '스킬, 콤보 상자',
    '이런 건 어때요?, 그룹',
    '약관 동의, 그룹',
    '모두 동의, 체크 상자, 선택 안 됨',
    '만 14세 이상이에요 (필수), 체크 상자, 선택 안 됨',
    '이용약관에 동의해요 (필수), 체크 상자, 선택 안 됨',
    '이용약관 보기 (새 창), 링크',
    '개인정보 처리방침을 확인했어요 (필수), 체크 상자, 선택 안 됨',
    '개인정보 처리방침 보기 (새 창), 링크',
    '이메일로 소식과 광고를 받을게요 (선택), 체크 상자, 선택 안 됨',
    '선택 항목은 동의하지 않아도 가입할 수 있어요.',
    '가입 완료하기, 버튼, 사용할 수 없음',
  ],
  end: [
    '가입 완료 · 두레',
    '이어진 길, 목록',
    '이새봄님, 환영해요!, 제목 1단계',
    '윤서진님과 이어졌어요.',
    '이제 믿는 사람들과 프로젝트를 시작해 보세요. 응원과 대화는 앱에서 할 수 있어요.',
    '둘러볼 만한 프로젝트, 제목 2단계',
    '웹에서 더 둘러보기, 링크',
    '앱에서 시작하기, 버튼',
  ],
  seat: ['이런 사람을 찾고 있어요, 제목 2단계', '디자인 1자리 남았어요', '이 자리에 함께하고 싶어요, 버튼'],
  asking: [
    '함께하고 싶은 자리가 있나요?, 제목 2단계',
    '닫기, 버튼',
    '한 줄로 전하는 말, 편집창',
    '10자에서 200자까지 쓸 수 있어요.',
    '만든 사람에게는 이렇게 보여요, 제목 3단계',
    '요청 보내기, 버튼',
  ],
  asked: ['포스터를 세 번 만들어 봤어요.', '요청 취소, 버튼'],
  waiting: [
    '진행 중인 프로젝트, 제목 1단계',
    '답을 기다리는 제안',
    '오나래님이 게시글에 나를 함께한 사람으로 적고 싶어 해요, 제목 2단계',
    '‘함께한 저녁이에요’ 게시글이에요. 수락하기 전에는 내 이름이 보이지 않아요.',
    '게시글 읽어 보기, 링크',
    '수락하기, 버튼',
    '거절하기, 버튼',
    '오나래님이 게시글에 나를 함께한 사람으로 적고 싶어 해요, 제목 2단계',
    '‘다시 만난 날’ 게시글이에요. 수락하기 전에는 내 이름이 보이지 않아요.',
    '거절하기, 버튼',
    '프로젝트 소식 묻기',
    '아직 진행 중인가요?, 제목 2단계',
    '‘골목 책방 지도’의 소식이 두 달 동안 없었어요.',
    '프로젝트 보기, 링크',
    '네, 진행 중이에요, 버튼',
    '잠시 쉴게요, 버튼',
  ],
  notices: [
    '알림, 제목 1단계',
    '메일 알림 설정, 링크',
    '받은 알림, 목록',
    '메일로 받을 알림, 제목 2단계',
    '새로 함께하게 된 사람, 콤보 상자',
  ],
} as const;

/** Contains these lines in this order; members' and the catalogue's texts may come between them. */
async function hears(page: Page, screen: keyof typeof screens, where?: Locator): Promise<void> {
  const inOrder = async () => {
    const said = await heard(page, where);
    let from = 0;
    return screens[screen].filter((line) => {
      const at = said.indexOf(line, from);
      if (at >= 0) from = at + 1;
      return at < 0;
    });
  };
  await expect.poll(inOrder, `${screen}: not heard`).toEqual([]);
}

const arrives = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

// Shows 17.9: no field lies under the bottom buttons, with or without a keyboard
// Shows 17.16: a screen reader leads a student in, and a member to a seat
test('every step of joining announces where one is and what to do, and no field is covered', async ({
  page,
  site,
}) => {
  const invited = await invite(site);
  const email = newStudentEmail();
  await page.goto(invited.path);
  await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeEnabled();
  await hears(page, 'welcome');
  await openInvitation(page, invited);
  await hears(page, 'email');
  await nothingIsCovered(page, 'the address');
  await askForCode(page, email);
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  await hears(page, 'code');
  await nothingIsCovered(page, 'the code');
  await page.getByLabel('인증번호', { exact: true }).fill(await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  await hears(page, 'password');
  await typePasswords(page);
  await nothingIsCovered(page, 'the password');
  await page.getByRole('button', { name: '다음' }).click();
  await arrives(page, '어떤 분인지 알려 주세요');
  await hears(page, 'about');
  await endsAbove(page, '전공', '다음');
  await nothingIsCovered(page, 'who one is');
  await page.getByLabel('이름').fill('');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await nothingIsCovered(page, 'what is missing');
  await tellAboutOneself(page);
  await hears(page, 'interests');
  await nothingIsCovered(page, 'what one is drawn to');
  await tellInterests(page);
  await hears(page, 'skills');
  await nothingIsCovered(page, 'what one can do');
  await addSkill(page, '글쓰기');
  await agree(page);
  await joinButton(page).click();
  await expect(page).toHaveURL(/\/end$/);
  await arrives(page, /환영해요/);
  await hears(page, 'end');
});

// Shows 17.16: a screen reader leads a student in, and a member to a seat
test('asking for a seat announces the question, what the creator will see, and what happens next @full', async ({
  page,
  site,
}) => {
  const { asker, projectId } = await freeSeat(site);
  await signInAs(page, asker, `/project/${projectId}`);
  const ask = page.getByRole('button', { name: '이 자리에 함께하고 싶어요' });
  await expect(ask).toBeVisible();
  await hears(page, 'seat');
  await ask.press('Enter');
  const sheet = page.getByRole('dialog', { name: '함께하고 싶은 자리가 있나요?' });
  await sheet.getByLabel('한 줄로 전하는 말').fill('포스터를 세 번 만들어 봤어요.');
  await hears(page, 'asking', sheet);
  await sheet.getByRole('button', { name: '요청 보내기' }).press('Enter');
  await expect(page.locator('summary', { hasText: '답을 기다리고 있어요' })).toBeFocused();
  await page.keyboard.press('Enter');
  await hears(page, 'asked');
});

test('offers, a question about a project, and notices are announced, and so is each answer’s effect @full', async ({
  page,
  site,
}) => {
  const author = await newMember(site, 'student', null, '오나래');
  const member = await newMember(site);
  for (const content of ['다시 만난 날', '함께한 저녁이에요'])
    await site.sql`
      with post as (insert into posts (author_id, content) values (${author.id}, ${content}) returning id)
      insert into offers (kind, from_id, to_id, post_id, ordinal, expires_at)
      select 'tag', ${author.id}, ${member.id}, id, 0, now() + interval '14 days' from post`;
  const [project = ''] = await insertProjects(site, member.id, ['골목 책방 지도'], '책');
  await site.sql`update projects set asked_at = now() where id = ${project}`;
  await site.sql`
    insert into notices (member_id, kind, event, about_id)
    values (${member.id}, 'joined_by_link', ${crypto.randomUUID()}, ${author.id})`;
  await signInAs(page, member);
  await hears(page, 'waiting');
  const answers = async (button: string, told: string) => {
    await page.getByRole('button', { name: button }).first().press('Enter');
    await expect(page.getByRole('status').getByText(told)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await answers('수락하기', '게시글에 내 이름이 보여요');
  await answers('거절하기', '거절했어요');
  await answers('네, 진행 중이에요', '계속 진행 중이라고 표시했어요');
  await page.goto('/notices');
  await expect(
    page.getByRole('link', { name: /^오나래님이 내 초대로 가입했어요 .* 읽지 않음$/ }),
  ).toBeVisible();
  await hears(page, 'notices');
});
