import type { GivenDecision } from '@dure/contract/moderation.ts';
import { decideOnReport, findReports, showReport } from '@dure/contract/operating-reports.ts';
import { createProject, editProject } from '@dure/contract/projects.ts';
import { report } from '@dure/contract/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeMember } from '../src/features/leaving/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { acceptNewest, giveProject, type Signed, signedMember, teamCalls } from './on-team.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let moderator: OfTeam;
let advertiser: Signed;
let heir: Signed;
let projectId: string;

beforeAll(async () => {
  test = await testApp();
  await ofTeam(test, 'owner');
  moderator = await ofTeam(test, 'moderator', '문돌봄');
});
afterAll(() => test.close());

const told = {
  title: '동네 배움 지도',
  description: '함께 그려요.',
  keywords: ['교육'],
  start_date: '2026-03-01',
  end_date: null,
};
const write = (who: Signed, body: object) =>
  test.call(editProject, { params: { projectId }, body }, { token: who.token });
const as = (who: Signed) => teamCalls(test, projectId, who.token);
const suspend: GivenDecision = { outcome: 'suspended', reason: 'spam', days: 7 };

/** The project is the advertiser's, and the heir takes part in it in good faith. */
beforeEach(async () => {
  advertiser = await signedMember(test, { userName: '박광고' });
  heir = await signedMember(test, { userName: '정선의' });
  const made = await test.call(createProject, { body: told }, { token: advertiser.token });
  projectId = made.body.id;
  await test.sql`insert into project_members (project_id, member_id) values (${projectId}, ${heir.id})`;
});

const give = () => giveProject(test, projectId, advertiser, heir);

async function reported(): Promise<string> {
  const reporter = await insertMember(test.db, { userName: '신고한' });
  const body = { target_type: 'project', target_id: projectId, reason: '광고예요' } as const;
  const { status } = await test.call(report, { body }, { token: await accessOf(test, reporter) });
  expect(status).toBe(201);
  const [row] = await test.sql`select id from reports where reporter_id = ${reporter.id}`;
  return String(row?.id);
}
const shown = async (reportId: string) =>
  (await test.call(showReport, { params: { reportId } }, { token: moderator.token })).body;
const decide = (reportId: string, body: GivenDecision) =>
  test.call(decideOnReport, { params: { reportId }, body }, { token: moderator.token });
const suspended = async (id: string) => {
  const [row] = await test.sql`select suspended_at is not null as suspended from members where id = ${id}`;
  return row?.suspended === true;
};

// Shows 17.12: a report names who wrote what was seen
describe('an advert that is handed over', () => {
  it('is attributed to its writer, who is suspended for it', async () => {
    await write(advertiser, { description: '카톡으로 연락 주세요. 원금 보장!' });
    await give();
    await as(advertiser).leave();
    const reportId = await reported();
    expect((await shown(reportId)).author).toMatchObject({ id: advertiser.id, user_name: '박광고' });
    await decide(reportId, suspend);
    expect([await suspended(advertiser.id), await suspended(heir.id)]).toEqual([true, false]);
  });

  it('stays attributed to a writer who leaves the network, before or after the report', async () => {
    await write(advertiser, { description: '카톡으로 연락 주세요. 원금 보장!' });
    await give();
    const before = await reported();
    await removeMember(test.services, { login: 'test' }, advertiser.id);
    const after = await reported();
    for (const reportId of [before, after]) {
      expect((await shown(reportId)).author).toMatchObject({ id: advertiser.id, user_name: null });
      expect((await decide(reportId, suspend)).error.detail).toBe('subject_left');
    }
    expect(await suspended(heir.id)).toBe(false);
  });

  it('stays attributed to a writer who leaves the network as its creator', async () => {
    await write(advertiser, { description: '카톡으로 연락 주세요. 원금 보장!' });
    await removeMember(test.services, { login: 'test' }, advertiser.id);
    expect(await acceptNewest(test, heir)).toBe(200);
    expect((await shown(await reported())).author.id).toBe(advertiser.id);
  });

  it('stays attributed to its writer if the heir saves the same text or another date', async () => {
    await write(advertiser, { description: '원금 보장!' });
    await give();
    await write(heir, { description: '원금 보장!', end_date: '2027-01-01' });
    expect((await shown(await reported())).author.id).toBe(advertiser.id);
  });

  it('can be hidden by the same report', async () => {
    await write(advertiser, { description: '원금 보장!' });
    await give();
    const reportId = await reported();
    expect((await decide(reportId, { outcome: 'hidden', reason: 'spam' })).status).toBe(200);
    expect((await as(heir).see()).status).toBe(404);
  });
});

describe('a report of a project', () => {
  it('shows who wrote each version, and which one was reported', async () => {
    await write(advertiser, { description: '원금 보장!' });
    await give();
    await write(heir, { description: '함께 배워요.', keywords: ['배움'] });
    const reportId = await reported();
    await as(heir).setRoles([{ name: '디자인', seats: 1 }]);
    const { author, history } = await shown(reportId);
    expect(author.id).toBe(heir.id);
    const seen = history.map(({ author, thing, reported }) => [author.user_name, thing, reported]);
    const of = (text: string, words: string[]) => ({ title: told.title, text, words, images: [] });
    expect(seen).toEqual([
      ['정선의', of('함께 배워요.', ['배움', '디자인']), false],
      ['정선의', of('함께 배워요.', ['배움']), true],
      ['박광고', of('원금 보장!', ['교육']), false],
      ['박광고', of('함께 그려요.', ['교육']), false],
    ]);
  });

  it('is refused from its writer and from its creator', async () => {
    await give();
    const body = { target_type: 'project', target_id: projectId, reason: '광고예요' } as const;
    for (const { token } of [advertiser, heir]) {
      const { error } = await test.call(report, { body }, { token });
      expect(error.error_type).toBe('forbidden');
    }
  });

  it('is not shown to the moderator who wrote its text, even under another creator', async () => {
    await test.sql`insert into project_members (project_id, member_id) values (${projectId}, ${moderator.id})`;
    await giveProject(test, projectId, advertiser, moderator);
    await test.call(
      editProject,
      { params: { projectId }, body: { title: '운영자의 제목' } },
      { token: moderator.token },
    );
    await test.sql`update projects set creator_id = ${heir.id} where id = ${projectId}`;
    const reportId = await reported();
    const { body } = await test.call(findReports, { query: {} }, { token: moderator.token });
    expect(body.reports.map(({ id }) => id)).not.toContain(reportId);
  });

  it('keeps no older text of a writer who left, and the newest without their name', async () => {
    await write(advertiser, { title: '박광고의 지도' });
    await write(advertiser, { description: '박광고가 그려요.' });
    await give();
    const reportId = await reported();
    await removeMember(test.services, { login: 'test' }, advertiser.id);
    const { history } = await shown(reportId);
    const [newest, ...older] = history;
    expect(newest?.thing).toMatchObject({ title: '○○○의 지도', text: '○○○가 그려요.' });
    expect(older.map(({ thing }) => thing)).toEqual([null, null]);
  });
});
