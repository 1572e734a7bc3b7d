import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attachToPost, keepPicture } from '../src/features/images/service.ts';
import { sweep, sweepInTurn } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, type TestMember } from './harness/fixtures.ts';

let test: TestApp;
let owner: TestMember;

beforeAll(async () => {
  test = await testApp();
  owner = await insertMember(test.db);
});
afterAll(() => test.close());

const files = () => {
  const folder = join(test.config.dataDir, 'images');
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const filesOf = (id: string) => files().filter((name) => name.startsWith(id));

async function kept(age: string): Promise<string> {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>';
  const picture = await test.services.pictures.make({ drawing });
  const id = await keepPicture(test.services, picture, { ownerId: owner.id, purpose: 'post' });
  await test.sql`update images set created_at = now() - ${age}::interval where id = ${id}`;
  return id;
}
const rows = async () => (await test.sql`select id from images`).map(({ id }) => String(id));

it('removes deleted images and uploads that were not used within a day, with their files', async () => {
  const [forgotten, fresh, used, deleted] = [
    await kept('25 hours'),
    await kept('23 hours'),
    await kept('9 days'),
    await kept('1 hour'),
  ];
  const postId = await insertPost(test.db, { authorId: owner.id });
  await test.db.transaction((tx) => attachToPost(tx, { postId, authorId: owner.id, imageIds: [used] }));
  await test.sql`update images set deleted_at = now() where id = ${deleted}`;

  await sweep(test.services);
  expect((await rows()).toSorted()).toEqual([fresh, used].toSorted());
  expect([filesOf(forgotten), filesOf(deleted)]).toEqual([[], []]);
  expect([filesOf(fresh).length, filesOf(used).length]).toEqual([6, 6]);
});

it('never removes an upload that is put into a post at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => kept('25 hours')));
  const posts = await Promise.all(ids.map(() => insertPost(test.db, { authorId: owner.id })));
  const [, , ...attached] = await Promise.all([
    sweep(test.services),
    sweep(test.services),
    ...ids.map((id, index) =>
      test.db.transaction((tx) =>
        attachToPost(tx, { postId: String(posts[index]), authorId: owner.id, imageIds: [id] }),
      ),
    ),
  ]);
  await sweep(test.services);
  const left = await rows();
  expect(ids.map((id) => left.includes(id))).toEqual(attached.map((count) => count === 1));
  expect(ids.map((id) => filesOf(id).length > 0)).toEqual(attached.map((count) => count === 1));
});

it('lets a concurrent reader get a whole image or none', async () => {
  const id = await kept('1 hour');
  await test.sql`update images set attached_at = now() where id = ${id}`;
  const url = `/images/${id}/200.webp`;
  const whole = (await test.inject(url)).rawPayload;
  const looking = Array.from({ length: 30 }, () => test.inject(url));
  await test.sql`update images set deleted_at = now() where id = ${id}`;
  const [answers] = await Promise.all([Promise.all(looking), sweep(test.services)]);
  for (const { statusCode, rawPayload } of answers) {
    expect([200, 404]).toContain(statusCode);
    if (statusCode === 200) expect(rawPayload.equals(whole)).toBe(true);
  }
  expect((await test.inject(url)).statusCode).toBe(404);
});

it('removes half-written files of a killed process, but not files being written', async () => {
  const folder = join(test.config.dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'half');
  const [longAgo, justNow] = [11, 9].map((minutes) => new Date(Date.now() - minutes * 60_000));
  utimesSync(join(folder, 'old'), longAgo ?? 0, longAgo ?? 0);
  utimesSync(join(folder, 'new'), justNow ?? 0, justNow ?? 0);
  await sweepInTurn(test.services);
  expect(readdirSync(folder)).toEqual(['new']);
});

it('removes expired sessions, ended counters and old idempotency keys, and leaves the others', async () => {
  const tokens = async () =>
    (await test.call(signIn, { body: { email: owner.email, password: owner.password } })).body;
  const [over, live] = [await tokens(), await tokens()];
  await test.sql`update sessions set created_at = now() - interval '70 days', expires_at = now() - interval '2 days'
    where id = ${over.id}`;
  await test.sql`insert into rate_counters (scope, subject, count, window_ends_at) values
    ('t', 'ended', 1, now() - interval '1 minute'), ('t', 'running', 1, now() + interval '1 minute')`;
  await test.sql`insert into idempotency_keys (key, route, caller, fingerprint, created_at) values
    ('old', '/t', 'c', 'f', now() - interval '25 hours'), ('new', '/t', 'c', 'f', now() - interval '23 hours')`;
  await sweep(test.services);
  expect(await test.sql`select id from sessions`).toEqual([{ id: live.id }]);
  expect(await test.sql`select subject from rate_counters where scope = 't'`).toEqual([
    { subject: 'running' },
  ]);
  expect(await test.sql`select key from idempotency_keys`).toEqual([{ key: 'new' }]);
});

it('removes the reason and snapshot of reports handled long ago', async () => {
  const handled = (days: number) => test.sql<{ id: string }[]>`
    insert into reports (reporter_id, profile_id, reason, snapshot, handled_at, outcome)
    values (${owner.id}, ${owner.id}, '광고예요', '{}', now() - make_interval(days => ${days}), 'dismissed') returning id`;
  const [[old], [recent]] = [await handled(91), await handled(89)];
  await sweep(test.services);
  const kept = await test.sql`select id, reason, snapshot, outcome from reports where handled_at is not null`;
  expect(kept.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: old?.id, reason: null, snapshot: null, outcome: 'dismissed' },
    { id: recent?.id, reason: '광고예요', snapshot: {}, outcome: 'dismissed' },
  ]);
});

// Shows 17.11: an unused invitation is forgotten after 90 days, or on request
it('removes unused links long after their end, with the names in them, and old school requests', async () => {
  const link = (code: string, { days, uses = 0 }: { days: number; uses?: number }) => test.sql`
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, uses, created_at, expires_at)
    values (${code}, 'person', ${owner.id}, '박지훈', 1, ${uses},
      now() - make_interval(days => ${days + 7}), now() - make_interval(days => ${days})) returning id`;
  await link('unused-for-91-days', { days: 91 });
  const [[recent], [used]] = [
    await link('unused-for-89-days', { days: 89 }),
    await link('used-91-days-ago', { days: 91, uses: 1 }),
  ];
  const ask = (domain: string, days: number) => test.sql`
    insert into university_requests (invitation_id, name, domain, email, created_at)
    values (${recent?.id}, '새봄대학교', ${domain}, 'who@saebom.ac.kr', now() - make_interval(days => ${days}))`;
  await ask('saebom.ac.kr', 91);
  await ask('hangang.ac.kr', 89);
  await sweep(test.services);
  const left = await test.sql<{ id: string }[]>`select id from invitations where invitee_name = '박지훈'`;
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent?.id, used?.id].toSorted());
  expect(await test.sql`select domain from university_requests`).toEqual([{ domain: 'hangang.ac.kr' }]);
});

it('removes a link only once the school request made through it is gone', async () => {
  const [link] = await test.sql`
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, created_at, expires_at)
    values ('asked-by-it', 'person', ${owner.id}, '이새봄', 1, now() - interval '200 days', now() - interval '100 days')
    returning id`;
  const [asked] = await test.sql`
    insert into university_requests (invitation_id, name, domain) values (${link?.id}, '가람대학교', 'garam.ac.kr') returning id`;
  const isThere = async () =>
    (await test.sql`select from invitations where code = 'asked-by-it'`).length === 1;
  await sweep(test.services);
  expect(await isThere()).toBe(true);
  await test.sql`update university_requests set created_at = now() - interval '91 days' where id = ${asked?.id}`;
  await sweep(test.services);
  expect(await isThere()).toBe(false);
});

it('removes password reset links a day after they expire', async () => {
  const reset = (name: string, hours: number) => test.sql`
    insert into password_resets (member_id, token_hash, created_at, expires_at) values (${owner.id}, ${name},
      now() - make_interval(hours => ${hours + 1}), now() - make_interval(hours => ${hours}))`;
  await reset('old', 25);
  await reset('recent', 23);
  await sweep(test.services);
  expect(await test.sql`select token_hash from password_resets`).toEqual([{ token_hash: 'recent' }]);
});

it('continues past a part that fails, and logs which part it was', async () => {
  await test.sql`
    insert into rate_counters (scope, subject, count, window_ends_at)
    values ('test', 'ended', 1, now() - interval '1 minute')`;
  await test.sql`alter table joinings rename to elsewhere`;
  const failed = vi.spyOn(test.services.log, 'warn');
  await sweep(test.services);
  await test.sql`alter table elsewhere rename to joinings`;
  expect(failed.mock.calls.map(([told]) => told)).toMatchObject([{ swept: 'days of joining' }]);
  expect(await test.sql`select from rate_counters where scope = 'test'`).toHaveLength(0);
});

it('is done by one of all processes every ten minutes', async () => {
  const sweepAtOnce = async () => {
    const turns = await Promise.all(Array.from({ length: 8 }, () => sweepInTurn(test.services)));
    return turns.filter(Boolean).length;
  };
  await test.sql`delete from turns`;
  const id = await kept('25 hours');
  expect([await sweepAtOnce(), await sweepAtOnce()]).toEqual([1, 0]);
  expect(await rows()).not.toContain(id);
  await test.sql`update turns set next_at = next_at - interval '9 minutes'`;
  expect(await sweepAtOnce()).toBe(0);
  await test.sql`update turns set next_at = next_at - interval '1 minute'`;
  expect(await sweepAtOnce()).toBe(1);
});
