import { leave, ownNews } from '@dure/contract/account.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { beginAnew, deliver, newsCalls, readers } from './news-of-team.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let operator: OfTeam;

beforeAll(async () => {
  test = await testApp({ env: { NEWS_HOURS: '0-24' } });
  operator = await ofTeam(test, 'operator');
});
afterAll(() => test.close());
beforeEach(() => beginAnew(test));

async function sendNews(): Promise<string> {
  const calls = newsCalls(test, operator);
  const id = await calls.write();
  await calls.send(id);
  await deliver(test);
  return id;
}
const mailTo = (address: string) => test.smtp.mails.findLast(({ to }) => to === address);
const refusalOf = (address: string) => {
  const found = /수신 거부 \(Unsubscribe\): (\S+)/.exec(mailTo(address)?.text ?? '');
  return (found?.[1] ?? '').replace('http://localhost:3000', '');
};
const standing = async ({ id }: { id: string }) =>
  (
    await test.sql`
    select from consents where member_id = ${id} and subject = 'marketing' and withdrawn_at is null`
  ).length;

// Shows 17.17: a news mail says that it is advertising and whose, and unsubscribes by one press
it('news is refused by one press without a sign-in or by a mail program, not by opening the page', async () => {
  const [byButton, byProgram, other] = await readers(test, 3);
  if (!byButton || !byProgram || !other) throw new Error('too few');
  await sendNews();
  const path = refusalOf(byButton.email);
  const page = await test.inject(path);
  expect([page.statusCode, page.headers['referrer-policy'] !== undefined]).toEqual([200, true]);
  expect(page.body).toContain('<button>수신 거부</button>');
  expect(await standing(byButton)).toBe(1);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await test.inject({ method: 'POST', url: path, headers: form, payload: '' });
  expect(pressed.statusCode).toBe(200);
  expect(pressed.body).toMatch(/20\d\d년 \d+월 \d+일, 두레의 소식과 광고 수신을 거부하셨고/);
  const program = mailTo(byProgram.email)?.headers ?? {};
  expect(program['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const posted = await test.inject({
    method: 'POST',
    url: (program['list-unsubscribe'] ?? '').replace(/^<http:\/\/localhost:3000|>$/g, ''),
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.statusCode).toBe(200);

  for (const [member, stands] of [
    [byButton, 0],
    [byProgram, 0],
    [other, 1],
  ] as const)
    expect(await standing(member)).toBe(stands);
  const rows = await test.sql`
    select withdrawn_at >= agreed_at as dated from consents where member_id = ${byButton.id} and subject = 'marketing'`;
  expect(rows).toEqual([{ dated: true }]);
  const token = await test.tokenOf(byButton);
  expect((await test.call(ownNews, {}, { token })).body).toEqual({ agreed_at: null });

  test.smtp.mails.length = 0;
  await sendNews();
  expect(test.smtp.mails.map(({ to }) => to)).toEqual([other.email]);
});

it('a refusal link works repeatedly and after leaving, but only for its recipient', async () => {
  const [member, other] = await readers(test, 2);
  if (!member || !other) throw new Error('too few');
  await sendNews();
  const path = refusalOf(member.email);
  for (const _ of [1, 2]) expect((await test.inject({ method: 'POST', url: path })).statusCode).toBe(200);
  const forged = path.replace(member.id, other.id);
  for (const url of [forged, '/news-stop', '/news-stop?t=x', `${path}x`, path.replace('news', 'mail')])
    for (const method of ['GET', 'POST'] as const)
      expect([url, (await test.inject({ method, url })).statusCode]).toEqual([url, 404]);
  expect(await standing(other)).toBe(1);
  const left = refusalOf(other.email);
  const token = await test.tokenOf(other);
  await test.call(leave, { body: { password: other.password } }, { token });
  expect((await test.inject({ method: 'POST', url: left })).statusCode).toBe(200);
  expect(test.logged.join('')).not.toMatch(/\.[\w-]{43}/);
});
