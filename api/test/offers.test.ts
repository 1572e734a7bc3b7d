import {
  offerLifeDays,
  offerRestDays,
  offersPerMemberPerDay,
  openOffersPerPair,
} from '@dure/contract/limits.ts';
import { createPost, publicPost, removeOwnTag } from '@dure/contract/posts.ts';
import { deleteProject, publicProject } from '@dure/contract/projects.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertProject } from './harness/fixtures.ts';
import { tally } from './newcomer.ts';
import { offerCalls, type Signed, signedMember, signedMembers, teamCalls } from './on-team.ts';

let test: TestApp;
let creator: Signed;
let member: Signed;
let stranger: Signed;
let projectId: string;

beforeAll(async () => {
  test = await testApp();
  stranger = await signedMember(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  creator = await signedMember(test, { userName: '박한결' });
  member = await signedMember(test, { userName: '김하늘' });
  projectId = await insertProject(test.db, { creatorId: creator.id, memberIds: [member.id, stranger.id] });
});

const as = (who: Signed) => teamCalls(test, projectId, who.token);
const mine = (who?: Signed) => offerCalls(test, who?.token);
const ofProject = async () => (await test.call(publicProject, { params: { projectId } })).body.creator.id;
const mailsTo = ({ email }: Signed) => test.smtp.mails.filter(({ to }) => to.includes(email));
const age = (days: number) => test.sql`
  update offers set created_at = created_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}),
    answered_at = answered_at - make_interval(days => ${days})
  where from_id = ${creator.id}`;

async function offered(to = member): Promise<string> {
  const { status } = await as(creator).handOver(to.id);
  expect(status).toBe(200);
  return (await mine(to).newest())?.id ?? '';
}
const errorOf = (answer: { error: { error_type?: string } }) => answer.error.error_type;

// Shows 8.4: GET /api/own-offers/
// Shows 8.4: POST /api/own-offers/{offerId}/accept/
// Shows 8.4: POST /api/own-offers/{offerId}/refuse/
// Shows 8.4: DELETE /api/project-card/{projectId}/team/hand-over/
describe('a project that is offered', () => {
  // Shows 17.12: nothing is put under somebody's name before they accept
  it('stays its creator’s until the offer is accepted, and both get a mail', async () => {
    const id = await offered();
    expect(await ofProject()).toBe(creator.id);
    expect((await mine(member).all()).body.offers).toEqual([
      {
        id,
        kind: 'hand_over',
        from: { id: creator.id, user_name: '박한결' },
        project: { id: projectId, title: '동네 배움 지도' },
        post: null,
        expires_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(mailsTo(member)).toHaveLength(1);
    expect((await mine(member).accept(id)).status).toBe(200);
    expect((await mine(member).accept(id)).status).toBe(200);
    expect(await ofProject()).toBe(member.id);
    expect((await mine(member).all()).body.offers).toEqual([]);
    expect(mailsTo(creator)).toHaveLength(1);
    expect(errorOf(await mine(member).refuse(id))).toBe('offer_over');
  });

  it('stays its creator’s if refused, and cannot be offered to the same member for thirty days', async () => {
    const id = await offered();
    expect((await mine(member).refuse(id)).status).toBe(200);
    expect(await ofProject()).toBe(creator.id);
    expect((await as(creator).see()).body.hand_over).toBeNull();
    expect(errorOf(await mine(member).accept(id))).toBe('offer_over');
    expect(errorOf(await as(creator).handOver(member.id))).toBe('offer_refused');
    expect((await as(creator).handOver(stranger.id)).status).toBe(200);
    await age(offerRestDays + 1);
    expect((await as(creator).handOver(member.id)).status).toBe(200);
  });

  it('can no longer be accepted after fourteen days', async () => {
    const id = await offered();
    await age(offerLifeDays);
    expect((await mine(member).all()).body.offers).toEqual([]);
    expect(errorOf(await mine(member).accept(id))).toBe('offer_over');
    expect((await as(creator).see()).body.hand_over).toBeNull();
    await offered();
  });

  it('is withdrawn by its creator, or by offering it to somebody else', async () => {
    const id = await offered();
    expect((await as(creator).withdraw()).body).not.toHaveProperty('detail');
    expect((await as(creator).withdraw()).body.detail).toBe('nobody is asked');
    expect(errorOf(await mine(member).accept(id))).toBe('offer_over');
    const second = await offered();
    await offered(stranger);
    expect(errorOf(await mine(member).accept(second))).toBe('offer_over');
    expect((await mine(member).all()).body.offers).toEqual([]);
  });

  it.each([
    ['the member who was asked leaves the team', () => as(member).leave()],
    ['its creator removes the member who was asked', () => as(creator).remove(member.id)],
    [
      'its creator is suspended',
      () => test.sql`update members set suspended_at = now() where id = ${creator.id}`,
    ],
    ['it is deleted', () => test.call(deleteProject, { params: { projectId } }, { token: creator.token })],
    [
      'it belongs to somebody else',
      () => test.sql`update projects set creator_id = ${stranger.id} where id = ${projectId}`,
    ],
  ])('can no longer be accepted once %s', async (_, happens) => {
    const id = await offered();
    await happens();
    expect((await mine(member).all()).body.offers).toEqual([]);
    expect(errorOf(await mine(member).accept(id))).toBe('offer_over');
    const [project] = await test.sql`select creator_id from projects where id = ${projectId}`;
    expect(project?.creator_id).not.toBe(member.id);
  });

  it('can be accepted or refused only by the member who was asked', async () => {
    const id = await offered();
    for (const answer of ['accept', 'refuse'] as const) {
      expect(errorOf(await mine(stranger)[answer](id))).toBe('not_found');
      expect(errorOf(await mine(creator)[answer](id))).toBe('not_found');
      expect(errorOf(await mine()[answer](id))).toBe('unauthenticated');
    }
    expect(errorOf(await mine().all())).toBe('unauthenticated');
  });
});

describe('at once', () => {
  // Shows 17.10: an offer has one answer
  it('accepting, refusing and withdrawing have one winner', async () => {
    for (let round = 0; round < 12; round += 1) {
      await test.sql`delete from offers`;
      const id = await offered();
      const acts = {
        accept: () => mine(member).accept(id),
        refuse: () => mine(member).refuse(id),
        withdraw: () => as(creator).withdraw(),
      };
      const order = (['accept', 'refuse', 'withdraw'] as const).map((_, at, all) => all[(at + round) % 3]);
      const done = await Promise.all(
        order.map(async (name = 'accept') => {
          const { status, body, error } = await acts[name]();
          const won = status === 200 && !('detail' in body);
          return won ? name : error.error_type;
        }),
      );
      const won = done.filter((name) => name !== undefined && name in acts);
      expect(won, String(done)).toHaveLength(1);
      const isTheirs = (await ofProject()) === member.id;
      expect(isTheirs).toBe(won[0] === 'accept');
      if (isTheirs) await test.sql`update projects set creator_id = ${creator.id} where id = ${projectId}`;
    }
  });

  it('a project that is accepted ten times is handed over once', async () => {
    const id = await offered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => mine(member).accept(id)));
    expect(tally(answers.map(({ status }) => status))).toEqual(new Map([[200, 10]]));
    expect(mailsTo(creator)).toHaveLength(1);
  });
});

const post = (body: object, { token }: Signed = creator) =>
  test.call(createPost, { body: { content: '오늘은 여기까지.', ...body } }, { token });
const tagged = async (postId: string) =>
  (await test.call(publicPost, { params: { postId } })).body.tagged_users.map(({ id }) => id);
const untag = (postId: string, { token }: Signed) =>
  test.call(removeOwnTag, { params: { id: postId } }, { token });

// Shows 8.4: DELETE /api/post/{id}/own-tag/
describe('a tag', () => {
  // Shows 17.12: nothing is put under somebody's name before they accept
  it('is shown once accepted, in the author’s order; the author’s own tag is shown at once', async () => {
    const { body } = await post({ tagged_user_ids: [stranger.id, creator.id, member.id] });
    expect(await tagged(body.id)).toEqual([creator.id]);
    const offer = await mine(member).newest();
    expect(offer).toMatchObject({
      kind: 'tag',
      project: null,
      post: { id: body.id, content: '오늘은 여기까지.' },
    });
    expect(mailsTo(member)).toHaveLength(1);
    await mine(member).accept(offer?.id ?? '');
    expect(await tagged(body.id)).toEqual([creator.id, member.id]);
    await mine(stranger).accept((await mine(stranger).newest())?.id ?? '');
    expect(await tagged(body.id)).toEqual([stranger.id, creator.id, member.id]);
  });

  it('can be removed only by the tagged member', async () => {
    const { body } = await post({ tagged_user_ids: [member.id] });
    await mine(member).accept((await mine(member).newest())?.id ?? '');
    expect(errorOf(await untag(body.id, stranger))).toBe('not_found');
    expect((await untag(body.id, member)).status).toBe(200);
    expect(await tagged(body.id)).toEqual([]);
    expect(errorOf(await untag(body.id, member))).toBe('not_found');
  });

  it('cannot be accepted once its post is deleted', async () => {
    const { body } = await post({ tagged_user_ids: [member.id] });
    const id = (await mine(member).newest())?.id ?? '';
    await test.sql`update posts set deleted_at = now() where id = ${body.id}`;
    expect((await mine(member).all()).body.offers).toEqual([]);
    expect(errorOf(await mine(member).accept(id))).toBe('offer_over');
  });
});

// Shows 17.12: a refused offer rests for 30 days, and offers are limited
describe('a member who asks again and again', () => {
  it('does not reach a member who refused, and is not told so', async () => {
    await post({ tagged_user_ids: [member.id] });
    await mine(member).refuse((await mine(member).newest())?.id ?? '');
    expect((await post({ tagged_user_ids: [member.id] })).status).toBe(201);
    expect((await mine(member).all()).body.offers).toEqual([]);
    expect(mailsTo(member)).toHaveLength(1);
    // Another member may still ask.
    await post({ tagged_user_ids: [member.id] }, stranger);
    expect((await mine(member).all()).body.offers).toHaveLength(1);
  });

  it(`has at most ${openOffersPerPair} offers waiting for one person`, async () => {
    for (let made = 0; made <= openOffersPerPair; made += 1) await post({ tagged_user_ids: [member.id] });
    expect((await mine(member).all()).body.offers).toHaveLength(openOffersPerPair);
    expect(mailsTo(member)).toHaveLength(openOffersPerPair);
  });

  it('reaches a daily limit of offers, but can still post without tags', async () => {
    const people = (await signedMembers(test, 20)).map(({ id }) => id);
    for (let asked = 0; asked < offersPerMemberPerDay; asked += people.length)
      expect((await post({ tagged_user_ids: people })).status).toBe(201);
    expect(errorOf(await post({ tagged_user_ids: [member.id] }))).toBe('rate_limited');
    expect(errorOf(await as(creator).handOver(member.id))).toBe('rate_limited');
    expect((await post({})).status).toBe(201);
  });
});

it('an offer is deleted once its refusal would no longer count', async () => {
  await offered();
  await age(offerLifeDays + offerRestDays - 1);
  const count = async () => (await test.sql`select from offers where from_id = ${creator.id}`).length;
  await sweep(test.services);
  expect(await count()).toBe(1);
  await age(2);
  await sweep(test.services);
  expect(await count()).toBe(0);
});
