import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { invite, newStudentEmail } from '../site/invite.ts';
import { password } from '../site/joining.ts';
import type { NewMember } from '../site/members.ts';
import type { Person } from './person.ts';

/** Steps that several stories take. */

/** Signs in without the form, which has a story of its own, and opens a page. */
export async function signInAs(
  person: Person,
  { origin }: ShippedServer,
  { email, password }: NewMember,
  path: string,
): Promise<void> {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access, refresh, userId } = await answer.json();
  await person.goto('/terms');
  await person.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    // Who it is comes first, as the product stores it: other tabs look once the tokens are there.
    { user_id: String(userId), refresh_token: String(refresh), access_token: String(access) },
  );
  await person.goto(path);
}

/** From the invitation to the first step of the profile. */
export async function proveStudent(person: Person, site: ShippedServer): Promise<string> {
  const email = newStudentEmail();
  const { path } = await invite(site);
  await person.goto(path);
  await person.presses('link|button', '학생으로 가입하기');
  await person.types('학교 이메일', email);
  await person.presses('button', '인증번호 받기');
  await person.types('인증번호', await site.smtp.arrivingCode(email), { exact: true });
  await person.types('비밀번호', password, { exact: true });
  await person.types('비밀번호 확인', password);
  await person.presses('button', '다음');
  await person.sees('heading', '어떤 분인지 알려 주세요');
  return email;
}
