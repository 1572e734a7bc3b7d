import type { Route } from '@dure/contract/route.ts';
import { routes } from '@dure/contract/routes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertMember,
  insertPersonInvitation,
  insertPost,
  insertProject,
  insertProjectInvitation,
  newEmail,
  type TestMember,
} from './harness/fixtures.ts';
import { accessOf, alumni, newAddress, newStudentEmail, proveBySql, student } from './newcomer.ts';
import { ofTeam } from './operating.ts';

/** Every call of the contract that takes an `Idempotency-Key`, made by two callers with the same key. */

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Sent {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
}

const vouch = { relation: 'work', reason: '끝까지 함께해요' };
const past = {
  createdAt: sql`now() - interval '8 days'`,
  expiresAt: sql`now() - interval '1 day'`,
} as object;
const deadLinkOf = (inviterId: string) => insertPersonInvitation(test.db, { inviterId, ...past });

/** What each call sends. `caller` makes the call, or is the inviter of the visitor who makes it. */
const sentBy: Readonly<Record<string, (caller: TestMember) => Promise<Sent>>> = {
  async registerByLink({ id: inviterId }) {
    const [{ code }, email] = [await insertPersonInvitation(test.db, { inviterId }), newStudentEmail()];
    return { body: student({ code, email, email_proof: await proveBySql(test, email) }) };
  },
  async registerByProject({ id: inviterId }) {
    const projectId = await insertProject(test.db, { creatorId: inviterId });
    const { code } = await insertProjectInvitation(test.db, { inviterId, projectId });
    const email = newEmail();
    const person = alumni({ code, email, email_proof: await proveBySql(test, email) });
    return { body: { ...person, inviter_id: inviterId, project_card_id: projectId } };
  },
  async requestNewLink({ id, userName }) {
    return { body: { code: (await deadLinkOf(id)).code, requester_name: userName } };
  },
  async createInvitation({ userName }) {
    return { body: { invitee_name: userName, ...vouch } };
  },
  async createProjectInvitation({ id, userName }) {
    const project_card_id = await insertProject(test.db, { creatorId: id });
    return { body: { project_card_id, invitee_name: userName, ...vouch } };
  },
  async answerLinkRequest({ id }) {
    const { id: invitationId } = await deadLinkOf(id);
    const [request] = await test.sql<{ id: string }[]>`
      insert into link_requests (invitation_id, requester_name) values (${invitationId}, '봄이') returning id`;
    return { params: { id: request?.id ?? '' } };
  },
  async createProject({ userName }) {
    const project = {
      description: '함께 그려요.',
      keywords: ['책'],
      start_date: '2026-03-01',
      end_date: null,
    };
    return { body: { title: `${userName}의 책방`, ...project } };
  },
  async createPost({ userName }) {
    return { body: { content: `${userName}의 하루` } };
  },
  async report({ userName }) {
    const { id: authorId } = await insertMember(test.db);
    const target_id = await insertPost(test.db, { authorId });
    return { body: { target_type: 'post', target_id, reason: `${userName}에게 욕을 해요` } };
  },
  async createEvent({ userName }) {
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    return { body: { title: `${userName}의 모임`, welcome: null, max_uses: null, from: null, until } };
  },
  async createNews({ userName }) {
    return { body: { subject: `${userName}의 소식`, text: '봄에 만나요.' } };
  },
};

const signedIn = async (caller: TestMember & { token?: string }) =>
  caller.token ?? (await accessOf(test, caller));

const ownersOrMembers = (route: Route, userName: string) =>
  route.access === 'operator' ? ofTeam(test, 'owner', userName) : insertMember(test.db, { userName });

/** All but uploads, which are not JSON and are tested in `images.test.ts`. */
const takingKeys = routes.filter(({ route }) => route.idempotent && !route.form);

it.each(takingKeys)('a key for $name belongs to its caller', async ({ name, route }) => {
  const callers = [await ownersOrMembers(route, '김하늘'), await ownersOrMembers(route, '윤해솔')];
  const calls = await Promise.all(
    callers.map(async (caller) => {
      const sent = (await sentBy[name]?.(caller)) ?? {};
      const token = route.access === 'anyone' ? {} : { token: await signedIn(caller) };
      const headers = { 'idempotency-key': 'drawn-twice' };
      return () => test.call(route, sent as never, { headers, address: newAddress(), ...token });
    }),
  );
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(({ body }) => [201, body]));

  const again = await Promise.all(calls.map((call) => call()));
  expect(again.map(({ status, body }) => [status, body])).toEqual(answers.map(({ body }) => [201, body]));
  const [kept] =
    await test.sql`select count(*)::int as keys from idempotency_keys where route = ${route.path}`;
  expect(kept).toEqual({ keys: 2 });
});
