import { leave } from '@dure/contract/account.ts';
import { mailDaysShown, mailsPerPage } from '@dure/contract/limits.ts';
import {
  dropMail,
  findMails,
  type MailState,
  retryMail,
  seeMailAddress,
  sendTestMail,
} from '@dure/contract/operating-mails.ts';
import { actOnMember, showMember } from '@dure/contract/operating-members.ts';
import { today } from '@dure/contract/operating-today.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailTopic } from '../src/mail/mailer.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail } from './harness/fixtures.ts';
import { askForCode } from './newcomer.ts';
import { actsOn, ageProofs, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let owner: OfTeam;
let operator: OfTeam;
let moderator: OfTeam;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
  operator = await ofTeam(test, 'operator');
  moderator = await ofTeam(test, 'moderator');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.smtp.refusing = false;
  test.smtp.deferring = false;
  test.smtp.beforeAccepting = () => Promise.resolve();
  await test.worker.settled();
  await test.sql`delete from jobs`;
  await test.sql`delete from mail_days`;
  await test.sql`delete from mail_log`;
});

const by = ({ token }: OfTeam) => ({ token });
const find = async (query: { state?: MailState | 'all'; email?: string; after?: string } = {}) =>
  (await test.call(findMails, { query }, by(reader))).body;
const retry = (mailId: string, who = operator) => test.call(retryMail, { params: { mailId } }, by(who));
const drop = (mailId: string, who = operator) => test.call(dropMail, { params: { mailId } }, by(who));
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);

/** Queues a mail and waits for its first try. */
async function put(topic: MailTopic = 'security', email = newEmail()): Promise<string> {
  const message = { to: email, subject: 's', text: 't' };
  await test.db.transaction((tx) =>
    test.services.queue.put(tx, 'mail', { topic, message }, 3 * 24 * 60 * 60),
  );
  test.services.queue.wake();
  await test.worker.settled();
  return email;
}
/** A mail that was refused for good. */
async function putRefused(email = newEmail()) {
  test.smtp.refusing = true;
  await put('security', email);
  test.smtp.refusing = false;
  const [mail] = (await find({ state: 'dead' })).mails;
  if (mail === undefined) throw new Error('nothing was refused');
  return mail;
}
/** A mail that failed and will be tried again in an hour. */
async function putFailing(email = newEmail()) {
  test.smtp.deferring = true;
  await put('security', email);
  await test.sql`update jobs set run_at = now() + interval '1 hour' where failed_attempts > 0 and dead_at is null`;
  test.smtp.deferring = false;
  const [mail] = (await find({ state: 'failed' })).mails;
  if (mail === undefined) throw new Error('nothing failed');
  return mail;
}

// Shows 8.4: GET /api/operator/mails/
// Shows 17.17: mails are listed by outcome, counted by day, addresses masked
describe('mails', () => {
  it('are counted once each, by day and outcome', async () => {
    await put();
    await put('university');
    await putRefused();
    test.smtp.refusing = true;
    await askForCode(test, newEmail());
    test.smtp.refusing = false;
    test.smtp.deferring = true;
    await put();
    await test.sql`update jobs set run_at = now(), created_at = now() - interval '4 days', drop_at = now() where dead_at is null`;
    test.services.queue.wake();
    await test.worker.settled();
    const { days, counts } = await find();
    expect(days).toHaveLength(mailDaysShown);
    expect(days[0]).toMatchObject({ sent: 2, refused: 2, late: 1 });
    expect(days.slice(1).every(({ sent, refused, late }) => sent + refused + late === 0)).toBe(true);
    expect(counts).toEqual({ queued: 0, under_way: 0, failed: 0, dead: 1 });
  });

  it('show their fault and whether they are tried again, with a masked address', async () => {
    const email = newEmail();
    const failing = await putFailing(email);
    const { mails } = await find();
    expect(mails).toEqual([failing]);
    expect(failing).toMatchObject({ topic: 'security', state: 'failed', attempts: 1, fault: '451' });
    expect(failing.address).toMatch(/^.…@/);
    const dead = await putRefused();
    expect(dead).toMatchObject({ state: 'dead', fault: '550', next_at: null });
    expect(JSON.stringify(await find())).not.toContain(email);
    expect((await test.call(today, {}, by(reader))).body.mails).toMatchObject({ count: 1, dead: 1 });
  });

  it('are listed in pages, each once', async () => {
    test.smtp.refusing = true;
    for (let count = 0; count < mailsPerPage + 3; count++) await put();
    const first = await find();
    const rest = await find({ after: first.next ?? '' });
    expect([first.mails.length, rest.mails.length, rest.next]).toEqual([mailsPerPage, 3, null]);
    expect(new Set([...first.mails, ...rest.mails].map(({ id }) => id)).size).toBe(mailsPerPage + 3);
  });

  it('are listed without topic and address if this server cannot decrypt them', async () => {
    await test.sql`insert into jobs (kind, sealed, run_at, drop_at, attempts, failed_attempts)
      values ('mail', 'of another key', now() + interval '1 hour', now() + interval '1 day', 1, 1)`;
    expect((await find()).mails).toMatchObject([{ topic: null, address: null, state: 'failed' }]);
  });
});

// Shows 17.17: a refused mail is kept while it is useful, then deleted
describe('a mail that was refused for good', () => {
  it('is kept without being retried until its time is over, and is counted once', async () => {
    const { id } = await putRefused();
    test.services.queue.wake();
    await test.worker.settled();
    expect((await find()).counts.dead).toBe(1);
    await test.sql`update jobs set created_at = created_at - interval '4 days', drop_at = now(), run_at = now() where id = ${id}`;
    test.services.queue.wake();
    await test.worker.settled();
    const { counts, days } = await find();
    expect([counts.dead, days[0]?.refused, days[0]?.late]).toEqual([0, 1, 0]);
  });

  it('is not kept if it holds a code, but is listed with the server’s reply', async () => {
    test.smtp.refusing = true;
    await askForCode(test, newEmail());
    const { counts, mails } = await find();
    expect(counts).toEqual({ queued: 0, under_way: 0, failed: 0, dead: 0 });
    expect(mails).toMatchObject([
      { topic: 'code', state: 'refused', fault: '550', reply: '550 mailbox unavailable', until: null },
    ]);
  });
});

// Shows 17.17: the mail log keeps outcomes, without contents, for thirty days
describe('the mail log', () => {
  it('shows the outcomes of the mails to a given address, and no others', async () => {
    const email = newEmail();
    await put('security', email);
    await putRefused(email);
    await put('security', newEmail());
    const { mails } = await find({ email });
    expect(mails.map(({ state, fault }) => [state, fault])).toEqual([
      ['dead', '550'],
      ['accepted', null],
    ]);
    expect(JSON.stringify(mails)).not.toContain(email);
    const [dead] = mails;
    expect((await drop(dead?.id ?? '')).body).toEqual({ changed: true });
    expect((await find({ email })).mails.map(({ state }) => state)).toEqual(['withdrawn', 'accepted']);
  });

  it('shows the server’s reply for a mail that is tried again', async () => {
    await putFailing();
    expect((await find({ state: 'failed' })).mails).toMatchObject([{ reply: '451 try again later' }]);
  });

  it('shows a reset that the team sent on the member’s page', async () => {
    const member = await insertMember(test.db);
    const params = { memberId: member.id };
    test.smtp.refusing = true;
    await test.call(actOnMember, { params, body: { act: 'send_reset' } }, by(operator));
    test.smtp.refusing = false;
    await test.call(actOnMember, { params, body: { act: 'send_reset' } }, by(operator));
    const { mails } = (await test.call(showMember, { params }, by(reader))).body;
    expect(mails.map(({ topic, state, reply }) => [topic, state, reply])).toEqual([
      ['password-reset', 'accepted', null],
      ['password-reset', 'refused', '550 mailbox unavailable'],
    ]);
  });

  it('forgets the mails to a member who leaves, and every mail after thirty days', async () => {
    const leaver = await insertMember(test.db);
    const other = newEmail();
    await put('security', leaver.email);
    await put('security', other);
    await test.call(leave, { body: { password: leaver.password } }, { token: await test.tokenOf(leaver) });
    expect((await find({ email: leaver.email })).mails).toEqual([]);
    expect((await find({ email: other })).mails).toHaveLength(1);
    await test.sql`update mail_log set created_at = now() - interval '31 days'`;
    await sweep(test.services);
    expect((await find({ email: other })).mails).toEqual([]);
  });
});

// Shows 8.4: POST /api/operator/mails/test/
describe('a test mail', () => {
  const send = (who: OfTeam) => test.call(sendTestMail, {}, by(who));

  it('goes to the operator who asks for it, is recorded and listed', async () => {
    const { id } = (await send(operator)).body;
    expect(mailsTo(operator.email).filter(({ subject }) => /시험 메일/.test(subject))).toHaveLength(1);
    expect(await actsOn(test, id)).toEqual([{ act: 'mail.test', operator_id: operator.id, affected: null }]);
    expect((await find({ state: 'all' })).mails).toMatchObject([{ id, topic: 'test', state: 'accepted' }]);
  });

  it('needs permission and a fresh proof', async () => {
    expect((await send(moderator)).status).toBe(403);
    await ageProofs(test, operator);
    expect((await send(operator)).error.error_type).toBe('proof_required');
    await test.sql`update sessions set proved_at = now() where member_id = ${operator.id}`;
    expect((await find({ state: 'all' })).mails).toEqual([]);
  });
});

// Shows 8.4: POST /api/operator/mails/{mailId}/retry/
// Shows 17.17: a mail is retried or dropped once, never while it is being sent
describe('retrying', () => {
  it('sends a refused or failed mail at once, and is recorded', async () => {
    for (const made of [putRefused, putFailing]) {
      const email = newEmail();
      const { id } = await made(email);
      expect(mailsTo(email)).toEqual([]);
      expect((await retry(id)).body).toEqual({ changed: true });
      expect(mailsTo(email)).toHaveLength(1);
      expect(await actsOn(test, id)).toEqual([
        { act: 'mail.retry', operator_id: operator.id, affected: null },
      ]);
      expect((await retry(id)).body).toEqual({ changed: false });
    }
  });

  it('happens once if two ask at once', async () => {
    const email = newEmail();
    const { id } = await putRefused(email);
    const answers = await Promise.all([retry(id), retry(id, owner)]);
    expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([false, true]);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await actsOn(test, id)).toHaveLength(1);
  });

  it('has no effect on a mail that is being sent, and neither has dropping it', async () => {
    const email = newEmail();
    const { id } = await putFailing(email);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    test.smtp.beforeAccepting = () => held;
    await test.sql`update jobs set run_at = now() where id = ${id}`;
    test.services.queue.wake();
    const underWay = () => test.sql`select from jobs where id = ${id} and attempts > failed_attempts`;
    await expect.poll(async () => (await underWay()).length).toBe(1);
    const params = { mailId: id };
    const asked = (route: typeof retryMail | typeof dropMail) =>
      test.inject({
        method: 'POST',
        url: route.path.replace(':mailId', params.mailId),
        headers: { authorization: `Bearer ${operator.token}` },
      });
    expect((await asked(retryMail)).json()).toEqual({ changed: false });
    expect((await asked(dropMail)).json()).toEqual({ changed: false });
    goOn();
    test.smtp.beforeAccepting = () => Promise.resolve();
    await test.worker.settled();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await actsOn(test, id)).toEqual([]);
  });
});

// Shows 8.4: POST /api/operator/mails/{mailId}/drop/
describe('dropping', () => {
  it('keeps a mail from being sent, is recorded, and needs a fresh proof', async () => {
    const email = newEmail();
    const { id } = await putFailing(email);
    await ageProofs(test, operator);
    expect((await drop(id)).error.error_type).toBe('proof_required');
    expect((await drop(id, owner)).body).toEqual({ changed: true });
    expect((await drop(id, owner)).body).toEqual({ changed: false });
    expect((await retry(id, owner)).body).toEqual({ changed: false });
    expect(mailsTo(email)).toEqual([]);
    expect((await actsOn(test, id)).map(({ act }) => act)).toEqual(['mail.drop']);
    await test.sql`update sessions set proved_at = now() where member_id = ${operator.id}`;
  });
});

// Shows 8.4: POST /api/operator/mails/{mailId}/address/
// Shows 17.17: an address is shown by permission, each time recorded
it('a mail’s address is shown by permission, and each look is recorded', async () => {
  const email = newEmail();
  const { id } = await putRefused(email);
  const see = (who: OfTeam) => test.call(seeMailAddress, { params: { mailId: id } }, by(who));
  expect((await see(reader)).status).toBe(403);
  for (const _ of [1, 2]) expect((await see(moderator)).body).toEqual({ email });
  expect((await actsOn(test, id)).map(({ act, operator_id }) => [act, operator_id])).toEqual([
    ['mail.see_address', moderator.id],
    ['mail.see_address', moderator.id],
  ]);
  await drop(id, owner);
  expect((await see(moderator)).status).toBe(404);
});

it('forgetting a member deletes the refused mails to them', async () => {
  const member = await insertMember(test.db);
  await putRefused(member.email);
  await test.db.transaction((tx) =>
    test.services.queue.forget(tx, { memberId: member.id, addresses: [member.email] }),
  );
  expect((await find()).counts.dead).toBe(0);
});

// Shows 17.17: each role may what its row says, with the second factor
it('retrying and dropping need permission and the second factor', async () => {
  const { id } = await putRefused();
  const half = await halfSignedIn(test, 'operator');
  const member = await insertMember(test.db);
  const refused = [
    [403, reader.token],
    [403, moderator.token],
    [403, half.token],
    [404, await test.tokenOf(member)],
    [404, undefined],
  ] as const;
  for (const [status, token] of refused) {
    const options = token === undefined ? {} : { token };
    for (const route of [retryMail, dropMail])
      expect((await test.call(route, { params: { mailId: id } }, options)).status).toBe(status);
  }
  expect((await find()).counts.dead).toBe(1);
  expect(await actsOn(test, id)).toEqual([]);
});
