import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/harness/database.ts';
import { insertMember, insertProject } from '../../test/harness/fixtures.ts';
import { makeClockMovable, moveClock } from '../../test/harness/movable-clock.ts';
import { createLog } from '../log.ts';
import { Changes } from './announced-changes.ts';
import { openDatabase } from './client.ts';
import { signal } from './embedded/process.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: ReturnType<typeof openDatabase>;
let changes: Changes;
let heard: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase(database.url);
  const write = (line: string) => {
    if (line.includes('changes are not heard')) heard.push(changes.upToDate ? 'lost, and trusted' : 'lost');
  };
  changes = new Changes(database.url, (id) => void heard.push(id), createLog({ write }));
  await isUpToDate();
});
afterAll(async () => {
  await changes.close();
  await opened.close();
  await database.drop();
});

const isUpToDate = () => vi.waitUntil(() => changes.upToDate, { timeout: 10_000 });

/** The ids notified for `act` once its commit has returned. */
async function told(act: () => PromiseLike<unknown>): Promise<string[]> {
  await changes.caughtUp();
  heard = [];
  await act();
  await changes.caughtUp();
  return [...new Set(heard)].toSorted();
}

const cut = () =>
  opened.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dure-changes' and datname = current_database()`;

/** Entries that may appear or move on a list of ongoing projects. */
const listed = 'ongoing projects';

test('notifies the id of a public page’s row once the commit that changed it has returned', async () => {
  const { sql, db } = opened;
  const [creator, other] = [await insertMember(db), await insertMember(db)];
  const project = await insertProject(db, { creatorId: creator.id });
  const role = randomUUID();
  const cases: [act: () => PromiseLike<unknown>, ids: string[]][] = [
    [() => sql`update projects set title = '새 이름' where id = ${project}`, [project]],
    [() => sql`update projects set title = '새 이름' where id = ${project}`, []],
    [() => sql`update project_keywords set keyword = '여행' where project_id = ${project}`, [project]],
    [() => sql`insert into project_members values (${project}, ${other.id})`, [project, other.id, listed]],
    [() => sql`insert into project_roles values (${role}, ${project}, 0, '지도', 2)`, [project, listed]],
    [
      () => sql`update project_members set role_id = ${role} where member_id = ${other.id}`,
      [project, other.id, listed],
    ],
    [
      () => sql`update project_members set role_id = null where member_id = ${other.id}`,
      [project, other.id, listed],
    ],
    [() => sql`delete from project_members where member_id = ${other.id}`, [project, other.id, listed]],
    [() => sql`update projects set end_date = '2090-01-31' where id = ${project}`, [project, listed]],
    [() => sql`update members set user_name = '김가람' where id = ${creator.id}`, [creator.id]],
    [() => sql`update members set suspended_at = now() where id = ${other.id}`, ['*']],
    [() => sql`update members set suspended_at = null where id = ${other.id}`, ['*']],
    [() => sql`update projects set deleted_at = now() where id = ${project}`, [project]],
    [() => sql`update projects set deleted_at = null where id = ${project}`, ['*']],
    [() => sql`truncate post_tags`, ['*']],
  ];
  for (const [act, ids] of cases) expect(await told(act)).toEqual(ids.toSorted());
});

test('notifies nothing for a rollback', async () => {
  const { id } = await insertMember(opened.db);
  const acted = () =>
    opened.sql.begin(async (tx) => {
      await tx`update members set user_name = '아무개' where id = ${id}`;
      throw new Error('no');
    });
  expect(await told(() => acted().catch(() => undefined))).toEqual([]);
});

// Shows 17.10: with LISTEN cut no stale page is served
test('reports a cut connection at once and hears everything after reconnecting', async () => {
  const { id } = await insertMember(opened.db);
  for (let time = 1; time <= 5; time += 1) {
    await isUpToDate();
    heard = [];
    await cut();
    await expect.poll(() => heard).toContain('lost');
    await isUpToDate();
    // What changed meanwhile was not heard.
    expect(heard.slice(heard.lastIndexOf('lost'))).toContain('*');
    expect(
      await told(() => opened.sql`update members set user_name = ${`이름${time}`} where id = ${id}`),
    ).toEqual([id]);
  }
});

test('treats a new day in Korea as a change of everything, once', async () => {
  await makeClockMovable(opened.sql);
  // The listening connection keeps the real clock until it reconnects.
  await isUpToDate();
  heard = [];
  await cut();
  await expect.poll(() => heard).toContain('lost');
  await isUpToDate();
  expect(await told(async () => undefined)).toEqual([]);
  expect(await told(() => moveClock(opened.sql, '1 day'))).toEqual(['*']);
  expect(await told(async () => undefined)).toEqual([]);
});

test('stops trusting a silent connection before it is known to be lost', async () => {
  /** What was heard before the connection was no longer trusted. */
  const heardWhenSilent = async () => {
    await isUpToDate();
    heard = [];
    const [listener] = await opened.sql`select pid from pg_stat_activity
      where application_name = 'dure-changes' and datname = current_database()`;
    signal(listener?.pid, 'SIGSTOP');
    try {
      await vi.waitUntil(() => !changes.upToDate, { timeout: 10_000, interval: 5 });
      const before = [...heard];
      await vi.waitUntil(() => heard.includes('lost'), { timeout: 10_000, interval: 5 });
      return before;
    } finally {
      signal(listener?.pid, 'SIGCONT');
    }
  };
  // A busy machine may check too late, so try several times.
  let before = await heardWhenSilent();
  for (let time = 1; time < 10 && before.length > 0; time += 1) before = await heardWhenSilent();
  expect(before).toEqual([]);
});
