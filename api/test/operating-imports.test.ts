import { importFaultsShown, importRowsAtOnce } from '@dure/contract/limits.ts';
import {
  checkImport,
  findImports,
  importResults,
  showImport,
  startImport,
} from '@dure/contract/operating-imports.ts';
import { createInvitation } from '@dure/contract/own-invitations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail } from './harness/fixtures.ts';
import { accessOf, atOnce } from './newcomer.ts';
import { actsOn, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let operator: OfTeam;

beforeAll(async () => {
  test = await testApp();
  operator = await ofTeam(test, 'operator', '모은이');
});
afterAll(() => test.close());

type Who = Pick<OfTeam, 'token'>;
const csv = (lines: readonly string[]) =>
  Buffer.from(['이름,관계,이메일', ...lines].join('\n')).toString('base64');
const people = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n},학교,`);
const check = (file: string, { token }: Who = operator) =>
  test.call(checkImport, { body: { file } }, { token });
const start = (file: string, { token }: Who = operator) =>
  test.call(startImport, { body: { file, reason: '새내기 모임에서 만났어요', days: 14 } }, { token });
const show = async (importId: string, { token }: Who = operator) =>
  (await test.call(showImport, { params: { importId } }, { token })).body;
const results = async (importId: string, { token }: Who = operator) =>
  (await test.call(importResults, { params: { importId } }, { token })).body.csv;
const linksFor = (name: string) =>
  test.sql<{ invitee_name: string; code: string }[]>`
    select invitee_name, code from invitations where invitee_name like ${`${name}%`}`;

// Shows 17.17: a file invites everybody in it, once, with an outcome for each line
describe('a file of people', () => {
  // Shows 8.4: POST /api/operator/imports/check/
  it('is checked before it is imported, and the check writes nothing', async () => {
    const member = await insertMember(test.db);
    const file = csv([
      '봄새로,학교,',
      `봄회원,직장,${member.email}`,
      '=cmd,학교,',
      `봄메일,기타,${newEmail()}`,
    ]);
    const { body } = await check(file);
    expect(body.encoding).toBe('utf-8');
    expect(body.lines.map(({ line, outcome, fault, mailed }) => [line, outcome, fault, mailed])).toEqual([
      [2, 'made', null, false],
      [3, 'member', null, false],
      [4, null, 'formula', false],
      [5, 'made', null, true],
    ]);
    expect(await linksFor('봄')).toEqual([]);
    expect(await test.sql`select from invitation_imports`).toHaveLength(0);
  });

  // Shows 8.4: POST /api/operator/imports/
  // Shows 8.4: GET /api/operator/imports/{importId}/
  it('becomes one import of links and mails in the inviter’s name, recorded once', async () => {
    const address = newEmail();
    const file = csv([
      ...people('여름', importRowsAtOnce * 2 + 3),
      `여름메일,직장,${address}`,
      '여름메일,직장,x',
    ]);
    const { status, body } = await start(file);
    expect(status).toBe(201);
    expect(await show(body.id)).toMatchObject({
      own: true,
      state: 'finished',
      lines: { waiting: 0, made: importRowsAtOnce * 2 + 4, invited_before: 0, member: 0 },
      mails: { queued: 0, sent: 1, failed: 0, unwanted: 0 },
    });
    const [first, ...others] = await atOnce(4, () => start(file));
    expect([first, ...others].map((answer) => answer?.body.id)).toEqual(Array(4).fill(body.id));
    expect(await linksFor('여름')).toHaveLength(importRowsAtOnce * 2 + 4);
    expect(await actsOn(test, body.id)).toEqual([
      { act: 'invitation.import', operator_id: operator.id, affected: importRowsAtOnce * 2 + 4 },
    ]);
    const mails = test.smtp.mails.filter(({ to }) => to.includes(address));
    expect(mails).toHaveLength(1);
    const [link] = await linksFor('여름메일');
    expect(mails[0]?.text).toContain(`/welcome?code=${link?.code}`);
    expect(mails[0]?.subject).toBe('[두레] 모은이님이 초대했어요');
    expect(
      await test.sql`select from invitation_import_rows where invitee_name is not null or email is not null`,
    ).toEqual([]);
    for (const said of [link?.code ?? '', address]) expect(test.logged.join('')).not.toContain(said);
  });

  it('is recognised if it comes again, and a corrected copy invites only the missing people', async () => {
    const lines = ['가을하나,학교,', '가을둘,학교,', '가을셋,사촌,'];
    const { body } = await start(csv(lines));
    const mended = csv(['가을하나,학교,', '가을둘,학교,', '가을셋,기타,']);
    expect((await check(mended)).body.lines.map(({ outcome }) => outcome)).toEqual([
      'invited_before',
      'invited_before',
      'made',
    ]);
    const again = await start(mended);
    expect(again.body.id).not.toBe(body.id);
    expect((await show(again.body.id)).lines).toMatchObject({ made: 1, invited_before: 2 });
    expect(await linksFor('가을')).toHaveLength(3);
    expect((await check(csv(lines))).body.known).toBe(body.id);
  });

  it('recognises a person by the address, in capital or small letters', async () => {
    const address = newEmail();
    await start(csv([`겨울하나,학교,${address}`]));
    const { body } = await check(csv([`겨울다른이름,직장,${address.toUpperCase()}`, '겨울하나,학교,']));
    expect(body.lines.map(({ outcome }) => outcome)).toEqual(['invited_before', 'made']);
  });

  it('does not count towards the inviter’s own open links', async () => {
    await start(csv(people('새벽', 7)));
    const body = { invitee_name: '새벽친구', relation: 'school', reason: '함께 배웠어요' } as const;
    expect((await test.call(createInvitation, { body }, { token: operator.token })).status).toBe(201);
  });

  it('is refused if it is no list of people, has too many lines or none valid, or is too large', async () => {
    const asked = async (file: string) => (await check(file)).error.fields?.file;
    expect(await asked('')).toBe('required');
    expect(await asked(Buffer.from('나이\n20').toString('base64'))).toBe('unknown');
    expect(await asked('not base64!')).toBe('malformed');
    expect(await asked(csv(people('김', 5001)))).toBe('too_many');
    expect((await start(csv(['=cmd,학교,']))).error.fields).toEqual({ file: 'too_few' });
    const large = await check('A'.repeat(30 * 1024 * 1024));
    expect([large.status, large.error.error_type]).toEqual([413, 'body_too_large']);
  });
});

describe('the results of an import', () => {
  // Shows 17.17: a file invites everybody in it, once, with an outcome for each line
  it('name each line left out by its number and fault, without the person’s name', async () => {
    const file = csv(['섣달하나,학교,', '섣달둘,사촌,', '=섣달셋,학교,', '섣달하나,직장,']);
    const { body: checked } = await check(file);
    expect(checked.lines.map(({ relation, relation_written }) => [relation, relation_written])).toEqual([
      ['school', '학교'],
      [null, '사촌'],
      ['school', '학교'],
      ['work', '직장'],
    ]);
    const { id } = (await start(file)).body;
    expect(await show(id)).toMatchObject({
      lines: { made: 1, left_out: 3 },
      left_out: [
        { line: 3, fault: 'relation_unknown' },
        { line: 4, fault: 'formula' },
        { line: 5, fault: 'duplicate' },
      ],
    });
    const told = (await results(id)).split('\r\n').slice(1, -1);
    expect(told.map((line) => line.split(',')[0])).toEqual(['2', '3', '4', '5']);
    expect(told.join()).toContain('초대하지 않았어요: 앞줄에 같은 사람이 있어요');
    expect(told.join()).not.toContain('섣달둘');
    expect((await start(file)).body.id).toBe(id);
    expect((await show(id)).lines).toMatchObject({ made: 1, left_out: 3 });
  });

  it('show the first faults on the page, and all of them in the file', async () => {
    const { id } = (await start(csv(['섣달열,학교,', ...Array(importFaultsShown + 1).fill('섣달열,학교,')])))
      .body;
    const { left_out, lines } = await show(id);
    expect([left_out.length, lines.left_out]).toEqual([importFaultsShown, importFaultsShown + 1]);
    expect((await results(id)).match(/초대하지 않았어요/g)).toHaveLength(importFaultsShown + 1);
  });

  // Shows 8.4: GET /api/operator/imports/
  // Shows 8.4: GET /api/operator/imports/{importId}/results/
  it('contain the links only for the import’s inviter', async () => {
    const { id } = (await start(csv(['낮하나,학교,']))).body;
    const [link] = await linksFor('낮하나');
    expect(await results(id)).toContain(`http://localhost:3000/welcome?code=${link?.code}`);
    const other = await ofTeam(test, 'owner');
    const seen = await results(id, other);
    expect(seen).toContain('낮하나');
    expect(seen).not.toContain(link?.code);
    const { body } = await test.call(findImports, {}, { token: other.token });
    expect(body.imports.find((one) => one.id === id)).toMatchObject({ own: false, state: 'finished' });
    expect(JSON.stringify(body)).not.toContain('낮하나');
  });
});

describe('importing', () => {
  it('needs a role that may import, and the second factor', async () => {
    const file = csv(['밤하나,학교,']);
    const member = await accessOf(test, await insertMember(test.db));
    const who = [
      [member, 404],
      [(await ofTeam(test, 'reader')).token, 403],
      [(await ofTeam(test, 'moderator')).token, 403],
      [(await halfSignedIn(test, 'operator')).token, 403],
    ] as const;
    for (const [token, status] of who) {
      expect([(await check(file, { token })).status, (await start(file, { token })).status]).toEqual([
        status,
        status,
      ]);
      expect((await test.call(findImports, {}, { token })).status).toBe(status);
    }
    expect(await linksFor('밤')).toEqual([]);
  });

  it('stops when the inviter loses the role, and goes on with the same file after they regain it', async () => {
    const soon = await ofTeam(test, 'operator');
    const total = importRowsAtOnce * 2;
    const file = csv(people('저녁', total));
    await test.worker.stop();
    const { id } = (await start(file, soon)).body;
    await test.sql`update members set operating_role = 'reader' where id = ${soon.id}`;
    const { Worker } = await import('../src/jobs/worker.ts');
    const worker = new Worker(test.services);
    await worker.settled();
    expect(await show(id)).toMatchObject({ state: 'stopped', lines: { waiting: total, made: 0 } });
    await test.sql`update members set operating_role = 'operator' where id = ${soon.id}`;
    expect((await start(file, soon)).body.id).toBe(id);
    await worker.settled();
    await worker.stop();
    expect(await show(id)).toMatchObject({ state: 'finished', lines: { waiting: 0, made: total } });
    expect(await linksFor('저녁')).toHaveLength(total);
  });
});

it('an unfinished import loses its lines after a week, and is deleted after 180 days', async () => {
  await test.sql`insert into invitation_imports (inviter_id, content_hash, reason, days, created_at)
    values (${operator.id}, 'old', '만났어요', 7, now() - interval '8 days')`;
  await test.sql`insert into invitation_import_rows (import_id, line, invitee_name, relation)
    select id, 2, '잊힌이', 'school' from invitation_imports where content_hash = 'old'`;
  await sweep(test.services);
  expect(await test.sql`select from invitation_import_rows where invitee_name = '잊힌이'`).toEqual([]);
  await test.sql`update invitation_imports set created_at = now() - interval '181 days' where content_hash = 'old'`;
  await sweep(test.services);
  expect(await test.sql`select from invitation_imports where content_hash = 'old'`).toEqual([]);
});
