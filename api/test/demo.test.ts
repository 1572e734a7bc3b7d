import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { leave } from '@dure/contract/account.ts';
import { funnelBreakdowns } from '@dure/contract/funnel.ts';
import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { publicLounge } from '@dure/contract/lounges.ts';
import { publicUser } from '@dure/contract/members.ts';
import { openAppeals } from '@dure/contract/operating-appeals.ts';
import { showFunnel } from '@dure/contract/operating-funnel.ts';
import { findReports } from '@dure/contract/operating-reports.ts';
import { today } from '@dure/contract/operating-today.ts';
import { type PublicPost, publicPost } from '@dure/contract/posts.ts';
import { ongoingProjects, publicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { funnelFigures } from '../src/database/schema/funnel.ts';
import { lounges } from '../src/database/schema/lounges.ts';
import { members } from '../src/database/schema/members.ts';
import { posts } from '../src/database/schema/posts.ts';
import { projects } from '../src/database/schema/projects.ts';
import { reports } from '../src/database/schema/reports.ts';
import { writeDemo } from '../src/demo/demo.ts';
import type { DemoFile } from '../src/demo/demo-file.ts';
import * as invitations from '../src/features/invitations/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { ofTeam } from './operating.ts';

const origin = 'http://localhost:3000';

let test: TestApp;
let demo: DemoFile;
let lines: string[];

beforeAll(async () => {
  test = await testApp({ config: { demo: true, databaseUrl: null, smtpUrl: null } });
  lines = await write();
  demo = read();
});
afterAll(() => test.close());

const file = () => join(test.config.dataDir, 'demo.json');
const write = () => writeDemo(test.services, origin, test.config.dataDir);
const read = (): DemoFile => JSON.parse(readFileSync(file(), 'utf8'));
const codeOf = (url: string) => String(new URL(url).searchParams.get('code'));
const lookUp = (url: string) => test.call(retrieveInvitation, { query: { code: codeOf(url) } });
const signInAs = ({ email, password }: DemoFile['members'][number]) =>
  test.call(signIn, { body: { email, password } });

const counts = async () => ({
  members: await test.db.$count(members),
  projects: await test.db.$count(projects),
  posts: await test.db.$count(posts),
  lounges: await test.db.$count(lounges),
  reports: await test.db.$count(reports),
  figures: await test.db.$count(funnelFigures),
});

it('the demo has something for every screen', async () => {
  expect(await counts()).toMatchObject({ members: 12, projects: 10, posts: 6, lounges: 2, reports: 5 });
  expect([demo.projects.length, demo.posts.length, demo.lounges.length, demo.profiles.length]).toEqual([
    10, 6, 2, 12,
  ]);
  expect(demo.members.map(({ user_type, mentor_verified }) => [user_type, mentor_verified])).toEqual([
    ['student', false],
    ['alumni', false],
    ['alumni', true],
    ['alumni', true],
  ]);
});

it('the demo file is readable only by its owner, and the links to begin with are printed', () => {
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(demo.outbox).toBe(join(test.config.dataDir, 'outbox'));
  for (const link of [demo.invitations.student, demo.invitations.event, demo.invitations.project]) {
    expect(lines.some((line) => line.includes(link))).toBe(true);
  }
  expect(lines.join()).not.toContain(demo.members[0]?.password);
});

it('the listed members can sign in', async () => {
  for (const member of demo.members) {
    const { status, body } = await signInAs(member);
    expect([status, body.userId]).toEqual([200, member.id]);
  }
  expect((await signInAs(demo.members[3] as DemoFile['members'][number])).status).toBe(200);
});

it('the demo has links in every state', async () => {
  const { invitations: links } = demo;
  expect(links.student).toMatch(/^http:\/\/localhost:3000\/welcome\?code=/);
  expect((await lookUp(links.student)).body).toMatchObject({
    inviter_name: '김서연',
    invitee_name: '박지훈',
    vouch: { relation: 'project' },
  });
  expect((await lookUp(links.studentUsed)).error.error_type).toBe('used');
  expect((await lookUp(links.studentExpired)).error.error_type).toBe('expired');
  expect((await lookUp(links.studentRevoked)).error.error_type).toBe('revoked');
  expect(links.event).toMatch(/^http:\/\/localhost:3000\/event-welcome\?code=/);
  expect((await lookUp(links.event)).body).toMatchObject({ is_system_created: true });
  expect((await lookUp(links.eventExpired)).error.error_type).toBe('expired');
  expect(links.project).toMatch(/^http:\/\/localhost:3000\/project-card\/welcome\?code=/);
  await expect(invitations.requireUsable(test.db, codeOf(links.project), ['project'])).resolves.toMatchObject(
    { inviterName: '김서연' },
  );
  await expect(invitations.requireUsable(test.db, codeOf(links.projectExpired))).rejects.toMatchObject({
    errorType: 'expired',
  });
});

it('the demo has a school for the invited student', () => {
  expect(test.services.universities.byEmail(`someone@${demo.domains.student}`)?.name_ko).toBe('한강대학교');
});

it('projects and profiles of the demo are public', async () => {
  for (const projectId of demo.projects) {
    const { status, body } = await test.call(publicProject, { params: { projectId } });
    expect([status, body.members?.length]).toEqual([200, 2]);
  }
  for (const id of demo.profiles) {
    expect((await test.call(publicUser, { params: { id } })).status).toBe(200);
    expect((await test.call(publicProjectsOfMember, { params: { userId: id } })).body.length).toBeLessThan(6);
  }
  const [first] = demo.profiles;
  const { body } = await test.call(publicUser, { params: { id: String(first) } });
  expect(body).toMatchObject({ verified_school: '한강대학교', vouch_count: 3, joined_by_invitation: true });
});

it('posts and lounges of the demo are public, and the posts vary in length and links', async () => {
  const shown = await Promise.all(
    demo.posts.map(async (postId) => (await test.call(publicPost, { params: { postId } })).body),
  );
  const having = (what: (post: PublicPost) => boolean) => new Set(shown.map(what)).size === 2;
  expect(having(({ content }) => content.length > 400)).toBe(true);
  expect(having(({ content }) => content.includes('\n'))).toBe(true);
  expect(having(({ tagged_users }) => tagged_users.length > 0)).toBe(true);
  expect(having(({ project_card }) => project_card === null)).toBe(true);
  expect(having(({ lounge }) => lounge === null)).toBe(true);
  for (const id of demo.lounges) {
    expect((await test.call(publicLounge, { params: { id } })).body.title).toMatch(/[가-힣]/);
  }
});

it('the demo fills home', async () => {
  const { body: tokens } = await signInAs(demo.members[0] as DemoFile['members'][number]);
  const { body } = await test.call(ongoingProjects, { query: {} }, { token: tokens.access });
  expect(body.projects.length).toBeGreaterThanOrEqual(8);
});

it('posts of the demo have one to four pictures, and profile pictures come as AVIF too', async () => {
  const counts = await Promise.all(
    demo.posts.map(async (postId) => {
      const { body } = await test.call(publicPost, { params: { postId } });
      for (const { image } of body.images) expect((await test.inject(image)).statusCode).toBe(200);
      return body.images.length;
    }),
  );
  expect(counts).toEqual([4, 3, 2, 2, 1, 1]);
  const first = await test.call(publicUser, { params: { id: String(demo.profiles[0]) } });
  const picture = await test.inject(String(first.body.profile.image).replace('640.webp', '96.avif'));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/avif']);
});

it('the demo has reports, an appeal and weeks of joining for the console', async () => {
  const { token } = await ofTeam(test, 'owner');
  const { body } = await test.call(today, {}, { token });
  expect([body.reports, body.appeals]).toMatchObject([
    { count: 3, projects: 1, posts: 1, profiles: 1 },
    { count: 1 },
  ]);
  const { body: queue } = await test.call(findReports, { query: {} }, { token });
  expect(queue.reports.map(({ target_type, count }) => [target_type, count])).toEqual([
    ['project', 1],
    ['profile', 2],
    ['post', 1],
  ]);
  const { body: appeals } = await test.call(openAppeals, {}, { token });
  expect(appeals.appeals).toMatchObject([{ for_another: false, member: { user_name: '임태오' } }]);
  for (const by of funnelBreakdowns) {
    const { body: funnel } = await test.call(showFunnel, { query: { by } }, { token });
    expect(funnel.weeks.length).toBeGreaterThanOrEqual(8);
    const counts = funnel.steps.slice(1).map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(funnel.fell).toMatchObject({ step: { step: 'proven', of: 'asked' }, kind: { value: 'event' } });
    expect(funnel.rows.every(({ name }) => by === 'kind' || name !== null)).toBe(true);
  }
});

describe('the demo at the next start', () => {
  it('is the same', async () => {
    const before = await counts();
    await write();
    expect(read()).toEqual(demo);
    expect(await counts()).toEqual(before);
  });

  it('has a live link in place of a used one', async () => {
    await test.db.transaction((tx) => invitations.claim(tx, codeOf(demo.invitations.student), ['person']));
    expect((await lookUp(demo.invitations.student)).error.error_type).toBe('used');
    await write();
    const { student, ...others } = read().invitations;
    expect((await lookUp(student)).status).toBe(200);
    expect({ ...others, student: demo.invitations.student }).toEqual(demo.invitations);
    expect((await lookUp(demo.invitations.student)).error.error_type).toBe('used');
  });

  it('has links to the new origin', async () => {
    await writeDemo(test.services, 'https://dure.example', test.config.dataDir);
    const { invitations: links } = read();
    expect(links.event).toBe(`https://dure.example/event-welcome?code=${codeOf(demo.invitations.event)}`);
  });

  it('sets new passwords if the file is missing', async () => {
    rmSync(file());
    await write();
    const again = read();
    expect(again.members.map(({ id }) => id)).toEqual(demo.members.map(({ id }) => id));
    for (const [index, member] of again.members.entries()) {
      expect(member.password).not.toBe(demo.members[index]?.password);
      expect((await signInAs(member)).status).toBe(200);
    }
  });

  it('no longer names a member who left', async () => {
    const [someone] = read().members;
    if (someone === undefined) throw new Error('nobody is listed');
    const { body } = await signInAs(someone);
    const left = await test.call(leave, { body: { password: someone.password } }, { token: body.access });
    expect(left.status).toBe(200);
    expect(readFileSync(file(), 'utf8')).not.toContain(someone.email);
    await write();
    expect(readFileSync(file(), 'utf8')).not.toContain(someone.email);
    expect((await signInAs(someone)).status).toBe(401);
  });
});

// Drawing the pictures anew takes as long as a first start.
it('@full a reset restores the demo of the first start, with the same passwords', async () => {
  const known = new Map(read().members.map(({ email, password }) => [email, password]));
  await test.sql`insert into lounges (title) values ('새 라운지')`;
  const { statusCode } = await test.inject({
    method: 'POST',
    url: '/sandbox/reset',
    headers: { host: 'localhost:3000' },
    payload: {},
  });
  expect(statusCode).toBe(200);
  expect(await counts()).toMatchObject({ members: 12, projects: 10, posts: 6, lounges: 2, reports: 5 });
  const again = read();
  expect(again.members).toHaveLength(4);
  for (const member of again.members) {
    expect((await signInAs(member)).status).toBe(200);
    if (known.has(member.email)) expect(member.password).toBe(known.get(member.email));
  }
  expect((await lookUp(again.invitations.student)).status).toBe(200);
}, 120_000);
