import { actOnMember, type MemberAct } from '@dure/contract/operating-members.ts';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteAct, verifyChain } from '../src/features/audit/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import { insertMember } from './harness/fixtures.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
/** The connection of somebody who has the database’s password. */
let intruder: Sql;
let owner: OfTeam;

beforeAll(async () => {
  test = await testApp();
  intruder = postgres(test.databaseUrl, { max: 1, onnotice: () => undefined });
  owner = await ofTeam(test, 'owner');
});
afterAll(async () => {
  await intruder.end();
  await test.close();
});

const operator = { login: 'tester', uid: 1000, sudoUser: '=cmd()' };
const note = (target: string) =>
  test.db.transaction((tx) => noteAct(tx, operator, { act: 'member.suspend', target, affected: 3 }));
const act = (memberId: string, which: MemberAct) =>
  test.call(actOnMember, { params: { memberId }, body: { act: which } }, { token: owner.token });

/** Turns off the triggers and the reference that refuse changes, as the tables’ owner can. */
async function tamper(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  await intruder`alter table audit_links drop constraint if exists audit_links_act_id_audit_log_id_fk`;
  for (const table of ['audit_log', 'audit_links'])
    await intruder`alter table ${intruder(table)} disable trigger user`;
  await work(intruder);
  for (const table of ['audit_log', 'audit_links'])
    await intruder`alter table ${intruder(table)} enable trigger user`;
}

/** Empties the log and notes ten acts. Resolves to their ids. */
async function tenActs(): Promise<readonly string[]> {
  await tamper(async (sql) => {
    await sql`delete from audit_links`;
    await sql`delete from audit_log`;
  });
  for (let at = 1; at <= 10; at++) await note(`target-${at}`);
  const rows = await test.sql<{ act_id: string }[]>`select act_id from audit_links order by position`;
  return rows.map(({ act_id }) => act_id);
}

// Shows 17.17: a removed, changed or moved line of the audit log is found
describe('the chain', () => {
  let acts: readonly string[];
  beforeEach(async () => {
    acts = await tenActs();
  });
  const at = (position: number) => acts[position - 1] ?? '';

  it('is intact in any time zone of the session', async () => {
    const chain = await verifyChain(test.sql);
    expect(chain).toMatchObject({ acts: 10, head: { position: 10 }, fault: null });
    await intruder`set time zone 'Asia/Seoul'`;
    expect(await verifyChain(intruder)).toEqual(chain);
    await intruder`insert into audit_log (login, act, target) values ('by hand', 'member.freeze', 'x')`;
    await intruder`reset time zone`;
    expect(await verifyChain(test.sql)).toMatchObject({ acts: 11, fault: null });
  });

  it('refuses changes, deletion and truncation', async () => {
    await expect(intruder`update audit_links set hash = sha256('')`).rejects.toThrow('audit_links is kept');
    await expect(intruder`delete from audit_links`).rejects.toThrow('audit_links is kept');
    await expect(intruder`truncate audit_links`).rejects.toThrow('audit_links is kept');
    await expect(intruder`truncate audit_log cascade`).rejects.toThrow('is kept as it was written');
  });

  const cases = {
    'a removed act': [
      (sql) => sql`delete from audit_log where id = ${at(4)}`,
      { kind: 'removed', position: 4 },
    ],
    'the newest act, removed': [
      (sql) => sql`delete from audit_log where id = ${at(10)}`,
      { kind: 'removed', position: 10 },
    ],
    'an act removed with its link': [
      async (sql) => {
        await sql`delete from audit_links where position = 4`;
        await sql`delete from audit_log where id = ${at(4)}`;
      },
      { kind: 'missing', position: 4, actId: null },
    ],
    'the first act, removed with its link': [
      async (sql) => {
        await sql`delete from audit_links where position = 1`;
        await sql`delete from audit_log where id = ${at(1)}`;
      },
      { kind: 'missing', position: 1, actId: null },
    ],
    'links renumbered over a gap': [
      async (sql) => {
        await sql`delete from audit_links where position = 4`;
        await sql`update audit_links set position = position - 1 where position = 5`;
      },
      { kind: 'changed', position: 4 },
    ],
    'a changed act': [
      (sql) => sql`update audit_log set target = 'another' where id = ${at(6)}`,
      { kind: 'changed', position: 6 },
    ],
    'a changed operator': [
      (sql) => sql`update audit_log set login = null, operator_id = ${owner.id} where id = ${at(2)}`,
      { kind: 'changed', position: 2 },
    ],
    'a time moved by a microsecond': [
      (sql) => sql`update audit_log set at = at + interval '1 microsecond' where id = ${at(3)}`,
      { kind: 'changed', position: 3 },
    ],
    'a changed number of affected rows': [
      (sql) => sql`update audit_log set affected = null where id = ${at(9)}`,
      { kind: 'changed', position: 9 },
    ],
    'two links that swapped places': [
      async (sql) => {
        await sql`update audit_links set position = 99 where position = 5`;
        await sql`update audit_links set position = 5 where position = 7`;
        await sql`update audit_links set position = 7 where position = 99`;
      },
      { kind: 'changed', position: 5 },
    ],
    'a forged link between others': [
      (sql) => sql`update audit_links set hash = sha256('forged') where position = 5`,
      { kind: 'changed', position: 5 },
    ],
    'a forged newest link': [
      (sql) => sql`update audit_links set hash = sha256('forged') where position = 10`,
      { kind: 'changed', position: 10 },
    ],
    'an act without a link': [
      (sql) => sql`insert into audit_log (login, act, target) values ('me', 'member.suspend', 'x')`,
      { kind: 'unlinked', position: null },
    ],
  } satisfies Record<string, readonly [(sql: Sql) => PromiseLike<unknown>, object]>;

  it.each(Object.entries(cases))('finds %s', async (_, [work, fault]) => {
    await tamper(async (sql) => work(sql));
    expect((await verifyChain(test.sql)).fault).toMatchObject(fault);
  });

  it('finds a cut-off end only by an earlier head', async () => {
    const { head } = await verifyChain(test.sql);
    await note('one more');
    expect((await verifyChain(test.sql, head)).fault).toBeNull();
    await tamper(async (sql) => {
      await sql`delete from audit_links where position > 8`;
      await sql`delete from audit_log where id not in (select act_id from audit_links)`;
    });
    expect((await verifyChain(test.sql)).fault).toBeNull();
    expect((await verifyChain(test.sql, head)).fault).toMatchObject({ kind: 'shortened', position: 10 });
  });

  it('is verified by a command and by doctor, which name the faulty line', async () => {
    const verify = (...args: string[]) => runCli(['audit', 'verify', ...args], cliSettings(test));
    const { code, out } = await verify();
    expect([code, out]).toEqual([0, expect.stringMatching(/^10 lines fit, up to 10:[0-9a-f]{64}\n$/)]);
    const [, head = ''] = /up to (\S+)/.exec(out) ?? [];
    expect(await verify('--head', head)).toMatchObject({ code: 0 });
    expect(await verify('--head', '10:abc')).toMatchObject({ code: 2 });
    expect(await verify('--head', `10:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
    await tamper((sql) => sql`update audit_log set target = 'another' where id = ${at(6)}`);
    const found = await verify();
    expect([found.code, found.out]).toEqual([
      1,
      expect.stringMatching(/^line 6 \([0-9a-f-]{36}\) was changed or moved; 5 lines fit, up to 5:/),
    ]);
    const { out: told } = await runCli(['doctor'], cliSettings(test));
    expect(told).toMatch(/^FAIL {2}log {10}line 6 /m);
  });

  it('is verified beyond the number of links that are read at once', async () => {
    await intruder`
      insert into audit_log (login, act, target)
      select 'many', 'member.freeze', number::text from generate_series(1, 4500) number`;
    expect(await verifyChain(test.sql)).toMatchObject({ acts: 4510, fault: null });
    await tamper(
      (sql) => sql`
      update audit_log set affected = 1
      where id = (select act_id from audit_links where position = 2001)`,
    );
    expect((await verifyChain(test.sql)).fault).toMatchObject({ kind: 'changed', position: 2001 });
  });
});

// Shows 17.17: acts are chained in the order of their commits, and wait only there
describe('acts at the same time', () => {
  it('do not deadlock, and are chained in the order of their commits', async () => {
    const [one, other] = [await insertMember(test.db), await insertMember(test.db)];
    const hold = (tx: TransactionSql, id: string) => tx`select from members where id = ${id} for update`;
    const held = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<void>();
    const sessions = [1, 2].map(() => postgres(test.databaseUrl, { max: 1 }));
    const [first, second] = sessions as [Sql, Sql];
    const insert = (tx: TransactionSql, target: string) =>
      tx`insert into audit_log (login, act, target) values ('race', 'member.suspend', ${target})`;
    await Promise.all([
      first.begin(async (tx) => {
        await hold(tx, one.id);
        await insert(tx, one.id);
        noted.resolve();
        await held.promise;
        await hold(tx, other.id);
      }),
      second.begin(async (tx) => {
        await hold(tx, other.id);
        held.resolve();
        await noted.promise;
        await insert(tx, other.id);
      }),
    ]);
    await Promise.all(sessions.map((session) => session.end()));
    const links = await test.sql<{ target: string }[]>`
      select target from audit_links join audit_log on id = act_id where login = 'race' order by position`;
    expect(links.map(({ target }) => target)).toEqual([other.id, one.id]);
  });

  it('have a link each, without a gap', async () => {
    const before = (await tenActs()).length;
    const members = await Promise.all(Array.from({ length: 12 }, () => insertMember(test.db)));
    const rounds = ['suspend', 'freeze', 'unsuspend', 'unfreeze'] as const;
    let changed = 0;
    for (const which of rounds) {
      const answers = await Promise.all(members.flatMap(({ id }) => [act(id, which), act(id, which)]));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      changed += answers.filter(({ body }) => body.changed).length;
    }
    expect(changed).toBe(members.length * rounds.length);
    expect(await verifyChain(test.sql)).toMatchObject({ acts: before + changed, fault: null });
  });

  it('leave nothing if their transaction is rolled back', async () => {
    const before = await verifyChain(test.sql);
    await expect(
      test.db.transaction(async (tx) => {
        await noteAct(tx, operator, { act: 'member.freeze', target: 'nobody' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await verifyChain(test.sql)).toEqual(before);
  });
});
