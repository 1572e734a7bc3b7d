import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { eventUsesDefault } from '@dure/contract/limits.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test as vitest } from 'vitest';
import { openDatabase } from '../src/database/client.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { invitations } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli, runProgram } from './harness/cli.ts';
import { insertMember, insertPersonInvitation } from './harness/fixtures.ts';

let test: TestApp;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  test = await testApp();
  settings = cliSettings(test);
});
afterAll(() => test.close());

const cli = (args: readonly string[], env: NodeJS.ProcessEnv = settings) => runCli(args, env);
const program = (args: readonly string[], env: NodeJS.ProcessEnv = settings) => runProgram(args, env);

const lookUp = (code: string) => test.call(retrieveInvitation, { query: { code } });
const daysLeft = async (id: string) => {
  const [row] = await test.db
    .select({
      days: sql<number>`round(extract(epoch from ${invitations.expiresAt} - now()) / 86400)::int`,
      maxUses: invitations.maxUses,
    })
    .from(invitations)
    .where(eq(invitations.id, id));
  return row;
};

describe('invitation create', () => {
  it('prints a link that works', async () => {
    const { email } = await insertMember(test.db, { userName: '윤해솔' });
    const ran = await program([
      'invitation',
      'create',
      '--inviter',
      email.toUpperCase(),
      '--invitee',
      '박 지훈',
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { id, code, url } = JSON.parse(ran.out);
    expect(url).toBe(`https://dure.example/welcome?code=${code}`);
    const { body } = await lookUp(code);
    expect(body).toMatchObject({ inviter_name: '윤해솔', invitee_name: '박 지훈', vouch: null });
    expect(await daysLeft(id)).toEqual({ days: 7, maxUses: 1 });
  });

  it('takes days and uses, and prints the link for people', async () => {
    const { email } = await insertMember(test.db);
    const ran = await cli([
      'invitation',
      'create',
      '--inviter',
      email,
      '--invitee',
      '박지훈',
      '--days',
      '30',
      '--uses',
      '3',
    ]);
    expect(ran.code).toBe(0);
    const [, code] = /^https:\/\/dure\.example\/welcome\?code=(\S+)\n/.exec(ran.out) ?? [];
    const [row] = await test.db
      .select()
      .from(invitations)
      .where(eq(invitations.code, String(code)));
    expect(await daysLeft(String(row?.id))).toEqual({ days: 30, maxUses: 3 });
  });

  it('fails if no member has the address', async () => {
    const args = ['invitation', 'create', '--inviter', 'nobody@example.org', '--invitee', '박지훈'];
    const ran = await program(args);
    expect(ran).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/\nNo member has the address nobody@example.org.\n$/),
    });
    const forMachines = await cli([...args, '--json']);
    expect(forMachines).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(forMachines.out)).toMatchObject({ error: 'unknown_member' });
  });
});

describe('a command that is not understood', () => {
  vitest.each([
    ['nothing', [], 'a command is missing'],
    ['an unknown command', ['promote', 'a@b.example'], 'no command promote a@b.example'],
    ['half a command', ['invitation', 'make'], 'there are invitation create, invitation forget'],
    ['a file without a name', ['audit', 'verify', '--env-file'], '--env-file needs the name of a file'],
    ['a missing file', ['audit', 'verify', '--env-file', '/none'], '--env-file /none cannot be read'],
    ['a missing option', ['invitation', 'create', '--invitee', '박지훈'], '--inviter is required'],
    ['an unknown option', ['event', 'create', '--title', '모임', '--seats', '3'], '--seats'],
    ['a bad address', ['member', 'make-operator', 'nobody'], 'EMAIL or ID is malformed'],
    ['two operands', ['invitation', 'forget', 'aaaaaaaaaaaa', 'bbbbbbbbbbbb'], 'only one CODE'],
    ['too many days', ['event', 'create', '--title', '모임', '--days', '366'], 'from 1 to 365'],
    ['half a day', ['event', 'create', '--title', '모임', '--days', '0.5'], 'from 1 to 365'],
  ])('%s is exit code 2', async (_what, args, message) => {
    const ran = await cli(args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(message);
    expect(ran.err).toContain('cli -- help');
  });

  it('is reported as JSON with --json', async () => {
    const ran = await cli(['event', 'create', '--json']);
    expect([ran.code, JSON.parse(ran.out)]).toEqual([2, { error: 'usage', message: '--title is required' }]);
  });
});

it.each([['help'], ['--help']])('%s lists all commands', async (asked) => {
  const ran = await cli([asked], {});
  expect([ran.code, ran.err]).toEqual([0, '']);
  for (const name of ['invitation create', 'invitation forget', 'event create', 'make-operator']) {
    expect(ran.out).toContain(name);
  }
});

it.each([[['second-factor']], [['help', 'second-factor']], [['second-factor', '--help']]])(
  '%j lists only its own commands',
  async (args) => {
    const ran = await cli(args, {});
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toContain('second-factor reseal');
    expect(ran.out).not.toContain('invitation');
  },
);

it('a file can hold the settings, and the database is named without its password', async () => {
  const file = join(test.config.dataDir, 'settings.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  await writeFile(file, lines.join('\n'));
  const ran = await cli(['audit', 'verify', '--env-file', file], {});
  const { host, pathname } = new URL(test.databaseUrl);
  expect(ran).toMatchObject({ code: 0, err: `(database: ${pathname.slice(1)} on ${host})\n` });
  // The environment takes precedence.
  const other = await cli(['audit', 'verify', `--env-file=${file}`], {
    DATABASE_URL: 'postgres://x@127.0.0.1:1/none',
  });
  expect(other.err).toContain('(database: none on 127.0.0.1:1)');
});

it('event create makes a link for the given days and the default number of people', async () => {
  const ran = await cli(['event', 'create', '--title', '봄 학기 설명회', '--days', '3', '--json']);
  const { id, code, url } = JSON.parse(ran.out);
  expect(url).toBe(`https://dure.example/event-welcome?code=${code}`);
  expect((await lookUp(code)).body).toMatchObject({ is_system_created: true, title: '봄 학기 설명회' });
  expect(await daysLeft(id)).toEqual({ days: 3, maxUses: eventUsesDefault });
});

// Shows 17.11: an unused invitation is forgotten after 90 days, or on request
it('invitation forget ends an unused link, and deletes the name and vouch in it', async () => {
  const { id: inviterId } = await insertMember(test.db);
  const vouched = { inviteeName: '박지훈', relation: 'work', reason: '함께 일했어요.' } as const;
  const { id, code } = await insertPersonInvitation(test.db, { inviterId, ...vouched });
  await test.sql`insert into link_requests (invitation_id, requester_name) values (${id}, '박지훈')`;
  expect(await cli(['invitation', 'forget', code])).toMatchObject({ code: 0 });
  expect((await lookUp(code)).error.error_type).toBe('revoked');
  expect(await test.sql`select invitee_name, relation, reason from invitations where id = ${id}`).toEqual([
    { invitee_name: null, relation: null, reason: null },
  ]);
  expect(await test.sql`select from link_requests where invitation_id = ${id}`).toEqual([]);
  await test.sql`update invitations set invitee_name = '박지훈', uses = 1 where id = ${id}`;
  expect(await cli(['invitation', 'forget', code])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\nNo link that nobody used has that code\.\n$/),
  });
});

it('member make-operator makes an operator', async () => {
  const member = await insertMember(test.db);
  expect(await cli(['member', 'make-operator', member.email])).toMatchObject({ code: 0 });
  const [row] = await test.db.select().from(members).where(eq(members.id, member.id));
  expect(row?.role).toBe('operator');
});

describe('a command that cannot run', () => {
  it('says that the database cannot be reached', async () => {
    const ran = await cli(['event', 'create', '--title', '모임'], {
      ...settings,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(ran).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/\nThe database cannot be reached\.\n$/),
    });
  });

  it('names a wrong setting', async () => {
    const ran = await cli(['event', 'create', '--title', '모임'], { ...settings, PORT: 'many' });
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('PORT');
  });

  it('says that API_ORIGIN puts the data on another host', async () => {
    const ran = await cli(['event', 'create', '--title', '모임'], { API_ORIGIN: 'https://api.example' });
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('API_ORIGIN');
  });
});

it('a command works on the embedded database beside a server, and without one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dure-cli-'));
  const create = ['event', 'create', '--title', '모임', '--json'];
  const countWith = async (url: string) => {
    const { db, close } = openDatabase(url);
    const count = await db.$count(invitations);
    await close();
    return count;
  };
  try {
    expect(await cli(create, { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      out: expect.stringContaining('no server keeps its database in'),
    });
    expect(await readdir(dataDir)).toEqual([]);

    const server = await startEmbedded(dataDir);
    await migrate(server.url);
    const { code, out } = await cli(create, { DATA_DIR: dataDir });
    expect([code, JSON.parse(out).database]).toEqual([0, `the embedded one in ${dataDir}`]);
    // The server still sees it.
    expect(await countWith(server.url)).toBe(1);
    await server.stop();
    expect(await program(create, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('event create takes host, day and place, and makes the first owner the inviter', async () => {
  const facts = ['--host', '책방 동아리', '--day', '2026-12-03', '--place', '학생회관 3층'];
  const owner = await insertMember(test.db);
  await test.sql`update members set operating_role = 'owner' where id = ${owner.id}`;
  const ran = await cli(['event', 'create', '--title', '겨울 모임', ...facts, '--json']);
  const { id, code } = JSON.parse(ran.out);
  const told = { host: '책방 동아리', day: '2026-12-03', place: '학생회관 3층', joined: 0 };
  expect((await lookUp(code)).body).toMatchObject({ is_system_created: false, ...told });
  const [made] = await test.sql`
    select inviter_id, (
      select id from members where operating_role = 'owner' and suspended_at is null order by id limit 1
    ) as owner_id from invitations where id = ${id}`;
  expect(made?.inviter_id).toBe(made?.owner_id);
});
