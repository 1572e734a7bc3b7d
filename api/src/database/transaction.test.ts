import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/harness/database.ts';
import { askingFor, goingOnFor, holdFirst } from './asker.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { besideTransaction } from './transaction.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url, { max: 2 });
  await opened.sql`create table marks (mark int)`;
});
afterEach(async () => {
  await opened.close();
  await fresh.drop();
});

const marks = async () => (await opened.sql`select mark from marks order by mark`).map(({ mark }) => mark);
const mark = (value: number) => sql`insert into marks values (${value})`;

/** As many as there are connections, so that one that hangs would be noticed. */
const everyConnectionAnswers = () =>
  Promise.all(Array.from({ length: 8 }, () => opened.db.transaction((tx) => tx.execute(sql`select 1`))));

test('commits and resolves to the result of the work', async () => {
  const value = await opened.db.transaction(async (tx) => {
    await tx.execute(mark(1));
    return 'done';
  });
  expect(value).toBe('done');
  expect(await marks()).toEqual([1]);
});

test('rolls back when the work throws', async () => {
  const work = opened.db.transaction(async (tx) => {
    await tx.execute(mark(1));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await marks()).toEqual([]);
  await everyConnectionAnswers();
});

test('rejects when a failed statement was ignored', async () => {
  const work = opened.db.transaction(async (tx) => {
    await tx.execute(mark(1));
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('nothing was committed');
  expect(await marks()).toEqual([]);
});

test('needs no second connection inside, and work it started continues after it', async () => {
  let later: Promise<unknown> | undefined;
  const over = Promise.withResolvers<void>();
  const work = opened.db.transaction(async (tx) => {
    await tx.execute(mark(1));
    later = over.promise.then(marks);
    await marks();
  });
  await expect(work).rejects.toThrow('a second connection');
  over.resolve();
  expect(await later).toEqual([]);
});

test('locks the member’s row first in a member’s call', async () => {
  const [member] = await opened.sql<{ id: string }[]>`
    insert into members (user_type, email, user_name, password_hash)
    values ('student', 'a@example.org', '김하늘', 'none') returning id`;
  const id = member?.id ?? '';
  const taken = () => opened.sql`select from members where id = ${id} for update skip locked`;
  const during = await askingFor('a call', () => {
    holdFirst(id);
    const another = () => goingOnFor(undefined, async () => (await taken()).length);
    return opened.db.transaction(() => besideTransaction(another));
  });
  expect([during, (await taken()).length]).toEqual([0, 1]);
});

test('ends when its connection is lost, without ending the process or the pool', async () => {
  for (let time = 0; time < 3; time += 1) {
    const works = Array.from({ length: 4 }, () =>
      opened.db.transaction(async (tx) => {
        await tx.execute(mark(1));
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        await tx.execute(mark(2));
      }),
    );
    for (const work of await Promise.allSettled(works)) expect(work.status).toBe('rejected');
    await everyConnectionAnswers();
  }
  expect(await marks()).toEqual([]);
});
