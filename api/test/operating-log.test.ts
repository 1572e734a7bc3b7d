import { leave } from '@dure/contract/account.ts';
import { logPageSize } from '@dure/contract/limits.ts';
import { byCommand, checkChain, exportLog, findLoggedActs } from '@dure/contract/operating-log.ts';
import { actOnMember, type MemberAct } from '@dure/contract/operating-members.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteAct } from '../src/features/audit/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { actsOn, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let operator: OfTeam;
let moderator: OfTeam;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  await ofTeam(test, 'owner');
  operator = await ofTeam(test, 'operator', '맹운영');
  moderator = await ofTeam(test, 'moderator', '봉돌봄');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

type Query = Parameters<typeof test.call<typeof findLoggedActs>>[1]['query'];
const log = async (query: Query) =>
  (await test.call(findLoggedActs, { query }, { token: reader.token })).body;
const act = (memberId: string, which: MemberAct, { token }: OfTeam = moderator) =>
  test.call(actOnMember, { params: { memberId }, body: { act: which } }, { token });
const save = (body: Parameters<typeof test.call<typeof exportLog>>[1]['body'], { token }: OfTeam) =>
  test.call(exportLog, { body }, { token });
const byHand = (acts: number, target: string) =>
  test.sql`insert into audit_log (login, act, target)
    select 'root', 'member.freeze', ${target} from generate_series(1, ${acts})`;

// Shows 17.17: the audit log is filtered by act, actor, target and days, in pages without a gap
// Shows 8.4: GET /api/operator/log/
describe('the log', () => {
  it('names what was done, to whom and by whom, the newest first, without addresses', async () => {
    const member = await insertMember(test.db, { userName: '뇌읽힌' });
    await act(member.id, 'suspend');
    await act(member.id, 'unsuspend', operator);
    const { acts } = await log({ target: member.id });
    expect(acts.map(({ act, actor_id, actor_name }) => [act, actor_id, actor_name])).toEqual([
      ['member.unsuspend', operator.id, '맹운영'],
      ['member.suspend', moderator.id, '봉돌봄'],
    ]);
    expect(acts[0]).toMatchObject({ target: member.id, target_kind: 'member', target_name: '뇌읽힌' });
    expect((acts[0]?.position ?? 0) - (acts[1]?.position ?? 0)).toBe(1);
    expect(JSON.stringify(await log({}))).not.toMatch(/@/);
  });

  it('is filtered by act, by actor, by the command line, and by act and actor together', async () => {
    const member = await insertMember(test.db);
    await act(member.id, 'freeze');
    await act(member.id, 'unfreeze', operator);
    await byHand(1, member.id);
    const acts = async (query: Query) =>
      (await log({ target: member.id, ...query })).acts.map(({ act, actor_name }) => [act, actor_name]);
    expect(await acts({ act: 'member.unfreeze' })).toEqual([['member.unfreeze', '맹운영']]);
    expect(await acts({ actor: moderator.id })).toEqual([['member.freeze', '봉돌봄']]);
    expect(await acts({ actor: byCommand })).toEqual([['member.freeze', 'root']]);
    expect(await acts({ actor: operator.id, act: 'member.freeze' })).toEqual([]);
    const { acts: all } = await log({ act: 'member.freeze' });
    expect(new Set(all.map(({ act }) => act))).toEqual(new Set(['member.freeze']));
  });

  it('is filtered by days in Korea, first and last included', async () => {
    const target = 'days.example';
    for (const at of ['2026-03-01T14:59:59.999999Z', '2026-03-01T15:00:00Z', '2026-03-02T14:59:59Z'])
      await test.sql`insert into audit_log (login, act, target, at) values ('root', 'university.answer', ${target}, ${at})`;
    const counted = async (query: Query) => (await log({ target, ...query })).acts.length;
    expect(await counted({ from: '2026-03-02', to: '2026-03-02' })).toBe(2);
    expect(await counted({ to: '2026-03-01' })).toBe(1);
    expect(await counted({ from: '2026-03-03' })).toBe(0);
    expect(await counted({ from: '2026-03-01' })).toBe(3);
  });

  it('shows a target’s present name, and no name for one that is gone', async () => {
    const projectId = await insertProject(test.db, { creatorId: operator.id, title: '밤하늘 지도' });
    const [school] = test.services.universities.list();
    const gone = '019aa000-0000-7000-8000-000000000000';
    await test.db.transaction(async (tx) => {
      await noteAct(tx, { login: 'root' }, { act: 'report.hide', target: projectId, affected: 2 });
      await noteAct(tx, { login: 'root' }, { act: 'university.edit', target: school?.key ?? '' });
      await noteAct(tx, { login: 'root' }, { act: 'report.hide', target: gone });
    });
    const of = async (target: string) => (await log({ target })).acts[0];
    expect(await of(projectId)).toMatchObject({
      target_kind: 'project',
      target_name: '밤하늘 지도',
      affected: 2,
    });
    expect(await of(school?.key ?? '')).toMatchObject({
      target_kind: 'university',
      target_name: school?.name_ko,
    });
    expect(await of(gone)).toMatchObject({ target_kind: 'other', target_name: null });
  });

  it('forgets the name of a member who leaves, and its chain still fits', async () => {
    const leaver = await insertMember(test.db, { operatingRole: 'moderator', userName: '옥떠난' });
    const other = await insertMember(test.db, { userName: '옥남은' });
    await test.db.transaction((tx) =>
      noteAct(tx, { memberId: leaver.id }, { act: 'member.freeze', target: other.id }),
    );
    await act(leaver.id, 'freeze', await ofTeam(test, 'owner'));
    await test.sql`update members set operating_role = null where id = ${leaver.id}`;
    const token = await accessOf(test, leaver);
    expect((await test.call(leave, { body: { password: leaver.password } }, { token })).status).toBe(200);
    expect((await log({ target: other.id })).acts[0]).toMatchObject({
      actor_id: leaver.id,
      actor_name: null,
    });
    expect((await log({ target: leaver.id })).acts[0]).toMatchObject({
      target_kind: 'member',
      target_name: null,
    });
    expect((await test.call(checkChain, {}, { token: reader.token })).body.fault).toBeNull();
  });

  it('comes in pages, each act once, even if all are of one moment', async () => {
    const target = 'pages.example';
    await byHand(logPageSize * 2 + 5, target);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await log({ target, ...(after && { after }) });
      seen.push(...page.acts.map(({ id }) => id));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([logPageSize * 2 + 5, logPageSize * 2 + 5]);
  });

  it('refuses an invalid filter and a made-up cursor', async () => {
    const forged = Buffer.from(
      JSON.stringify(['2026-13-45', '019aa000-0000-7000-8000-000000000000']),
    ).toString('base64url');
    for (const query of [
      { after: 'x' },
      { after: forged },
      { act: 'member.fly' },
      { actor: 'me' },
      { from: 'x' },
    ]) {
      const { status } = await test.call(findLoggedActs, { query: query as Query }, { token: reader.token });
      expect(status, JSON.stringify(query)).toBe(422);
    }
  });
});

// Shows 17.17: a removed, changed or moved line of the audit log is found
// Shows 8.4: GET /api/operator/log/chain/
it('checking the chain finds no fault, and returns its head', async () => {
  const { body } = await test.call(checkChain, {}, { token: reader.token });
  expect(body).toMatchObject({
    fault: null,
    acts: expect.any(Number),
    head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
  });
});

// Shows 17.17: the audit log is exported by ids, safe for spreadsheets, and that is recorded
// Shows 8.4: POST /api/operator/log/export/
describe('the export', () => {
  const exports = () =>
    actsOn(test, 'log').then((acts) => acts.map(({ act, operator_id }) => [act, operator_id]));

  it('is the text of a CSV file with each act’s hash, even if longer than one read', async () => {
    const target = 'long.example';
    await byHand(2_300, target);
    const { status, body, headers } = await save({ target }, operator);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const [head, ...lines] = body.trimEnd().split('\r\n');
    expect(head).toBe('position,at,act,operator_id,login,uid,sudo_user,target,report_id,affected,id,hash');
    expect(lines).toHaveLength(2_300);
    const rows = await test.sql<{ position: string; hash: string }[]>`
      select position::text, encode(hash, 'hex') as hash
      from audit_links join audit_log on audit_log.id = act_id where target = ${target}`;
    const said = lines.map((line) => line.split(',')).map((cells) => `${cells[0]} ${cells[11]}`);
    expect(said.toSorted()).toEqual(rows.map(({ position, hash }) => `${position} ${hash}`).toSorted());
  });

  it('contains no name, and nothing that a spreadsheet would compute', async () => {
    const member = await insertMember(test.db, { userName: '설이름' });
    await act(member.id, 'freeze');
    await test.sql`insert into audit_log (login, sudo_user, act, target)
      values ('=cmd|calc', '@sum(1)', 'member.freeze', ${member.id})`;
    const { body } = await save({ target: member.id }, operator);
    expect(body).toContain(",'=cmd|calc,");
    expect(body).toContain(",'@sum(1),");
    for (const name of ['설이름', '봉돌봄', '@example', member.email]) expect(body).not.toContain(name);
  });

  it('is recorded each time, and is refused without permission', async () => {
    const before = await exports();
    const outsider = await accessOf(test, await insertMember(test.db));
    const half = await halfSignedIn(test, 'operator');
    for (const route of [findLoggedActs, checkChain, exportLog] as const) {
      const ask = (token?: string) =>
        test.call(route as typeof exportLog, { query: {}, body: {} } as never, token ? { token } : {});
      expect((await ask()).status, route.path).toBe(404);
      expect((await ask(outsider)).status, route.path).toBe(404);
      expect((await ask(half.token)).error.error_type, route.path).toBe('second_factor_required');
    }
    expect([(await save({}, moderator)).status, (await save({}, reader)).status]).toEqual([403, 403]);
    expect(await exports()).toEqual(before);
    expect((await save({ act: 'log.export' }, operator)).status).toBe(200);
    expect(await exports()).toEqual([...before, ['log.export', operator.id]]);
  });
});
