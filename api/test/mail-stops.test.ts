import { startImport } from '@dure/contract/operating-imports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { newEmail } from './harness/fixtures.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let operator: OfTeam;

beforeAll(async () => {
  test = await testApp();
  operator = await ofTeam(test, 'operator');
});
afterAll(() => test.close());

const invite = (address: string, name: string, by = operator) => {
  const file = Buffer.from(`이름,관계,이메일\n${name},학교,${address}`).toString('base64');
  return test.call(startImport, { body: { file, reason: '함께 배웠어요', days: 7 } }, { token: by.token });
};
const mailsTo = (address: string) => test.smtp.mails.filter(({ to }) => to.includes(address));
const stopPath = (address: string) => {
  const found = /더 이상 받지 않기: (\S+)/.exec(mailsTo(address)[0]?.text ?? '');
  return (found?.[1] ?? '').replace('http://localhost:3000', '');
};
const stops = async () => (await test.sql`select from mail_stops`).length;

// Shows 17.17: addresses unsubscribed by a button or a mail program get no invitation mails, for good
it('an address that stopped invitation mails, by button or program, gets none from any inviter', async () => {
  const [byButton, byProgram] = [newEmail(), newEmail()];
  await invite(byButton, '단추');
  await invite(byProgram, '메일앱');
  const path = stopPath(byButton);
  const page = await test.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<button>더 이상 받지 않기</button>');
  for (const carried of [path.replace('?t=', '?t=3D'), `${path}.`, path.replace('?t=', '?u=1&amp;t=')])
    expect((await test.inject(carried)).statusCode).toBe(200);
  expect((await test.inject(`${path}a`)).statusCode).toBe(404);
  expect(await stops()).toBe(0);

  const pressed = await test.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect([pressed.statusCode, pressed.body.includes('이제 초대 메일을 보내지 않아요')]).toEqual([200, true]);
  const [mail] = mailsTo(byProgram);
  expect(mail?.headers).toMatchObject({
    'list-unsubscribe': `<http://localhost:3000${stopPath(byProgram)}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const posted = await test.inject({
      method: 'POST',
      url: stopPath(byProgram),
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(posted.statusCode).toBe(200);
  }
  expect(await stops()).toBe(2);

  const other = await ofTeam(test, 'owner');
  for (const address of [byButton, byProgram]) {
    const { body } = await invite(address.toUpperCase(), '다시', other);
    expect(mailsTo(address)).toHaveLength(1);
    const [row] = await test.sql`select mail from invitation_import_rows where import_id = ${body.id}`;
    expect(row).toMatchObject({ mail: 'unwanted' });
  }
});

it('a mail stop also holds back a mail that is already waiting', async () => {
  const address = newEmail();
  await invite(address, '먼저');
  const path = stopPath(address);
  const other = await ofTeam(test, 'owner');
  test.smtp.deferring = true;
  const { body } = await invite(address, '나중', other);
  const mail = async () =>
    (await test.sql`select mail from invitation_import_rows where import_id = ${body.id}`)[0]?.mail;
  expect(await mail()).toBe('queued');
  await test.inject({ method: 'POST', url: path });
  test.smtp.deferring = false;
  await test.sql`update jobs set run_at = now()`;
  test.services.queue.wake();
  await test.worker.settled();
  expect([await mail(), mailsTo(address).length]).toEqual(['unwanted', 1]);
});

it('a mail stop stores no address, and needs the token of a mail that was sent', async () => {
  const before = await stops();
  for (const token of ['', 'x', `${'A'.repeat(43)}.${'B'.repeat(43)}`])
    for (const method of ['GET', 'POST'] as const)
      expect((await test.inject({ method, url: `/mail-stop?t=${token}` })).statusCode).toBe(404);
  expect(await stops()).toBe(before);
  const rows = await test.sql`select * from mail_stops`;
  expect(JSON.stringify(rows)).not.toContain('@');
  expect(test.logged.join('')).not.toMatch(/t=[\w-]{43}/);
});
