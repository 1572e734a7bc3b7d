import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { password } from '../site/joining.ts';
import type { NewMember } from '../site/members.ts';
import type { Person } from './person.ts';
import { keys } from './session.ts';
import { expect } from './test.ts';

/** Steps shared by stories. */

type Site = Pick<ShippedServer, 'origin'>;

/** A call with a JSON body. Resolves to what it answered. */
async function send(url: string, method: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}`);
  return answer.json();
}

const signedIn = ({ origin }: Site, { email, password }: NewMember) =>
  send(`${origin}/api/token/`, 'POST', { email, password });

/** What a member does in another browser. */
export async function elsewhere(
  site: Site,
  member: NewMember,
  method: string,
  path: string,
  body: object,
): Promise<void> {
  const { access } = await signedIn(site, member);
  await send(site.origin + path, method, body, String(access));
}

/** Signs in without the form, which has its own story, and opens a page. */
export async function signInAs(person: Person, site: Site, member: NewMember, path: string): Promise<void> {
  const { origin } = site;
  const { access, refresh, userId } = await signedIn(site, member);
  // It runs no script that could still be loading when the page is left.
  await person.goto(`${origin}/robots.txt`);
  await person.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    // The member is stored first, as in the product: other tabs react to the tokens.
    { user_id: String(userId), refresh_token: String(refresh), access_token: String(access) },
  );
  await person.goto(origin + path);
}

/** From the address form to the step after the password. */
export async function proveAddress(person: Person, site: ShippedServer, label: string, email: string) {
  await person.types(label, email, { exact: true });
  await person.presses('button', '인증번호 받기');
  await person.sees('status', '인증코드가 전송됐어요');
  await person.types('인증번호', await site.smtp.arrivingCode(email), { exact: true });
  await person.types('비밀번호', password, { exact: true });
  await person.types('비밀번호 확인', password);
  await person.presses('button', '다음');
}

/** Adds words to a field, each by Enter. */
export async function addWords(person: Person, field: string, ...words: readonly string[]): Promise<void> {
  for (const word of words) {
    await person.types(field, word);
    await person.press(keys.enter);
    await person.sees('button', `${word} 삭제`);
  }
}

/** Sets the picture of a file input, since no driver of all engines can use the system's chooser. */
export async function choosesFile(person: Person, name: string, bytes: Buffer): Promise<void> {
  await person.evaluate(
    (fileName, base64) => {
      const field = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!field) throw new Error('no field for files');
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([data], fileName, { type: 'image/jpeg' }));
      field.files = transfer.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    name,
    bytes.toString('base64'),
  );
}

/** Searches the open dialog's list and picks the majors. */
export async function pickMajor(person: Person, name: string): Promise<void> {
  await person.presses('button', '전공');
  await person.sees('dialog', '전공 선택');
  await showsItsBody(person);
  await person.types('전공 검색', name);
  await person.presses('checkbox', name);
  await person.presses('button', '선택 완료');
  await person.seesNo('dialog', '전공 선택');
}

/** The last step of each way of joining. */
export async function agreeAndJoin(person: Person): Promise<void> {
  await addWords(person, '스킬', '글쓰기');
  await person.presses('checkbox', '만 14세 이상이에요 (필수)');
  await person.presses('checkbox', '이용약관에 동의해요 (필수)');
  await person.presses('checkbox', '개인정보 처리방침을 확인했어요 (필수)');
  await person.presses('button', '가입 완료하기');
}

/**
 * The open dialog's scroll area is fully visible, or the dialog is as high as allowed. WebKit gave `flex: 1` no height
 * in a box of indefinite height.
 */
export async function showsItsBody(person: Person): Promise<void> {
  const measured = await person.waitsFor('a dialog is open', () => {
    const dialog = Array.from(document.querySelectorAll('dialog[open]')).pop();
    const body = Array.from(dialog?.children ?? []).find((piece) =>
      /auto|scroll/.test(getComputedStyle(piece).overflowY),
    );
    if (!dialog || !body) return null;
    const full = dialog.getBoundingClientRect().height >= Math.min(0.84 * innerHeight, 719);
    return { seen: body.clientHeight, held: body.scrollHeight, full };
  });
  expect(measured.seen).toBeGreaterThan(80);
  if (!measured.full) expect(measured.seen).toBeGreaterThanOrEqual(measured.held);
}

/** The open question is not stretched: WebKit gives a grid in a dialog all the height there is. */
export async function isAsHighAsItsContent(person: Person): Promise<void> {
  const highest = await person.waitsFor('a question is open', () => {
    const question = Array.from(document.querySelectorAll('dialog[role=alertdialog][open]')).pop();
    const buttons = Array.from(question?.querySelectorAll('button') ?? []);
    return Math.max(...buttons.map((button) => button.getBoundingClientRect().height)) || null;
  });
  expect(highest).toBeLessThan(80);
}
