import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobTriesFailed, linkRequestsPiledUp } from '@dure/contract/limits.ts';
import { showImport } from '@dure/contract/operating-imports.ts';
import { operatingRoles } from '@dure/contract/operating-roles.ts';
import { type Today, today } from '@dure/contract/operating-today.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertProject } from './harness/fixtures.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

const find = async (): Promise<Today> => (await test.call(today, {}, { token: reader.token })).body;

// Shows 8.4: GET /api/operator/today/
// Shows 17.17: open work is counted, the oldest first, and finished work is no line
describe('open work', () => {
  beforeEach(async () => {
    await test.sql`delete from reports`;
    await test.sql`delete from university_requests`;
    await test.sql`delete from link_requests`;
    await test.sql`delete from jobs`;
  });

  it('is empty if nothing waits', async () => {
    const none = { count: 0, oldest_at: null };
    expect(await find()).toMatchObject({
      reports: { ...none, projects: 0, posts: 0, profiles: 0 },
      schools: { ...none, domains: [] },
      link_requests: { ...none, most: null },
      imports: { ...none, lines: 0, oldest: null },
      mails: { ...none, attempts: 0, dead: 0 },
      jobs: { ...none, attempts: 0 },
    });
  });

  it('can be read with every role', async () => {
    for (const role of operatingRoles) {
      const { token } = await ofTeam(test, role);
      expect((await test.call(today, {}, { token })).status, role).toBe(200);
    }
  });

  it('counts reported targets until they are handled', async () => {
    const [reporter, creator] = [await insertMember(test.db), await insertMember(test.db)];
    const project = await insertProject(test.db, { creatorId: creator.id });
    await test.sql`insert into reports (reporter_id, project_id, created_at) values
      (${reporter.id}, ${project}, '2026-01-02T03:04:05Z')`;
    for (const { id } of [reporter, await insertMember(test.db)])
      await test.sql`insert into reports (reporter_id, profile_id) values (${id}, ${creator.id})`;
    expect((await find()).reports).toEqual({
      count: 2,
      oldest_at: '2026-01-02T03:04:05.000Z',
      projects: 1,
      posts: 0,
      profiles: 1,
    });
    await test.sql`update reports set handled_at = now(), outcome = 'dismissed'`;
    expect((await find()).reports.count).toBe(0);
  });

  it('counts school requests until they are answered, and names the three most wanted', async () => {
    const inviter = await insertMember(test.db);
    for (const [domain, asked] of Object.entries({
      'a.ac.kr': 1,
      'b.ac.kr': 3,
      'c.ac.kr': 2,
      'd.ac.kr': 2,
    })) {
      for (let one = 0; one < asked; one++) {
        const { id } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
        await test.sql`insert into university_requests (invitation_id, name, domain) values (${id}, '새학교', ${domain})`;
      }
    }
    const { schools } = await find();
    expect([schools.count, schools.domains]).toEqual([
      8,
      [
        { domain: 'b.ac.kr', count: 3 },
        { domain: 'c.ac.kr', count: 2 },
        { domain: 'd.ac.kr', count: 2 },
      ],
    ]);
    await test.sql`update university_requests set handled_at = now()`;
    expect((await find()).schools.count).toBe(0);
  });

  it('counts inviters with whom link requests pile up', async () => {
    const [few, many] = [
      await insertMember(test.db, { userName: '적은이' }),
      await insertMember(test.db, { userName: '많은이' }),
    ];
    for (const [inviter, asked] of [
      [few, linkRequestsPiledUp - 1],
      [many, linkRequestsPiledUp],
    ] as const) {
      const { id } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
      for (let one = 0; one < asked; one++)
        await test.sql`insert into link_requests (invitation_id, requester_name) values (${id}, '기다림')`;
    }
    expect((await find()).link_requests).toMatchObject({
      count: 1,
      most: { id: many.id, user_name: '많은이', count: linkRequestsPiledUp },
    });
  });

  it('counts imports that stopped with lines left, but not those under way', async () => {
    const operator = await ofTeam(test, 'operator');
    const insert = async (hash: string, ended: 'finished_at' | 'stopped_at' | null, waiting: number) => {
      const [made] = await test.sql<{ id: string }[]>`
        insert into invitation_imports ${test.sql({
          inviter_id: operator.id,
          content_hash: hash,
          reason: '함께 배웠어요',
          days: 7,
          ...(ended && { [ended]: new Date().toISOString() }),
        })} returning id`;
      const rows = Array.from({ length: waiting }, (_, n) => ({
        import_id: made?.id ?? '',
        line: n + 2,
        invitee_name: `기다림${n}`,
        relation: 'school',
      }));
      if (waiting > 0) await test.sql`insert into invitation_import_rows ${test.sql(rows)}`;
      return made?.id ?? '';
    };
    await test.sql`insert into jobs (kind, sealed, run_at, drop_at)
      values ('invitation-import', 'x', now() + interval '1 hour', now() + interval '1 day')`;
    await insert('finished', 'finished_at', 0);
    await insert('forgotten', 'stopped_at', 0);
    const stopped = await insert('stopped', 'stopped_at', 3);
    const running = await insert('running', null, 2);
    expect((await find()).imports).toMatchObject({ count: 1, lines: 3, oldest: stopped });
    await test.sql`delete from jobs`;
    expect((await find()).imports).toMatchObject({ count: 2, lines: 5 });
    const { body } = await test.call(
      showImport,
      { params: { importId: running } },
      { token: operator.token },
    );
    expect(body.state).toBe('stopped');
    await test.sql`delete from invitation_imports`;
  });

  it('counts mails and other jobs that failed several times', async () => {
    const put = (kind: string, attempts: number) =>
      test.sql`insert into jobs (kind, sealed, attempts, run_at, drop_at)
        values (${kind}, 'x', ${attempts}, now() + interval '1 hour', now() + interval '1 day')`;
    await put('mail', jobTriesFailed - 1);
    expect((await find()).mails.count).toBe(0);
    await put('mail', jobTriesFailed);
    await put('mail', 7);
    await put('link-request', 4);
    const { mails, jobs } = await find();
    expect([mails.count, mails.attempts, jobs.count, jobs.attempts]).toEqual([2, 7, 1, 4]);
    expect(mails.oldest_at).toMatch(/Z$/);
    await test.sql`delete from jobs`;
  });
});

describe('how the site runs', () => {
  it('counts newcomers as a count by hand does', async () => {
    for (const ago of ['1 minute', '2 days', '6 days', '7 days 1 hour', '8 days', '13 days', '20 days'])
      await insertMember(test.db).then(
        ({ id }) => test.sql`update members set created_at = now() - ${ago}::interval where id = ${id}`,
      );
    const [byHand] = await test.sql`
      with day as (select date_trunc('day', now(), 'Asia/Seoul') as day, date_trunc('week', now(), 'Asia/Seoul') as week)
      select
        (select count(*)::int from members, day where created_at >= day) as today,
        (select count(*)::int from members, day
          where created_at between day - interval '7 days' and now() - interval '7 days') as same_day_last_week,
        (select count(*)::int from members, day where created_at >= week) as week,
        (select count(*)::int from members, day
          where created_at between week - interval '7 days' and now() - interval '7 days') as last_week`;
    expect((await find()).joins).toEqual({ ...byHand });
  });

  it('tells the release, the newest backup and the last sweep', async () => {
    expect(await find()).toMatchObject({
      backup: null,
      release: { schema: expect.stringMatching(/^\d{4}_/) },
    });
    const { folder } = test.config.backups;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'dure-20261120T040000000Z.backup'), 'older');
    await writeFile(join(folder, 'dure-20261121T040000000Z.backup'), 'the newest');
    await test.sql`insert into releases (name, assets) values ('abc', '{}')`;
    await test.sql`insert into turns (name, next_at) values ('sweep', '2026-11-21T04:10:00Z')
      on conflict (name) do update set next_at = excluded.next_at`;
    expect(await find()).toMatchObject({
      release: { name: 'abc' },
      backup: { at: '2026-11-21T04:00:00.000Z', bytes: 10 },
      swept_at: '2026-11-21T04:00:00.000Z',
    });
  });
});
