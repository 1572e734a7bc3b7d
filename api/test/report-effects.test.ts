import { publicUser } from '@dure/contract/members.ts';
import type { GivenDecision } from '@dure/contract/moderation.ts';
import { decideOnReport, undoDecision } from '@dure/contract/operating-reports.ts';
import { publicPost } from '@dure/contract/posts.ts';
import { ongoingProjects, publicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { publicIndex } from '@dure/contract/public-index.ts';
import { report } from '@dure/contract/reports.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, insertProject, type TestMember } from './harness/fixtures.ts';
import { photo } from './harness/hostile-images.ts';
import { upload } from './harness/uploading.ts';
import { accessOf } from './newcomer.ts';
import { actsOn, type OfTeam, ofTeam } from './operating.ts';

/** The effects of a decision about a report: what is shown to whom, and what undoing restores. */

let test: TestApp;
let moderator: OfTeam;
let author: TestMember;
let reporter: TestMember & { token: string };

beforeAll(async () => {
  test = await testApp();
  moderator = await ofTeam(test, 'moderator');
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

const by = () => ({ token: moderator.token });
const decide = async (reportId: string, body: GivenDecision) => {
  const { status, body: answer } = await test.call(decideOnReport, { params: { reportId }, body }, by());
  return status === 200 ? answer.closed : status;
};
/** Undoes the newest decision about a report; resolves to the status. */
const undo = async (reportId: string) => {
  const [row] = await test.sql`
    select id from moderation_decisions where report_id = ${reportId} order by id desc limit 1`;
  return (await test.call(undoDecision, { params: { decisionId: String(row?.id) } }, by())).status;
};
const dismissed: GivenDecision = { outcome: 'dismissed', alone: true };
const hidden: GivenDecision = { outcome: 'hidden', reason: 'spam' };
const suspended: GivenDecision = { outcome: 'suspended', reason: 'spam', days: null };

/** Resolves to the report's id. */
async function reported(target_type: 'project' | 'post' | 'profile', target_id: string, by = reporter) {
  const body = { target_type, target_id, reason: '광고예요' };
  const { status } = await test.call(report, { body }, { token: by.token });
  expect(status).toBe(201);
  const [row] = await test.sql`
    select id from reports where reporter_id = ${by.id} and handled_at is null order by created_at desc limit 1`;
  return String(row?.id);
}

const actNames = async (target: string) => (await actsOn(test, target)).map(({ act }) => act);
const outcomeOf = async (id: string) =>
  (await test.sql`select outcome, handled_at is not null as handled from reports where id = ${id}`)[0];
const projectOf = (projectId: string) => test.call(publicProject, { params: { projectId } });
const postOf = (postId: string) => test.call(publicPost, { params: { postId } });
const profileOf = (id: string, token = reporter.token) =>
  test.call(publicUser, { params: { id } }, { token });

// Shows 17.12: reports are dismissed, or lead to a suspension
it('dismissing closes only that report, and only once', async () => {
  const projectId = await insertProject(test.db, { creatorId: author.id });
  const [first, second] = [
    await reported('project', projectId),
    await reported('project', projectId, await newReporter()),
  ];
  expect(await decide(first, dismissed)).toBe(1);
  expect(await decide(first, dismissed)).toBe(409);
  expect(await outcomeOf(first)).toEqual({ outcome: 'dismissed', handled: true });
  expect(await outcomeOf(second)).toEqual({ outcome: null, handled: false });
  expect((await projectOf(projectId)).status).toBe(200);
  expect(await actNames(projectId)).toEqual(['report.dismiss']);
});

// Shows 17.12: hidden content is gone everywhere, and comes back
describe('hiding', () => {
  const uploaded = async (purpose: 'post' | 'profile') => {
    const bytes = await photo(96, 96).jpeg().toBuffer();
    return (await upload(test, await accessOf(test, author), bytes, { purpose })).body;
  };
  const statusOf = async (image: string) => (await test.inject(image)).statusCode;

  it('takes a project off every page, list and index, closes its reports, and can be undone', async () => {
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
    expect(await decide(first, hidden)).toBe(2);
    expect(await seen()).toEqual({ page: 404, ongoing: false, ofAuthor: false, index: false, post: false });
    expect(await decide(first, hidden)).toBe(409);

    expect(await undo(first)).toBe(200);
    expect(await seen()).toEqual(shown);
    expect(await outcomeOf(first)).toEqual({ outcome: null, handled: false });
    expect(await actNames(projectId)).toEqual(['report.hide', 'report.undo']);
  });

  it('takes a post and its images away from everyone', async () => {
    const postId = await insertPost(test.db, { authorId: author.id });
    const { id, image } = await uploaded('post');
    await test.db.execute(
      sql`insert into post_images (post_id, ordinal, image_id) values (${postId}, 0, ${id})`,
    );
    const seen = async () => [(await postOf(postId)).status, await statusOf(image)];
    expect(await seen()).toEqual([200, 200]);
    await decide(await reported('post', postId), hidden);
    expect(await seen()).toEqual([404, 404]);
  });

  it('takes away a profile and its picture, while the member can still sign in', async () => {
    const { id: imageId, image } = await uploaded('profile');
    await test.db.execute(sql`update members set image_id = ${imageId} where id = ${author.id}`);
    const projectId = await insertProject(test.db, { creatorId: author.id });
    const pictures = async () => (await projectOf(projectId)).body.members?.map((member) => member.image);
    expect([await pictures(), await statusOf(image)]).toEqual([[image], 200]);
    const id = await reported('profile', author.id);
    await decide(id, hidden);
    expect((await profileOf(author.id)).status).toBe(404);
    expect((await test.call(publicProjectsOfMember, { params: { userId: author.id } })).status).toBe(404);
    expect([await pictures(), await statusOf(image)]).toEqual([[null], 404]);
    expect((await projectOf(projectId)).status).toBe(200);
    const { email, password } = author;
    expect((await test.call(signIn, { body: { email, password } })).status).toBe(200);
    await undo(id);
    expect((await profileOf(author.id)).status).toBe(200);
    expect([await pictures(), await statusOf(image)]).toEqual([[image], 200]);
  });
});

// Shows 17.12: reports are dismissed, or lead to a suspension
it('suspending affects the creator at the time of the report, and can be undone', async () => {
  const heir = await insertMember(test.db);
  const projectId = await insertProject(test.db, { creatorId: author.id, memberIds: [heir.id] });
  const id = await reported('project', projectId);
  await test.db.execute(sql`update projects set creator_id = ${heir.id} where id = ${projectId}`);
  expect(await decide(id, suspended)).toBe(1);
  expect((await profileOf(author.id)).status).toBe(404);
  expect((await profileOf(heir.id)).status).toBe(200);
  expect(await undo(id)).toBe(200);
  expect((await profileOf(author.id)).status).toBe(200);
  expect(await actNames(author.id)).toEqual(['report.suspend', 'report.undo']);
});
