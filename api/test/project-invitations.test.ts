import {
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { publicUser } from '@dure/contract/members.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations, invitationUses } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import { projectMembers } from '../src/database/schema/projects.ts';
import { findMember, verifyMentor } from '../src/features/members/standing.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  type TestMember,
} from './harness/fixtures.ts';
import {
  accessOf,
  alumni,
  atOnce,
  joiningRows,
  newStudentEmail,
  proveBySql,
  registerToProject,
  student,
  tally,
} from './newcomer.ts';

let test: TestApp;
let creator: TestMember;
let inviter: TestMember;
let projectId: string;

beforeAll(async () => {
  test = await testApp();
  creator = await insertMember(test.db, { userName: '박한결' });
});
afterAll(() => test.close());

beforeEach(async () => {
  inviter = await insertMember(test.db, { userName: '김하늘' });
  projectId = await insertProject(test.db, {
    creatorId: creator.id,
    memberIds: [inviter.id],
    title: '동네 배움 지도',
  });
});

const invite = (row: { maxUses?: number } = {}) =>
  insertProjectInvitation(test.db, { inviterId: inviter.id, projectId, ...row });
const named = (code: string) => ({ inviter_id: inviter.id, project_card_id: projectId, code });
const retrieve = (code: string) => test.call(retrieveProjectInvitation, { query: { code } });

/** A signed-in member who is in no project yet. */
async function newMember(row: Parameters<typeof insertMember>[1] = {}) {
  const member = await insertMember(test.db, row);
  return { ...member, token: await accessOf(test, member) };
}
type Signed = Awaited<ReturnType<typeof newMember>>;

const accept = ({ token }: Signed, body: ReturnType<typeof named>) =>
  test.call(acceptProjectInvitation, { body }, { token });
const decline = ({ token }: Signed, body: ReturnType<typeof named>) =>
  test.call(declineProjectInvitation, { body }, { token });

/** Verifies an alumni as a mentor, as an operator does. */
const verify = ({ email }: { email: string }) =>
  test.db.transaction(async (tx) => {
    const member = await findMember(tx, { email });
    expect(await verifyMentor(tx, { login: 'test' }, String(member?.id))).toBe(true);
  });

const joined = async (memberId: string) => {
  const rows = await test.db.select().from(projectMembers).where(eq(projectMembers.memberId, memberId));
  return rows.map((row) => row.projectId);
};
const usesOf = async (id: string) => {
  const [row] = await test.db.select().from(invitations).where(eq(invitations.id, id));
  return row?.uses;
};
const placesOf = async (id: string) => {
  const rows = await test.db.select().from(invitationUses).where(eq(invitationUses.invitationId, id));
  return rows.map(({ memberId, purpose, answer }) => ({ memberId, purpose, answer }));
};

/** What makes a project's invitation unusable, and the error type that its link then answers. */
const deaths: [what: string, errorType: string, change: (id: string) => SQL][] = [
  ['revoked', 'revoked', (id) => sql`update invitations set revoked_at = now() where id = ${id}`],
  ['used', 'used', (id) => sql`update invitations set uses = max_uses where id = ${id}`],
  [
    'past its time',
    'expired',
    (id) =>
      sql`update invitations set created_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = ${id}`,
  ],
  [
    'of an inviter who is suspended',
    'inactive',
    () => sql`update members set suspended_at = now() where id = ${inviter.id}`,
  ],
  [
    'of an inviter who left the project',
    'inactive',
    () => sql`delete from project_members where project_id = ${projectId} and member_id = ${inviter.id}`,
  ],
  [
    'to a deleted project',
    'inactive',
    () => sql`update projects set deleted_at = now() where id = ${projectId}`,
  ],
  [
    'to a project that has ended',
    'expired',
    () =>
      sql`update projects set end_date = (now() at time zone 'Asia/Seoul')::date - 1 where id = ${projectId}`,
  ],
];

// Shows 8.3: GET /api/project-card-invitation-link/retrieve-from-code/
describe('a project’s link', () => {
  it('tells who invites to which project, and nothing else', async () => {
    const { code } = await invite();
    const answer = await retrieve(code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      inviter: { id: inviter.id, profile: { user_name: '김하늘' } },
      project_card: { id: projectId, title: '동네 배움 지도' },
      vouch: null,
    });
  });

  it('includes the vouch', async () => {
    const vouch = { relation: 'school', reason: '믿는 후배예요' } as const;
    const { code } = await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId, ...vouch });
    expect((await retrieve(code)).body).toMatchObject({ vouch });
  });

  it.each(deaths)('%s → 410 %s', async (_, errorType, change) => {
    const { id, code } = await invite();
    await test.db.execute(change(id));
    const answer = await retrieve(code);
    expect([answer.status, answer.error.error_type]).toEqual([410, errorType]);
  });

  it('is inactive once the creator of its project is suspended', async () => {
    const gone = await insertMember(test.db);
    const theirs = await insertProject(test.db, { creatorId: gone.id, memberIds: [inviter.id] });
    const { code } = await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId: theirs });
    await test.db.execute(sql`update members set suspended_at = now() where id = ${gone.id}`);
    expect((await retrieve(code)).error.error_type).toBe('inactive');
  });

  it('still works on the last day of its project', async () => {
    const { code } = await invite();
    await test.db.execute(
      sql`update projects set end_date = (now() at time zone 'Asia/Seoul')::date where id = ${projectId}`,
    );
    expect((await retrieve(code)).status).toBe(200);
  });

  it('is not found by the code of a person’s or an event’s invitation', async () => {
    const person = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const event = await insertEventInvitation(test.db);
    for (const { code } of [person, event]) {
      expect((await retrieve(code)).error.error_type).toBe('invalid');
    }
  });

  it('is not used up by being looked up', async () => {
    const { id, code } = await invite();
    const url = `${retrieveProjectInvitation.path}?code=${code}`;
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await test.inject({ method, url })).statusCode).toBe(200);
    }
    expect([await usesOf(id), await placesOf(id)]).toEqual([0, []]);
  });
});

/** A proven address with the link's code. */
async function newcomer(code: string) {
  const email = newStudentEmail();
  return { email, email_proof: await proveBySql(test, email), code };
}
const ids = () => ({ inviter_id: inviter.id, project_card_id: projectId });

// Shows 8.3: POST /api/user/register-project-card/
describe('joining by a project’s link', () => {
  it('makes a student a member of the network and of the project', async () => {
    const { id, code } = await invite();
    const answer = await registerToProject(test, { ...student(await newcomer(code)), ...ids() });
    expect(answer.status).toBe(201);
    const memberId = answer.body.id;
    expect(await joined(memberId)).toEqual([projectId]);
    expect(await placesOf(id)).toEqual([{ memberId, purpose: 'registration', answer: 'accepted' }]);
    const [member] = await test.db.select().from(members).where(eq(members.id, memberId));
    expect(member).toMatchObject({ invitedBy: inviter.id, verifiedUniversityKey: 'snu' });
    expect((await retrieve(code)).error.error_type).toBe('used');
  });

  it('makes an alumni a member only, and keeps their place in the project for them', async () => {
    const { id, code } = await invite();
    const person = await newcomer(code);
    const answer = await registerToProject(test, { ...alumni(person), ...ids() });
    expect(answer.status).toBe(201);
    const memberId = answer.body.id;
    expect(await joined(memberId)).toEqual([]);
    expect(await placesOf(id)).toEqual([{ memberId, purpose: 'registration', answer: null }]);
    expect((await retrieve(code)).status).toBe(200);

    const late = await registerToProject(test, { ...student(await newcomer(code)), ...ids() });
    expect([late.status, late.error.error_type]).toEqual([410, 'used']);
    expect((await accept(await newMember(), named(code))).error.error_type).toBe('forbidden');

    const alumnus = { ...(await signedIn(memberId, person.email)) };
    const refused = await accept(alumnus, named(code));
    expect([refused.status, refused.error.error_type]).toEqual([403, 'alumni_unverified']);
    await verify(person);
    const accepted = await accept(alumnus, named(code));
    expect([accepted.status, accepted.body]).toEqual([200, {}]);
    expect(await joined(memberId)).toEqual([projectId]);
    expect(await placesOf(id)).toEqual([{ memberId, purpose: 'registration', answer: 'accepted' }]);
    expect(await usesOf(id)).toBe(1);
    expect((await retrieve(code)).error.error_type).toBe('used');
  });

  it('lets an alumni decline the place they hold', async () => {
    const { id, code } = await invite();
    const person = await newcomer(code);
    const answer = await registerToProject(test, { ...alumni(person), ...ids() });
    const alumnus = await signedIn(answer.body.id, person.email);
    expect((await decline(alumnus, named(code))).status).toBe(200);
    await verify(person);
    expect((await accept(alumnus, named(code))).error.error_type).toBe('forbidden');
    expect(await usesOf(id)).toBe(1);
    expect((await retrieve(code)).error.error_type).toBe('used');
  });

  it.each([
    ['another inviter', () => ({ ...ids(), inviter_id: creator.id })],
    ['another project', () => ({ ...ids(), project_card_id: inviter.id })],
  ])('is refused for %s, with nothing written', async (_, wrong) => {
    const { id, code } = await invite();
    const body = { ...student(await newcomer(code)), ...wrong() };
    const before = await joiningRows(test);
    const answer = await registerToProject(test, body);
    expect([answer.status, answer.error.error_type]).toEqual([403, 'forbidden']);
    expect(await joiningRows(test)).toEqual(before);
    expect(await usesOf(id)).toBe(0);
    expect((await registerToProject(test, { ...body, ...ids() })).status).toBe(201);
  });

  it.each(deaths)('%s → %s, with nothing written', async (_, errorType, change) => {
    const { id, code } = await invite();
    const body = { ...student(await newcomer(code)), ...ids() };
    await test.db.execute(change(id));
    const before = await joiningRows(test);
    const answer = await registerToProject(test, body);
    expect([answer.status, answer.error.error_type]).toEqual([410, errorType]);
    expect(await joiningRows(test)).toEqual(before);
  });

  it('needs a project’s link and both ids', async () => {
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const body = student(await newcomer(code));
    expect((await registerToProject(test, { ...body, ...ids() })).error.error_type).toBe('invalid');
    const bare = await registerToProject(test, body as never);
    expect([bare.status, bare.error.fields]).toEqual([
      422,
      { inviter_id: 'required', project_card_id: 'required' },
    ]);
  });

  it('happens once for one idempotency key', async () => {
    const { id, code } = await invite();
    const body = { ...student(await newcomer(code)), ...ids() };
    const headers = { 'idempotency-key': `project-${id}` };
    const answers = await atOnce(20, () => registerToProject(test, body, { headers }));
    expect(tally(answers.map(({ status }) => status))).toEqual(new Map([[201, 20]]));
    expect(new Set(answers.map(({ body: { id: memberId } }) => memberId)).size).toBe(1);
    expect(await placesOf(id)).toHaveLength(1);
  });
});

/** Signs in somebody who joined through the api, with the password that every newcomer has. */
async function signedIn(id: string, email: string): Promise<Signed> {
  const member = { id, email, password: '봄비처럼 천천히 24', userName: '' };
  return { ...member, token: await accessOf(test, member) };
}

// Shows 8.3: POST /api/project-card-invitation-link/accept-invitation/
describe('accepting', () => {
  it('joins the project once; a second time answers that the member is on the team already', async () => {
    const { id, code } = await invite();
    const member = await newMember();
    const first = await accept(member, named(code));
    expect([first.status, first.body]).toEqual([200, {}]);
    const again = await accept(member, named(code));
    expect([again.status, again.body]).toEqual([200, { detail: expect.any(String) }]);
    expect(await joined(member.id)).toEqual([projectId]);
    expect(await placesOf(id)).toEqual([{ memberId: member.id, purpose: 'answer', answer: 'accepted' }]);
    expect(await usesOf(id)).toBe(1);
  });

  it('uses no place if the member is on the team already', async () => {
    const { id, code } = await invite();
    const answer = await accept({ ...creator, token: await accessOf(test, creator) }, named(code));
    expect([answer.status, answer.body]).toEqual([200, { detail: expect.any(String) }]);
    expect([await usesOf(id), await placesOf(id)]).toEqual([0, []]);
  });

  it('needs a session', async () => {
    const { code } = await invite();
    const answer = await test.call(acceptProjectInvitation, { body: named(code) });
    expect([answer.status, answer.error.error_type]).toEqual([401, 'unauthenticated']);
  });

  // Shows 17.10: ids alone accept nothing
  it.each([
    ['an unknown code', async () => named('AAAAAAAAAAAAAAAAAAAAAA')],
    [
      'a person’s code',
      async () => named((await insertPersonInvitation(test.db, { inviterId: inviter.id })).code),
    ],
    ['another inviter', async () => ({ ...named((await invite()).code), inviter_id: creator.id })],
    ['another project', async () => ({ ...named((await invite()).code), project_card_id: creator.id })],
  ])('with %s → 403', async (_, makeBody) => {
    const member = await newMember();
    const body = await makeBody();
    const before = await joiningRows(test);
    for (const answer of [await accept(member, body), await decline(member, body)]) {
      expect([answer.status, answer.error.error_type]).toEqual([403, 'forbidden']);
    }
    expect(await joiningRows(test)).toEqual(before);
  });

  it.each(deaths)('an invitation that is %s → 403, and so does declining it', async (_, __, change) => {
    const { id, code } = await invite();
    const member = await newMember();
    await test.db.execute(change(id));
    const before = await joiningRows(test);
    for (const answer of [await accept(member, named(code)), await decline(member, named(code))]) {
      expect([answer.status, answer.error.error_type]).toEqual([403, 'forbidden']);
    }
    expect(await joiningRows(test)).toEqual(before);
  });

  // Shows 17.3: alumni without mentor verification
  it('is refused to alumni until an operator verifies them, and uses no place before', async () => {
    const { id, code } = await invite();
    const alumnus = await newMember({ userType: 'alumni' });
    const refused = await accept(alumnus, named(code));
    expect([refused.status, refused.error.error_type]).toEqual([403, 'alumni_unverified']);
    expect([await usesOf(id), await joined(alumnus.id)]).toEqual([0, []]);
    await verify(alumnus);
    expect((await accept(alumnus, named(code))).status).toBe(200);
    expect(await joined(alumnus.id)).toEqual([projectId]);
  });
});

// Shows 8.4: POST /api/project-card-invitation-link/decline-invitation/
describe('declining', () => {
  it('is final, and may be repeated', async () => {
    const { id, code } = await invite();
    const member = await newMember();
    for (const answer of [await decline(member, named(code)), await decline(member, named(code))]) {
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect((await accept(member, named(code))).error.error_type).toBe('forbidden');
    expect((await accept(await newMember(), named(code))).error.error_type).toBe('forbidden');
    expect((await retrieve(code)).error.error_type).toBe('used');
    expect(await placesOf(id)).toEqual([{ memberId: member.id, purpose: 'answer', answer: 'declined' }]);
    expect([await usesOf(id), await joined(member.id)]).toEqual([1, []]);
  });

  it('is refused after accepting', async () => {
    const { code } = await invite();
    const member = await newMember();
    await accept(member, named(code));
    expect((await decline(member, named(code))).error.error_type).toBe('forbidden');
    expect(await joined(member.id)).toEqual([projectId]);
  });

  it('is open to alumni without verification', async () => {
    const { code } = await invite();
    const alumnus = await newMember({ userType: 'alumni' });
    expect((await decline(alumnus, named(code))).status).toBe(200);
  });

  it('uses only one’s own place of several, and does not count as a vouch', async () => {
    const { id, code } = await insertProjectInvitation(test.db, {
      inviterId: inviter.id,
      projectId,
      maxUses: 2,
      relation: 'work',
      reason: '함께 일했어요.',
    });
    const [one, other] = [await newMember(), await newMember()];
    await decline(one, named(code));
    expect((await accept(one, named(code))).error.error_type).toBe('forbidden');
    expect((await accept(other, named(code))).status).toBe(200);
    expect(await usesOf(id)).toBe(2);
    const vouches = await Promise.all(
      [one, other].map(async (member) => {
        const { body } = await test.call(publicUser, { params: { id: member.id } });
        return body.vouch_count;
      }),
    );
    expect(vouches).toEqual([0, 1]);
  });
});

const outcomes = (answers: readonly { status: number; body: object; error: { error_type?: string } }[]) =>
  tally(
    answers.map(({ status, body, error }) => (status === 200 ? Object.keys(body).join() : error.error_type)),
  );

describe('at once', () => {
  // Shows 17.10: fifty accepts make one membership
  it.each([1, 60])('fifty accepts of one member (a link for %i) make one membership', async (maxUses) => {
    const { id, code } = await invite({ maxUses });
    const member = await newMember();
    const answers = await atOnce(50, () => accept(member, named(code)));
    expect(outcomes(answers)).toEqual(
      new Map([
        ['', 1],
        ['detail', 49],
      ]),
    );
    expect(await joined(member.id)).toEqual([projectId]);
    expect([await usesOf(id), (await placesOf(id)).length]).toEqual([1, 1]);
  });

  // Shows 17.10: fifty accepts make one membership
  it('fifty members who accept a link for one make one membership', async () => {
    const { id, code } = await invite();
    const people: Signed[] = [];
    for (let count = 0; count < 50; count += 1) people.push(await newMember());
    const answers = await Promise.all(people.map((member) => accept(member, named(code))));
    expect(outcomes(answers)).toEqual(
      new Map([
        ['', 1],
        ['forbidden', 49],
      ]),
    );
    const taking = await Promise.all(people.map(({ id: memberId }) => joined(memberId)));
    expect(taking.flat()).toEqual([projectId]);
    expect([await usesOf(id), (await placesOf(id)).length]).toEqual([1, 1]);
  });

  // Shows 17.10: accepting and declining at once leave one state
  it.each([1, 5])('accepting and declining (a link for %i) leave one final state', async (maxUses) => {
    const member = await newMember();
    const states = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const ofRound = await insertProject(test.db, { creatorId: creator.id, memberIds: [inviter.id] });
      const { id, code } = await insertProjectInvitation(test.db, {
        inviterId: inviter.id,
        projectId: ofRound,
        maxUses,
      });
      const body = { ...named(code), project_card_id: ofRound };
      const sayYes = () => accept(member, body);
      const sayNo = () => decline(member, body);
      const [first, second] = round % 2 === 0 ? [sayYes, sayNo] : [sayNo, sayYes];
      const answers = await Promise.all([first(), second(), first(), second()]);
      const yes = answers.filter((_, index) => index % 2 === round % 2);
      const no = answers.filter((_, index) => index % 2 !== round % 2);

      const [place, ...more] = await placesOf(id);
      expect(more).toEqual([]);
      const accepted = place?.answer === 'accepted';
      expect((await joined(member.id)).includes(ofRound)).toBe(accepted);
      expect(await usesOf(id)).toBe(1);
      expect(yes.map(({ status }) => status)).toEqual(accepted ? [200, 200] : [403, 403]);
      expect(no.map(({ status }) => status)).toEqual(accepted ? [403, 403] : [200, 200]);
      states.add(String(place?.answer));
    }
    expect([...states].every((state) => ['accepted', 'declined'].includes(state))).toBe(true);
  });

  it('two links to one project make one membership and use one place', async () => {
    const [one, other] = [await invite(), await invite()];
    const member = await newMember();
    const answers = await Promise.all([accept(member, named(one.code)), accept(member, named(other.code))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await joined(member.id)).toEqual([projectId]);
    expect(((await usesOf(one.id)) ?? 0) + ((await usesOf(other.id)) ?? 0)).toBe(1);
  });

  it('a newcomer and a member cannot both take the only place', async () => {
    const { id, code } = await invite();
    const body = { ...student(await newcomer(code)), ...ids() };
    const member = await newMember();
    const [registered, accepted] = await Promise.all([
      registerToProject(test, body),
      accept(member, named(code)),
    ]);
    expect([registered.status === 201, accepted.status === 200].filter(Boolean)).toHaveLength(1);
    expect([await usesOf(id), (await placesOf(id)).length]).toEqual([1, 1]);
  });
});
