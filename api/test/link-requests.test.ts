import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { linkRequestLifeDays, openInvitationsPerMember, requestsPerLink } from '@dure/contract/limits.ts';
import {
  answerLinkRequest,
  createInvitation,
  dismissLinkRequest,
  listOwnInvitations,
  muteLinkRequests,
  requestNewLink,
} from '@dure/contract/own-invitations.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '../src/database/schema/invitations.ts';
import { linkRequests } from '../src/database/schema/link-requests.ts';
import { members } from '../src/database/schema/members.ts';
import { projects } from '../src/database/schema/projects.ts';
import { forgetOldRequests } from '../src/features/invitations/requests/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  type TestInvitation,
  type TestMember,
} from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { accessOf, atOnce, newAddress, tally } from './newcomer.ts';

let test: TestApp;
let me: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  me = await insertMember(test.db, { userName: '김하늘' });
  token = await accessOf(test, me);
});

const past = { createdAt: sql`now() - interval '8 days'`, expiresAt: sql`now() - interval '1 day'` };
/** An expired link of `me`. */
const expired = (row: Partial<Omit<typeof invitations.$inferInsert, 'inviterId'>> = {}) =>
  insertPersonInvitation(test.db, { inviterId: me.id, ...(past as object), ...row });
const told = { requester_name: '봄이', note: '지난주에 못 열어 봤어요' };
const ask = (
  { code }: { code: string },
  options: { key?: string; address?: string; note?: string | null } = {},
) =>
  test.call(
    requestNewLink,
    { body: { code, ...told, note: options.note === undefined ? told.note : options.note } },
    {
      address: options.address ?? newAddress(),
      ...(options.key !== undefined && { headers: { 'idempotency-key': options.key } }),
    },
  );
const mine = async (as = token) => (await test.call(listOwnInvitations, {}, { token: as })).body;
const answer = (id: string, as = token, key?: string) =>
  test.call(
    answerLinkRequest,
    { params: { id } },
    {
      token: as,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    },
  );
const mute = ({ id }: { id: string }, muted = true, as = token) =>
  test.call(muteLinkRequests, { params: { id }, body: { muted } }, { token: as });
const requestsOf = async ({ id }: TestInvitation) => {
  const [row] = await test.db.select().from(invitations).where(eq(invitations.id, id));
  return row?.requests;
};
const mailsTo = (email: string) => test.smtp.mails.filter((mail) => mail.to === email);

// Shows 8.4: POST /api/invitation-link/request/
describe('asking for a new link', () => {
  it('with an expired link reaches its inviter’s list, and answers without a name', async () => {
    const link = await expired({ inviteeName: '이새봄' });
    const { status, body } = await ask(link);
    expect([status, body]).toEqual([201, {}]);
    expect((await mine()).requests).toMatchObject([
      {
        requester_name: '봄이',
        note: '지난주에 못 열어 봤어요',
        invitation: { id: link.id, invitee_name: '이새봄', project_card: null },
      },
    ]);
  });

  it('with a used link reaches the list as well', async () => {
    const link = await insertPersonInvitation(test.db, { inviterId: me.id, uses: 1 });
    expect((await ask(link, { note: null })).status).toBe(201);
    expect((await mine()).requests).toMatchObject([{ note: null }]);
  });

  it('is mailed to the inviter, without the name or note of the asker', async () => {
    await ask(await expired({ inviteeName: '이새봄' }));
    await expect.poll(() => mailsTo(me.email)).toHaveLength(1);
    const [mail] = mailsTo(me.email);
    expect(mail?.text).toContain('이새봄님께 보낸 초대 링크');
    expect(mail?.text).toContain(`${test.config.publicOrigin}/invitations`);
    for (const word of Object.values(told)) expect(JSON.stringify(mail)).not.toContain(word);
  });

  it('is refused for a live, revoked, unknown, inactive or event link', async () => {
    const live = await insertPersonInvitation(test.db, { inviterId: me.id });
    const gone = await insertMember(test.db, { suspendedAt: new Date() });
    const links = {
      link_still_good: live,
      revoked: await expired({ revokedAt: new Date() }),
      invalid: { code: 'nobody-ever-drew-this' },
    };
    for (const [type, link] of Object.entries(links)) {
      expect((await ask(link)).error.error_type).toBe(type);
    }
    const ofGone = await insertPersonInvitation(test.db, { inviterId: gone.id, ...(past as object) });
    expect((await ask(ofGone)).error.error_type).toBe('inactive');
    const event = await insertEventInvitation(test.db, past as object);
    expect((await ask(event)).error.error_type).toBe('invalid');
    expect((await mine()).requests).toEqual([]);
  });

  it('is refused for a project that has ended', async () => {
    const projectId = await insertProject(test.db, { creatorId: me.id, endDate: '2025-06-30' });
    const link = await insertProjectInvitation(test.db, { inviterId: me.id, projectId, ...(past as object) });
    expect((await ask(link)).error.error_type).toBe('expired');
  });

  // Shows 17.10: a dead link asks for a new one three times, and it is made once
  it('is accepted three times a link, even if 20 ask at once', async () => {
    const link = await expired();
    const answers = await atOnce(20, () => ask(link));
    expect(tally(answers.map(({ status, error }) => error.error_type ?? status))).toEqual(
      new Map<unknown, number>([
        [201, requestsPerLink],
        ['link_requests_spent', 20 - requestsPerLink],
      ]),
    );
    expect((await mine()).requests).toHaveLength(requestsPerLink);
    expect(await requestsOf(link)).toBe(requestsPerLink);
  });

  it('happens once under one key', async () => {
    const link = await expired();
    const answers = await atOnce(10, () => ask(link, { key: `press-${link.id}` }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await requestsOf(link)).toBe(1);
  });

  it('is limited for each client address, also with guessed codes', async () => {
    const address = newAddress();
    const answers = await atOnce(70, (index) => ask({ code: `guess-number-${index}` }, { address }));
    expect(tally(answers.map(({ error }) => error.error_type))).toEqual(
      new Map<unknown, number>([
        ['invalid', 60],
        ['rate_limited', 10],
      ]),
    );
  });

  it('is not counted for a GET, a HEAD or looking the link up', async () => {
    const link = await expired();
    for (const method of ['GET', 'HEAD'] as const) {
      await test.inject({ method, url: `${requestNewLink.path}?code=${link.code}` });
    }
    await test.call(retrieveInvitation, { query: { code: link.code } });
    expect(await requestsOf(link)).toBe(0);
  });

  it('leaves no code in the log', async () => {
    const link = await expired();
    await ask(link);
    await ask({ code: `${link.code}-x` });
    expect(test.logged.join('')).not.toContain(link.code);
  });
});

// Shows 8.4: POST /api/invitation-link/{id}/mute-requests/
describe('a muted link', () => {
  // Shows 17.10: a muted link answers like any other
  it('answers like any other, and its inviter hears nothing', async () => {
    const [loud, quiet] = [await expired(), await expired()];
    expect((await mute(quiet)).status).toBe(200);
    const ofLoud = await atOnce(5, () => ask(loud));
    const ofQuiet = await atOnce(5, () => ask(quiet));
    const seen = (answers: typeof ofLoud) =>
      tally(answers.map(({ status, error }) => `${status} ${error.error_type}`));
    expect(seen(ofQuiet)).toEqual(seen(ofLoud));
    const { requests, invitations: links } = await mine();
    expect(new Set(requests.map(({ invitation }) => invitation.id))).toEqual(new Set([loud.id]));
    expect(links.find(({ id }) => id === quiet.id)).toMatchObject({ requests_muted: true });
    await expect.poll(() => mailsTo(me.email)).toHaveLength(requestsPerLink);
  });

  it('loses its requests, and gets new ones once unmuted', async () => {
    const link = await expired();
    await ask(link);
    await mute(link);
    expect((await mine()).requests).toEqual([]);
    await mute(link, false);
    await ask(link);
    expect((await mine()).requests).toHaveLength(1);
  });

  it('also loses a request that is made at the same moment', async () => {
    const link = await expired();
    const muted = await raced(
      test,
      sql`update invitations set requests = requests + 1 where id = ${link.id}`,
      () => mute(link),
      [
        sql`insert into link_requests (invitation_id, requester_name) values (${link.id}, ${told.requester_name})`,
      ],
    );
    expect(muted.status).toBe(200);
    expect((await mine()).requests).toEqual([]);
  });

  it('can be muted only by its inviter', async () => {
    const link = await expired();
    const other = await accessOf(test, await insertMember(test.db));
    expect((await mute(link, true, other)).error.error_type).toBe('not_found');
    const visitor = await test.call(muteLinkRequests, { params: { id: link.id }, body: { muted: true } });
    expect(visitor.status).toBe(401);
  });
});

// Shows 8.4: POST /api/invitation-link/request/{id}/answer/
describe('answering a request', () => {
  const asked = async (row: Parameters<typeof expired>[0] = {}) => {
    const link = await expired({
      inviteeName: '이새봄',
      relation: 'school',
      reason: '믿는 후배예요',
      ...row,
    });
    await ask(link);
    return (await mine()).requests[0]?.id ?? '';
  };

  it('makes a new link with the same name and vouch, and ends the request', async () => {
    const { status, body } = await answer(await asked());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      invitee_name: '이새봄',
      vouch: { relation: 'school', reason: '믿는 후배예요' },
      state: 'waiting',
    });
    expect((await test.call(retrieveInvitation, { query: { code: body.code ?? '' } })).status).toBe(200);
    expect((await mine()).requests).toEqual([]);
  });

  // Shows 17.10: a dead link asks for a new one three times, and it is made once
  it('makes one link for ten calls, and answers with the same one under one key', async () => {
    const id = await asked();
    const answers = await atOnce(10, () => answer(id));
    expect(tally(answers.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [404, 9],
      ]),
    );
    const again = await asked();
    const keyed = await atOnce(10, () => answer(again, token, 'one-answer'));
    expect(new Set(keyed.map(({ body }) => body.id)).size).toBe(1);
  });

  it('keeps the request if five links are open', async () => {
    const id = await asked();
    const body = { invitee_name: '이새봄', relation: 'work', reason: '동료예요' } as const;
    await atOnce(openInvitationsPerMember, () => test.call(createInvitation, { body }, { token }));
    expect((await answer(id)).error.error_type).toBe('open_invitations_spent');
    expect((await mine()).requests).toHaveLength(1);
  });

  it('makes a link to the same project, unless that has ended', async () => {
    const projectId = await insertProject(test.db, { creatorId: me.id });
    const link = await insertProjectInvitation(test.db, { inviterId: me.id, projectId, ...(past as object) });
    await ask(link);
    await ask(link);
    const [first, second] = (await mine()).requests;
    expect((await answer(first?.id ?? '')).body.project_card).toMatchObject({ id: projectId });
    await test.db.update(projects).set({ endDate: '2025-06-30' }).where(eq(projects.id, projectId));
    expect((await answer(second?.id ?? '')).error.error_type).toBe('forbidden');
  });

  // Shows 17.10: invitations are visible to their inviter alone
  // Shows 8.4: POST /api/invitation-link/request/{id}/dismiss/
  it('is for the inviter only, and so is dismissing it', async () => {
    const id = await asked();
    const other = await accessOf(test, await insertMember(test.db));
    for (const route of [answerLinkRequest, dismissLinkRequest]) {
      expect((await test.call(route, { params: { id } }, { token: other })).error.error_type).toBe(
        'not_found',
      );
      expect((await test.call(route, { params: { id } })).status).toBe(401);
    }
    expect((await mine(other)).requests).toEqual([]);
    expect((await mine()).requests).toHaveLength(1);
    expect((await test.call(dismissLinkRequest, { params: { id } }, { token })).status).toBe(200);
    expect((await mine()).requests).toEqual([]);
  });
});

describe('requests', () => {
  it(`are deleted after ${linkRequestLifeDays} days`, async () => {
    const link = await expired();
    await ask(link);
    await ask(link);
    const [, older] = (await mine()).requests;
    await test.db
      .update(linkRequests)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(linkRequests.id, older?.id ?? ''));
    await forgetOldRequests(test.db);
    expect((await mine()).requests).toHaveLength(1);
  });

  it('neither reach a suspended inviter nor are listed for them', async () => {
    const link = await expired();
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, me.id));
    expect((await ask(link)).error.error_type).toBe('inactive');
    expect((await test.call(listOwnInvitations, {}, { token })).status).toBe(401);
  });
});
