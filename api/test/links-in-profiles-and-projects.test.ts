import { exportOwnData } from '@dure/contract/account.ts';
import { publicUser } from '@dure/contract/members.ts';
import { showReport } from '@dure/contract/operating-reports.ts';
import { editProfile, ownProfile } from '@dure/contract/own-profile.ts';
import { createProject, editProject, publicProject } from '@dure/contract/projects.ts';
import { report } from '@dure/contract/reports.ts';
import { proveSession } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeMember } from '../src/features/leaving/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { acceptNewest, giveProject, type Signed, signedMember } from './on-team.ts';
import { ofTeam } from './operating.ts';

let test: TestApp;
/** Has a public origin that a link can lead to. */
let elsewhere: TestApp;
let writer: Signed;
let projectId: string;

const links = ['https://github.com/dure', 'https://dure.notion.site/', 'https://두레.한국/'];
const told = {
  title: '동네 배움 지도',
  description: '함께 그려요.',
  keywords: ['교육'],
  start_date: '2026-03-01',
  end_date: null,
};

beforeAll(async () => {
  test = await testApp();
  elsewhere = await testApp({ env: { PUBLIC_ORIGIN: 'https://dure.example' } });
});
afterAll(() => Promise.all([test.close(), elsewhere.close()]));

beforeEach(async () => {
  writer = await signedMember(test, { userName: '박이음' });
  const made = await test.call(createProject, { body: { ...told, links } }, { token: writer.token });
  projectId = made.body.id;
});

const write = (who: Signed, body: object) =>
  test.call(editProject, { params: { projectId }, body }, { token: who.token });
const say = (body: object) => test.call(editProfile, { body }, { token: writer.token });
const shown = async () => (await test.call(publicProject, { params: { projectId } })).body.links;

// Shows 17.8: links of a profile and a project keep their order and lead elsewhere
describe('links', () => {
  it('of a project are public, and of a profile for members, in the order given', async () => {
    expect(await shown()).toEqual(links);
    await write(writer, { links: links.toReversed() });
    expect(await shown()).toEqual(links.toReversed());
    await write(writer, { title: '다른 제목' });
    expect(await shown()).toEqual(links.toReversed());

    expect((await say({ links })).body.links).toEqual(links);
    await say({ introduction: '반가워요.' });
    const { body } = await test.call(ownProfile, {}, { token: writer.token });
    expect(body.links).toEqual(links);
    const params = { id: writer.id };
    const byMember = await test.call(publicUser, { params }, { token: writer.token });
    expect(byMember.body.details?.links).toEqual(links);
    expect(JSON.stringify((await test.call(publicUser, { params })).body)).not.toContain('github');
  });

  it.each(['https://dure.example/logout', 'https://www.DURE.example'])(
    'never lead to the site itself: %s',
    async (link) => {
      const { token } = await signedMember(elsewhere);
      const body = { ...told, links: [links[0] ?? '', link] };
      const made = await elsewhere.call(createProject, { body }, { token });
      const edited = await elsewhere.call(editProfile, { body: { links: body.links } }, { token });
      for (const { status, error } of [made, edited]) {
        expect([status, error.fields]).toEqual([422, { 'links.1': 'reserved' }]);
      }
    },
  );

  it('are attributed to their writer, and reported as they were seen', async () => {
    await write(writer, { links: ['https://evil.example.com/'] });
    const heir = await signedMember(test);
    await test.sql`insert into project_members (project_id, member_id) values (${projectId}, ${heir.id})`;
    await giveProject(test, projectId, writer, heir);
    await write(heir, { links: ['https://evil.example.com/'] });
    const body = { target_type: 'project', target_id: projectId, reason: '광고예요' } as const;
    await test.call(report, { body }, { token: (await signedMember(test)).token });
    const [row] = await test.sql`select id from reports where project_id = ${projectId}`;
    const { token } = await ofTeam(test, 'owner');
    const seen = await test.call(showReport, { params: { reportId: String(row?.id) } }, { token });
    expect(seen.body.author.id).toBe(writer.id);
    expect(seen.body.snapshot?.words).toEqual(['교육', 'https://evil.example.com/']);
    expect(seen.body.history.map(({ thing }) => thing?.words.length)).toEqual([2, 4]);
  });

  it('are in own data; leaving deletes them, except those in a project that name nobody', async () => {
    const own = ['https://github.com/dure', 'https://blog.example.com/박이음'];
    await say({ links: own });
    await write(writer, { links: own });
    await test.call(proveSession, { body: { password: writer.password } }, { token: writer.token });
    const { body } = await test.call(exportOwnData, {}, { token: writer.token });
    const data = body as { member: { links: string[] }; projects: { links: string[] }[] };
    expect([data.member.links.length, data.projects[0]?.links.length]).toEqual([2, 2]);

    const heir = await signedMember(test);
    await test.sql`insert into project_members (project_id, member_id) values (${projectId}, ${heir.id})`;
    await removeMember(test.services, { login: 'test' }, writer.id);
    expect(await acceptNewest(test, heir)).toBe(200);
    expect(await shown()).toEqual(['https://github.com/dure']);
    const kept = await test.sql`
      select links::text from members where id = ${writer.id}
      union all select coalesce(links::text, '') from project_versions where project_id = ${projectId}`;
    expect(kept.map(({ links }) => links).join()).not.toMatch(/blog/);
  });
});
