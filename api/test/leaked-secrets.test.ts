import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentUser } from '@dure/contract/members.ts';
import { refreshSession, signIn } from '@dure/contract/sessions.ts';
import { confirmCode } from '@dure/contract/verification.ts';
import postgres from 'postgres';
import { afterEach, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import { insertMember } from './harness/fixtures.ts';
import { photo } from './harness/hostile-images.ts';
import { startS3 } from './harness/s3-server.ts';
import { startSmtp } from './harness/smtp.ts';
import { upload } from './harness/uploading.ts';
import { accessOf, askForCode, newAddress, newStudentEmail, receiveCode } from './newcomer.ts';

/**
 * The runbooks of docs/operations.md for leaked secrets; that of the second factor's key is in
 * second-factor-key.test.ts. `startedAnew` is another process on the same database with the new setting.
 */

let site: TestApp;
const open: TestApp[] = [];

beforeAll(async () => {
  site = await testApp();
  return () => site.close();
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function startedAnew(env: NodeJS.ProcessEnv, databaseUrl = site.databaseUrl): Promise<TestApp> {
  const app = await testApp({ env, databaseUrl });
  open.push(app);
  return app;
}

const whoAmI = (app: TestApp, token: string) => app.call(currentUser, {}, { token });

// Shows 17.15: each leaked secret is replaced by its runbook and is useless afterwards
it('TOKEN_SECRET: earlier tokens and sessions are refused, and signing in again works', async () => {
  const { email, password } = await insertMember(site.db);
  const { body } = await site.call(signIn, { body: { email, password } }, { address: newAddress() });
  const replaced = await startedAnew({ TOKEN_SECRET: 'the token secret that takes its place' });
  expect((await whoAmI(replaced, body.access)).status).toBe(401);
  expect((await replaced.call(refreshSession, { body: { refresh: body.refresh } })).status).toBe(401);
  const again = await replaced.call(signIn, { body: { email, password } }, { address: newAddress() });
  expect((await whoAmI(replaced, again.body.access)).status).toBe(200);
});

it('CODE_PEPPER: an earlier code is refused, and the next one works', async () => {
  const email = newStudentEmail();
  const before = await receiveCode(site, email);
  const replaced = await startedAnew({ CODE_PEPPER: 'the code pepper that takes its place.' });
  expect((await replaced.call(confirmCode, { body: before })).error.error_type).toBe(
    'verification_code_wrong',
  );
  await site.worker.stop();
  const after = await receiveCode(replaced, newStudentEmail());
  expect((await replaced.call(confirmCode, { body: after })).status).toBe(200);
});

it('BACKUP_KEY: new backups open only with the new key, earlier ones only with the old key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dure-leaked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [old, next] = ['the key of backups that leaked: 0123', 'the key that takes its place: 0123456'];
  const by = (key: string) => ({ ...cliSettings(site), BACKUP_DIR: folder, BACKUP_KEY: key });
  const made = async (key: string): Promise<string> =>
    JSON.parse((await runCli(['backup', '--json'], by(key))).out).file;
  const [before, after] = [await made(old), await made(next)];
  // A backup that its key opens is refused for another reason: this database is not empty.
  const opens = async (file: string, key: string) =>
    !(await runCli(['restore', file], by(key))).err.includes('another BACKUP_KEY');
  expect([await opens(before, old), await opens(before, next)]).toEqual([true, false]);
  expect([await opens(after, old), await opens(after, next)]).toEqual([false, true]);
});

it('the database’s password: the old one connects nobody, and the site runs with the new one', async () => {
  const role = `leaked_${process.pid}`;
  const urlBy = (password: string) =>
    Object.assign(new URL(site.databaseUrl), { username: role, password }).href;
  const superuser = postgres(inject('superuserUrl'), { max: 1 });
  await superuser.unsafe(`create role ${role} superuser login password 'leaked'`);
  onTestFinished(async () => {
    await superuser.unsafe(`drop role ${role}`);
    await superuser.end();
  });
  const thief = postgres(urlBy('leaked'), { max: 1 });
  onTestFinished(() => thief.end({ timeout: 0 }));
  const connected = async () => {
    const [row] =
      await superuser`select count(*)::int as count from pg_stat_activity where usename = ${role}`;
    return row?.count;
  };
  await thief`select 1`;

  await superuser.unsafe(`alter role ${role} password 'another'`);
  await thief`select 1`;
  expect(await connected()).toBe(1);
  await superuser`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`;
  expect(await connected()).toBe(0);
  const late = postgres(urlBy('leaked'), { max: 1 });
  await expect(late`select 1`).rejects.toThrow('password authentication failed');
  await late.end({ timeout: 0 });
  const replaced = await startedAnew({}, urlBy('another'));
  const token = await accessOf(replaced, await insertMember(replaced.db));
  expect((await whoAmI(replaced, token)).status).toBe(200);
  await replaced.close();
  open.splice(open.indexOf(replaced), 1);
});

it('SMTP_URL: mails wait while the old password is refused, and are sent with the new one', async () => {
  const smtp = await startSmtp(0, 'leaked');
  onTestFinished(() => smtp.close());
  const env = (password: string) => ({ SMTP_URL: smtp.url.replace('//', `//dure:${password}@`) });
  const database = await testApp();
  open.push(database);
  await database.worker.stop();
  const before = await startedAnew(env('leaked'), database.databaseUrl);
  const email = newStudentEmail();
  smtp.password = 'another';
  expect((await askForCode(before, email)).status).toBe(200);
  expect(before.logged.join('')).toContain('is tried again');
  await before.worker.stop();
  const replaced = await startedAnew(env('another'), database.databaseUrl);
  await replaced.sql`update jobs set run_at = now()`;
  replaced.services.queue.wake();
  await replaced.worker.settled();
  expect(smtp.mails.map(({ to }) => to)).toEqual([email]);
});

it('S3_*: the old keys cannot write, and with the new ones pictures are read and written', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const before = await startedAnew(s3.env);
  const token = await accessOf(before, await insertMember(before.db));
  const picture = await photo(200, 100).jpeg().toBuffer();
  const { body: kept } = await upload(before, token, picture);
  s3.secretAccessKey = 'another/secret+key';
  expect((await upload(before, token, picture)).status).toBe(503);
  const replaced = await startedAnew({ ...s3.env, S3_SECRET_ACCESS_KEY: s3.secretAccessKey });
  expect((await replaced.inject(kept.image)).statusCode).toBe(200);
  expect((await upload(replaced, token, picture)).status).toBe(201);
});

it('METRICS_TOKEN: only the new token reads the figures', async () => {
  const replaced = await startedAnew({ METRICS_TOKEN: 'a token that takes its place' });
  const asked = async (token: string) =>
    (await replaced.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await asked('a token that leaked')).toBeGreaterThanOrEqual(400);
  expect(await asked('a token that takes its place')).toBe(200);
});
