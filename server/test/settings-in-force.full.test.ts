import { hashPassword } from '@dure/api/passwords/password-hash.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, textOf } from './harness/asked.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** Settings changed in the console reach every process soon after (docs/decisions/0078). */

let server: ShippedServer;
let owner: string;
const password = '세 과정의 한도';
beforeAll(async () => {
  server = await startShipped({ demo: false, env: { WEB_CONCURRENCY: '3', BRAND_SLOGAN: '환경의 한 줄' } });
  const [member] = await server.sql<{ id: string }[]>`
    insert into members (user_type, user_name, email, password_hash)
    values ('student', '주소유', 'owner@dure.example', ${await hashPassword(password)}) returning id`;
  owner = member?.id ?? '';
});
afterAll(() => server.stop());

/** Changes a setting from outside all processes, so that each must hear of it. */
async function set(name: string, value: string | null): Promise<void> {
  await server.sql`insert into setting_changes (name, number, value, changed_by)
    select ${name}, coalesce(max(number), 0) + 1, ${value}, ${owner} from setting_changes where name = ${name}`;
}

/** Answers of all processes in turn. */
async function everyAnswerHas(path: string, text: string): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => textOf(server, path)));
  return answers.every((html) => html.includes(text));
}

const listeners = () => server.sql`
  select pid from pg_stat_activity where application_name = 'dure-changes'`;

// Shows 17.17: a changed setting is on every process's pages within two seconds
test('a change is on the pages of every process within two seconds', async () => {
  await until('all three hear', async () => (await listeners()).length === 3);
  for (const path of ['/', '/privacy', '/terms']) expect((await ask(server, path)).status).toBe(200);
  expect(await everyAnswerHas('/', '환경의 한 줄')).toBe(true);
  await set('BRAND_SLOGAN', '콘솔의 한 줄');
  await until('it is told', () => everyAnswerHas('/', '콘솔의 한 줄'), 2_000);
  await set('BRAND_PRIVACY_OFFICER', '봉책임');
  await until('the officer is told', () => everyAnswerHas('/privacy', '봉책임'), 2_000);
  await set('BRAND_NAME', '품앗이');
  await until('the name is told', () => everyAnswerHas('/terms', '품앗이'), 2_000);
  await set('BRAND_SLOGAN', null);
  await until('it is the environment’s', () => everyAnswerHas('/', '환경의 한 줄'), 2_000);
});

// Shows 17.17: a changed limit is kept by every process within two seconds
test('every process applies a changed limit within two seconds', async () => {
  const body = JSON.stringify({ email: 'owner@dure.example', password });
  const headers = { 'content-type': 'application/json' };
  const signedIn = await ask(server, '/api/token/', { method: 'POST', headers, body });
  const authorization = `Bearer ${JSON.parse(signedIn.body.toString()).access}`;
  const everyProcessAllows = async (openMax: number): Promise<boolean> => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        ask(server, '/api/invitation-link/mine/', { headers: { authorization } }),
      ),
    );
    return answers.every(({ body: said }) => JSON.parse(said.toString()).open_max === openMax);
  };
  expect(await everyProcessAllows(5)).toBe(true);
  await set('OPEN_INVITATIONS', '9');
  await until('nine may be open', () => everyProcessAllows(9), 2_000);
});

// Shows 17.17: a setting changed while notifications were cut is applied once they return
test('a change made while a connection was lost is known after reconnecting', async () => {
  await server.sql`alter table setting_changes disable trigger user`;
  await set('BRAND_SLOGAN', '못 들은 한 줄');
  await server.sql`alter table setting_changes enable trigger user`;
  expect(await everyAnswerHas('/', '환경의 한 줄')).toBe(true);
  await server.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'dure-changes'`;
  await until('it is told', () => everyAnswerHas('/', '못 들은 한 줄'), 10_000);
});

test('an unreadable value is ignored and logged', async () => {
  await set('PROMO_STARTUP_URL', 'no address');
  await set('BRAND_SLOGAN', '읽히는 한 줄');
  await until('the other is told', () => everyAnswerHas('/', '읽히는 한 줄'), 2_000);
  expect(await everyAnswerHas('/', 'https://www.k-startup.go.kr/')).toBe(true);
  expect(server.output()).toContain('PROMO_STARTUP_URL');
});

test('a process that starts later has the change from its first page', async () => {
  await server.kill('SIGTERM');
  await server.start();
  expect(await everyAnswerHas('/', '읽히는 한 줄')).toBe(true);
});
