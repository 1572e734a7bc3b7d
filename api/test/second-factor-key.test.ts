import { giveSecondFactor } from '@dure/contract/second-factor.ts';
import { afterEach, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { appOf, nowCode } from './second-factor-of.ts';

/** Follows the runbooks of docs/operations.md for TOKEN_SECRET and SECOND_FACTOR_KEY step by step. */

const leaked = { TOKEN_SECRET: 'the token secret that somebody has seen' };
const other = { TOKEN_SECRET: 'the token secret that takes its place' };
const key = 'the first key of second factors there is';
const nextKey = 'another key of second factors as good as that';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close();
});

async function started(env: NodeJS.ProcessEnv, databaseUrl?: string): Promise<TestApp> {
  const app = await testApp({ env, ...(databaseUrl && { databaseUrl }) });
  open.push(app);
  return app;
}

const reseal = async (app: TestApp) => {
  const { code, out } = await runCli(['second-factor', 'reseal', '--json'], cliSettings(app));
  const { resealed, unreadable } = JSON.parse(out);
  return { code, resealed, unreadable };
};

/** Whether a code of the operator's authenticator app is accepted after a new sign-in. */
async function opens(app: TestApp, operator: TestMember, secret: string): Promise<boolean> {
  // As if the last code had been used long ago.
  await app.sql`update totp_secrets set last_step = 0`;
  const token = await accessOf(app, operator);
  const body = { totp_code: nowCode(secret) };
  return (await app.call(giveSecondFactor, { body }, { token })).status === 200;
}

async function withApp(env: NodeJS.ProcessEnv) {
  const first = await started(env);
  const operator = await insertMember(first.db, { role: 'operator' });
  const secret = await appOf(first, await accessOf(first, operator));
  return { operator, secret, databaseUrl: first.databaseUrl };
}

// Shows 17.15: a leaked token secret or second-factor key is replaced, and every authenticator app still works
it('a leaked token secret is replaced at once, and the authenticator app still works', async () => {
  const { operator, secret, databaseUrl } = await withApp(leaked);
  const withKey = await started({ ...leaked, SECOND_FACTOR_KEY: key }, databaseUrl);
  expect(await reseal(withKey)).toEqual({ code: 0, resealed: 1, unreadable: [] });
  const replaced = await started({ ...other, SECOND_FACTOR_KEY: key }, databaseUrl);
  expect(await opens(replaced, operator, secret)).toBe(true);
});

it('a leaked key is replaced by way of both keys, and the authenticator app still works', async () => {
  const { operator, secret, databaseUrl } = await withApp({ ...other, SECOND_FACTOR_KEY: key });
  const both = await started({ ...other, SECOND_FACTOR_KEY: `${nextKey},${key}` }, databaseUrl);
  expect(await opens(both, operator, secret)).toBe(true);
  expect(await reseal(both)).toEqual({ code: 0, resealed: 1, unreadable: [] });
  const replaced = await started({ ...other, SECOND_FACTOR_KEY: nextKey }, databaseUrl);
  expect(await opens(replaced, operator, secret)).toBe(true);
  const before = await started({ ...other, SECOND_FACTOR_KEY: key }, databaseUrl);
  expect(await opens(before, operator, secret)).toBe(false);
});

it('resealing names an operator whose app no key opens, and leaves it as it is', async () => {
  const { operator, databaseUrl } = await withApp(leaked);
  const lost = await started({ ...other, SECOND_FACTOR_KEY: key }, databaseUrl);
  const row = () => lost.sql`select sealed, pending from totp_secrets`;
  const before = await row();
  expect(await reseal(lost)).toEqual({ code: 1, resealed: 0, unreadable: [operator.id] });
  expect(await row()).toEqual(before);
});
