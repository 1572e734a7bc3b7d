import { alumni, newAlumniEmail } from '../site/alumni.ts';
import { invite, newStudentEmail } from '../site/invite.ts';
import { membersWith, profile } from '../site/joining.ts';
import { newMember } from '../site/members.ts';
import { addWords, agreeAndJoin, pickMajor, proveAddress, showsItsBody } from './steps.ts';
import { elsewhereFull, expect, inEachEngine, test } from './test.ts';

/** Joining. */
inEachEngine((engine) => {
  test('a student joins by an invitation', async ({ person, site }) => {
    const email = newStudentEmail();
    const { path } = await invite(site);
    await person.goto(path);
    await person.presses('link|button', '학생으로 가입하기');
    await proveAddress(person, site, '학교 이메일', email);
    await person.types('이름', profile.name);
    await person.presses('radio', profile.degree);
    await person.types('입학 연도', profile.year);
    await pickMajor(person, profile.major);
    await person.presses('button', '다음');
    await addWords(person, '관심 키워드', '지역 살림', '교육');
    await person.presses('button', '다음');
    await agreeAndJoin(person);
    await person.sees('heading', `${profile.name}님, 환영해요!`);
    expect(await membersWith(site, email)).toBe(1);
  });

  // Shows 2.1: /alumni-certify
  // Shows 2.1: /alumni-register
  // Shows 2.1: /alumni-register-school
  // Shows 2.1: /alumni-end
  test(`an alumni joins by an invitation${elsewhereFull(engine)}`, async ({ person, site }) => {
    const email = newAlumniEmail();
    const { path } = await invite(site);
    await person.goto(path);
    await person.presses('link|button', '졸업생으로 가입하기');
    await proveAddress(person, site, '이메일', email);
    await person.types('이름', alumni.name);
    await addWords(person, '직장', alumni.company);
    await addWords(person, '직무', alumni.position);
    await addWords(person, '전문 분야', alumni.specialty);
    await person.presses('button', '다음');
    await person.presses('button', '학교', { exact: true });
    await person.sees('dialog', '학교 선택');
    await showsItsBody(person);
    await person.types('학교 검색', '서울대');
    await person.presses('button', '서울대학교');
    await person.seesNo('dialog', '학교 선택');
    await person.presses('radio', '학사');
    await person.types('입학 연도', '2009');
    await pickMajor(person, '언어학과');
    await person.presses('button', '다음');
    await agreeAndJoin(person);
    await person.sees('heading', `${alumni.name}님, 환영해요!`);
    expect(await membersWith(site, email)).toBe(1);
  });
  test(`a guarded page leads to signing in and back, and a wrong password is reported${elsewhereFull(engine, 'Old WebKit')}`, async ({
    person,
    site,
  }) => {
    const { email, password } = await newMember(site);
    await person.goto('/account');
    await person.sees('text', '로그인하면 이어서 볼 수 있어요');
    await person.presses('link', '로그인');
    await person.types('이메일', email);
    await person.types('비밀번호', 'wrong-password', { exact: true });
    await person.presses('button', '로그인', { exact: true });
    await person.waitsFor('the field is told to be wrong', () =>
      Boolean(document.querySelector('[aria-invalid=true], [role=alert]')),
    );
    await person.types('비밀번호', password, { exact: true });
    await person.presses('button', '로그인', { exact: true });
    await person.isAt('/account');
    await person.sees('heading', '계정');
  });
});
