import { publicUser } from '@dure/contract/members.ts';
import { publicPost } from '@dure/contract/posts.ts';
import { ongoingProjects, publicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { publicIndex } from '@dure/contract/public-index.ts';
import { report } from '@dure/contract/reports.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as audit from '../src/features/audit/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import {
  giveImage,
  insertImage,
  insertMember,
  insertPost,
  insertProject,
  type TestMember,
} from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';

/** What an operator does about a report, by the real program beside the running api. */

let test: TestApp;
let author: TestMember;
let reporter: TestMember & { token: string };

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  author = await insertMember(test.db, { userName: '서이든' });
  reporter = await newReporter();
});

async function newReporter() {
  const member = await insertMember(test.db);
  return { ...member, token: await accessOf(test, member) };
}

async function cli(...args: string[]) {
  const { code, out, err } = await runCli([...args, '--json'], cliSettings(test));
  return { code, said: JSON.parse(out), err };
}

/** Resolves to the report's id. */
async function reported(target_type: 'project' | 'post' | 'profile', target_id: string, by = reporter) {
  const body = { target_type, target_id, reason: '광고예요' };
  const { status } = await test.call(report, { body }, { token: by.token });
  expect(status).toBe(201);
  const [row] = await test.sql`
    select id from reports where reporter_id = ${by.id} and handled_at is null order by created_at desc limit 1`;
  return String(row?.id);
}

const actsOn = (target: string) => audit.findActs(test.db, { target, limit: 10 });
const outcomeOf = async (id: string) =>
  (await test.sql`select outcome, handled_at is not null as handled from reports where id = ${id}`)[0];
const decisionsOn = async (memberId: string) =>
  (
    await test.sql`
      select outcome, reason, words, extract(day from until - decided_at)::int as days, undone_at is not null as undone
      from moderation_decisions where member_id = ${memberId} order by id`
  ).map((row) => ({ ...row }));
const projectOf = (projectId: string) => test.call(publicProject, { params: { projectId } });
const postOf = (postId: string) => test.call(publicPost, { params: { postId } });
const profileOf = (id: string, token = reporter.token) =>
  test.call(publicUser, { params: { id } }, { token });

describe('report dismiss', () => {
  // Shows 17.12: reports are dismissed, or lead to a suspension
  it('closes that report once, and nothing else', async () => {
    const projectId = await insertProject(test.db, { creatorId: author.id });
    const [first, second] = [
      await reported('project', projectId),
      await reported('project', projectId, await newReporter()),
    ];
    expect(await cli('report', 'dismiss', first)).toMatchObject({ code: 0, said: { closed: 1 } });
    expect(await cli('report', 'dismiss', first)).toMatchObject({
      code: 1,
      said: { error: 'already_handled' },
    });
    expect(await outcomeOf(first)).toEqual({ outcome: 'dismissed', handled: true });
    expect(await outcomeOf(second)).toEqual({ outcome: null, handled: false });
    expect((await projectOf(projectId)).status).toBe(200);
    expect(await actsOn(projectId)).toMatchObject([
      { act: 'report.dismiss', login: expect.any(String), reportId: first },
    ]);
  });
});

describe('report hide', () => {
  // Shows 17.12: what is hidden is gone everywhere, and comes back
  it('takes a project off every page, list and index, closes all its reports, and brings it back', async () => {
    const projectId = await insertProject(test.db, { creatorId: author.id, title: '숨길 프로젝트' });
    const postId = await insertPost(test.db, { authorId: author.id, projectId });
    const first = await reported('project', projectId);
    await reported('project', projectId, await newReporter());
    const seen = async () => {
      const [page, ongoing, ofAuthor, index, post] = [
        await projectOf(projectId),
        await test.call(ongoingProjects, { query: {} }, { token: reporter.token }),
        await test.call(publicProjectsOfMember, { params: { userId: author.id } }),
        await test.call(publicIndex, { params: { subject: 'projects' }, query: {} }),
        await postOf(postId),
      ];
      return {
        page: page.status,
        ongoing: ongoing.body.projects.some(({ id }) => id === projectId),
        ofAuthor: ofAuthor.body.some(({ id }) => id === projectId),
        index: JSON.stringify(index.body).includes(projectId),
        post: post.body.project_card?.id === projectId,
      };
    };
    const shown = { page: 200, ongoing: true, ofAuthor: true, index: true, post: true };
    expect(await seen()).toEqual(shown);
    expect(await cli('report', 'hide', first)).toMatchObject({ code: 0, said: { closed: 2 } });
    expect(await seen()).toEqual({ page: 404, ongoing: false, ofAuthor: false, index: false, post: false });
    expect(await cli('report', 'hide', first)).toMatchObject({ code: 1, said: { error: 'already_handled' } });
    expect(await outcomeOf(first)).toEqual({ outcome: 'hidden', handled: true });

    expect(await cli('report', 'unhide', first)).toMatchObject({ code: 0 });
    expect(await seen()).toEqual(shown);
    expect(await cli('report', 'unhide', first)).toMatchObject({ code: 1, said: { error: 'not_hidden' } });
    expect((await actsOn(projectId)).map(({ act }) => act)).toEqual(['report.undo', 'report.hide']);
  });

  // Shows 17.12: what is hidden is gone everywhere, and comes back
  it('takes a post and its images away from everyone', async () => {
    const postId = await insertPost(test.db, { authorId: author.id });
    const imageId = await insertImage(test.db, { ownerId: author.id });
    await test.db.execute(
      sql`insert into post_images (post_id, ordinal, image_id) values (${postId}, 0, ${imageId})`,
    );
    await cli('report', 'hide', await reported('post', postId));
    expect((await postOf(postId)).status).toBe(404);
    expect((await test.inject(`/images/${imageId}/320.webp`)).statusCode).toBe(404);
    expect(await actsOn(postId)).toHaveLength(1);
  });

  // Shows 17.12: what is hidden is gone everywhere, and comes back
  it('takes a profile with its picture, while the member goes on', async () => {
    const image = await giveImage(test.db, author.id);
    const projectId = await insertProject(test.db, { creatorId: author.id });
    const pictures = async () => (await projectOf(projectId)).body.members?.map((member) => member.image);
    expect(await pictures()).toEqual([image]);
    const id = await reported('profile', author.id);
    await cli('report', 'hide', id);
    expect((await profileOf(author.id)).status).toBe(404);
    expect((await test.call(publicProjectsOfMember, { params: { userId: author.id } })).status).toBe(404);
    expect((await test.inject(image)).statusCode).toBe(404);
    expect(await pictures()).toEqual([null]);
    expect((await projectOf(projectId)).status).toBe(200);
    const { email, password } = author;
    expect((await test.call(signIn, { body: { email, password } })).status).toBe(200);
    await cli('report', 'unhide', id);
    expect([(await profileOf(author.id)).status, await pictures()]).toEqual([200, [image]]);
  });
});

describe('report suspend', () => {
  // Shows 17.12: reports are dismissed, or lead to a suspension
  it('suspends whose it was when it was reported, and closes the reports', async () => {
    const heir = await insertMember(test.db);
    const projectId = await insertProject(test.db, { creatorId: author.id, memberIds: [heir.id] });
    const id = await reported('project', projectId);
    await test.db.execute(sql`update projects set creator_id = ${heir.id} where id = ${projectId}`);
    expect(await cli('report', 'suspend', id)).toMatchObject({ code: 0, said: { closed: 1 } });
    expect((await profileOf(author.id)).status).toBe(404);
    expect((await profileOf(heir.id)).status).toBe(200);
    expect(await actsOn(author.id)).toMatchObject([{ act: 'report.suspend', reportId: id }]);
    expect(await cli('report', 'suspend', id)).toMatchObject({
      code: 1,
      said: { error: 'already_handled' },
    });
  });

  it('does so for days, for a reason and with words, and is taken back', async () => {
    const id = await reported('profile', author.id);
    const given = ['--days', '7', '--reason', 'spam', '--words', '광고를 그만해 주세요.'];
    expect(await cli('report', 'suspend', id, ...given)).toMatchObject({ code: 0 });
    expect(await decisionsOn(author.id)).toEqual([
      { outcome: 'suspended', reason: 'spam', words: '광고를 그만해 주세요.', days: 7, undone: false },
    ]);
    expect(await cli('report', 'undo', id)).toMatchObject({ code: 0 });
    expect(await cli('report', 'undo', id)).toMatchObject({ code: 1, said: { error: 'not_handled' } });
    expect(await outcomeOf(id)).toEqual({ outcome: null, handled: false });
    expect((await profileOf(author.id)).status).toBe(200);
  });

  it('warns', async () => {
    const id = await reported('profile', author.id);
    expect(await cli('report', 'warn', id, '--reason', 'harassment')).toMatchObject({ code: 0 });
    expect(await outcomeOf(id)).toEqual({ outcome: 'warned', handled: true });
    expect(await cli('report', 'suspend', id, '--days', '8')).toMatchObject({ code: 2 });
  });
});

describe('report unhide', () => {
  it('shows what a release hid that wrote no decision down', async () => {
    const projectId = await insertProject(test.db, { creatorId: author.id });
    const id = await reported('project', projectId);
    await test.sql`update projects set deleted_at = now(), hidden_at = now() where id = ${projectId}`;
    await test.sql`update reports set handled_at = now(), outcome = 'hidden' where id = ${id}`;
    expect(await cli('report', 'unhide', id)).toMatchObject({ code: 0 });
    expect((await projectOf(projectId)).status).toBe(200);
    expect(await outcomeOf(id)).toEqual({ outcome: 'hidden', handled: true });
  });
});

it.each(['dismiss', 'hide', 'unhide', 'warn', 'suspend', 'undo'])(
  'report %s tells that there is no such report, and what is no id',
  async (act) => {
    const unknown = await cli('report', act, '019aa000-0000-7000-8000-000000000000');
    expect(unknown).toMatchObject({ code: 1, said: { error: 'unknown_report' } });
    expect(await cli('report', act, 'nonsense')).toMatchObject({ code: 2, said: { error: 'usage' } });
  },
);
