import { createServer, type Socket } from 'node:net';
import { requestPasswordReset } from '@dure/contract/sessions.ts';
import { codeDelivery, sendCodeEmail } from '@dure/contract/verification.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '../src/features/leaving/service.ts';
import { Queue } from '../src/jobs/queue.ts';
import { deleteTaken, keepDead, leaseSeconds, postpone, takeDue } from '../src/jobs/repository.ts';
import { Worker } from '../src/jobs/worker.ts';
import { openServices } from '../src/open-services.ts';
import type { Secrets } from '../src/secrets.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertAsker, insertMember, newEmail } from './harness/fixtures.ts';
import { startSmtp } from './harness/smtp.ts';
import { anyonesLink, askForCode, atOnce, newAddress } from './newcomer.ts';

/** Mails that must arrive, whatever the mail server does meanwhile (docs/decisions/0048). */

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const send = (email: string, challenge?: string) =>
  askForCode(test, email, challenge === undefined ? {} : { challenge });
const askForReset = (email: string) =>
  test.call(requestPasswordReset, { body: { email } }, { address: newAddress() });
const fares = async (challenge: string) =>
  (await test.call(codeDelivery, { params: { challenge } })).body.delivery;
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);
const waiting = async () => (await test.sql`select id from jobs`).length;

/** Moves all jobs that many seconds into the past, and waits until the worker has looked at them. */
async function pass(seconds: number): Promise<void> {
  await test.sql`update jobs set created_at = created_at - make_interval(secs => ${seconds}),
    run_at = run_at - make_interval(secs => ${seconds}), drop_at = drop_at - make_interval(secs => ${seconds})`;
  test.services.queue.wake();
  await test.worker.settled();
}

describe('a mail', () => {
  it('that is put off is tried again, and leaves the queue once it is accepted', async () => {
    const email = newEmail();
    test.smtp.deferring = true;
    const { body } = await send(email);
    expect([await fares(body.challenge), await waiting()]).toEqual(['under_way', 1]);
    for (const [seconds, attempts] of [
      [2, 2],
      [4, 3],
      [8, 4],
      [16, 5],
    ] as const) {
      await pass(seconds);
      expect(await test.sql`select attempts from jobs`).toEqual([{ attempts }]);
    }
    test.smtp.deferring = false;
    // Only half of the next wait, so that a busy machine does not reach its end.
    await pass(16);
    expect(mailsTo(email)).toEqual([]);
    await pass(16);
    expect(mailsTo(email)).toHaveLength(1);
    expect([await fares(body.challenge), await waiting()]).toEqual(['sent', 0]);
  });

  it('that is refused for good is not tried again', async () => {
    test.smtp.refusing = true;
    const { body } = await send(newEmail());
    expect([await fares(body.challenge), await waiting()]).toEqual(['failed', 0]);
  });

  it('with a code is tried for as long as the code is valid, and then reported as failed', async () => {
    const email = newEmail();
    test.smtp.deferring = true;
    const { body } = await send(email);
    await pass(560);
    expect(await fares(body.challenge)).toBe('under_way');
    await pass(40);
    expect([await fares(body.challenge), await waiting()]).toEqual(['failed', 0]);
    const [budget] =
      await test.sql`select sends, last_sent_at from verification_budgets where email = ${email}`;
    expect(budget).toEqual({ sends: 0, last_sent_at: null });
  });

  it('whose code was replaced is not sent, and is not counted', async () => {
    const email = newEmail();
    test.smtp.deferring = true;
    const { body: first } = await send(email);
    await test.sql`update verification_budgets set last_sent_at = now() - interval '61 seconds'`;
    const { challenge } = first;
    await send(email, challenge);
    test.smtp.deferring = false;
    await pass(45);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await test.sql`select sends from verification_budgets`).toEqual([{ sends: 1 }]);
  });

  it('is not queued if the transaction that queues it is rolled back', async () => {
    const message = { to: newEmail(), subject: 's', text: 't' };
    const undone = test.db.transaction(async (tx) => {
      await test.services.queue.put(tx, 'mail', { topic: 'code', message }, 60);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await pass(0);
    expect([await waiting(), mailsTo(message.to)]).toEqual([0, []]);
  });

  it('waits encrypted, without a readable code or address', async () => {
    const email = newEmail();
    test.smtp.deferring = true;
    await send(email);
    const [{ row } = { row: '' }] = await test.sql<{ row: string }[]>`select jobs::text as row from jobs`;
    test.smtp.deferring = false;
    await pass(5);
    for (const secret of [email, test.smtp.codeFor(email)]) {
      expect(row).not.toContain(secret);
      expect(Buffer.from(row, 'base64').toString('latin1')).not.toContain(secret);
    }
  });

  it('that a process cannot decrypt is left to those that can', async () => {
    const email = newEmail();
    test.smtp.deferring = true;
    await send(email);
    await test.worker.stop();
    test.smtp.deferring = false;
    /** Runs a worker with these secrets. */
    const worksWith = async (secrets: Secrets) => {
      await test.sql`update jobs set run_at = now()`;
      const worker = new Worker({ ...test.services, queue: new Queue(secrets) });
      await worker.settled();
      await worker.stop();
    };
    await worksWith(['a secret of another place']);
    expect(test.logged.join('')).toContain('sealed with a secret that is unknown here');
    expect([mailsTo(email), await waiting()]).toEqual([[], 1]);
    await worksWith(['the secret that comes next', ...test.config.tokenSecrets]);
    expect([mailsTo(email).length, await waiting()]).toEqual([1, 0]);
  });

  it('is deleted when its member leaves, and others’ stay', async () => {
    const [leaver, other] = [await insertMember(test.db), await insertMember(test.db)];
    test.smtp.deferring = true;
    await askForReset(leaver.email);
    await askForReset(other.email);
    expect(await waiting()).toBe(2);
    await leave(test.services, await insertAsker(test.db, leaver.id), leaver.password);
    test.smtp.deferring = false;
    await pass(45);
    expect(test.smtp.mails.map(({ to }) => to)).toEqual([other.email]);
  });
});

// Shows 17.10: a mail arrives once after an outage, from however many processes, and no kill loses it
describe('a mail server', () => {
  it('that is down for ten minutes loses no reset mail, and gets it a minute after its return', async () => {
    const member = await insertMember(test.db);
    const port = Number(new URL(test.smtp.url).port);
    await test.smtp.close();
    expect((await askForReset(member.email)).status).toBe(200);
    for (let seconds = 0; seconds < 600; seconds += 15) await pass(15);
    expect(await waiting()).toBe(1);
    const back = await startSmtp(port);
    await pass(60);
    await back.close();
    expect(back.mails.map(({ to }) => to)).toEqual([member.email]);
    expect(await waiting()).toBe(0);
  });

  it('that does not answer holds up no call, and its mail is tried again @full', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    const port = Number(new URL(test.smtp.url).port);
    await test.smtp.close();
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const payload = { email: newEmail(), invitation: await anyonesLink(test) };
    const answer = await test.inject({ method: 'POST', url: sendCodeEmail.path, payload });
    const failed = () => test.logged.some((line) => line.includes('a job failed, and is tried again'));
    expect([answer.statusCode, failed()]).toEqual([200, false]);
    await test.worker.settled();
    expect(failed()).toBe(true);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    expect(await fares(answer.json().challenge)).toBe('under_way');
  });
});

// Shows 17.10: a mail arrives once after an outage, from however many processes, and no kill loses it
describe('several processes', () => {
  it('leave a job to the one that took it last', async () => {
    await test.worker.stop();
    await send(newEmail());
    const take = async () => {
      await test.sql`update jobs set run_at = now()`;
      const [job] = await takeDue(test.services.db, { count: 1, patient: 0 }, leaseSeconds);
      if (job === undefined) throw new Error('no job is due');
      return job;
    };
    const [slow, last] = [await take(), await take()];
    const fault = { code: 'ETIMEDOUT', reply: null };
    const before = await test.sql`select * from jobs`;
    expect(await deleteTaken(test.services.db, slow)).toBe(false);
    expect(await keepDead(test.services.db, slow, fault, null)).toBe(false);
    await postpone(test.services.db, slow, fault);
    expect(await test.sql`select * from jobs`).toEqual(before);
    expect(await deleteTaken(test.services.db, last)).toBe(true);
  });

  it('send each mail once', async () => {
    const other = await openServices(test.config, test.databaseUrl, test.services.log);
    const worker = new Worker(other.ownWork);
    test.smtp.beforeAccepting = () => new Promise((resolve) => setTimeout(resolve, 20));
    const emails = Array.from({ length: 60 }, () => newEmail());
    await test.db.transaction(async (tx) => {
      for (const to of emails) {
        const message = { to, subject: 's', text: 't' };
        await test.services.queue.put(tx, 'mail', { topic: 'code', message }, 60);
      }
    });
    await atOnce(5, async () => {
      test.services.queue.wake();
      other.services.queue.wake();
      await Promise.all([test.worker.settled(), worker.settled()]);
    });
    await worker.stop();
    await other.close();
    expect(test.smtp.mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    expect(await waiting()).toBe(0);
  });
});
