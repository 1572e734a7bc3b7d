import { retrieveInvitation } from '@dure/contract/invitations.ts';
import {
  createEvent,
  type EventBody,
  editEvent,
  findEvents,
  showEvent,
} from '@dure/contract/operating-events.ts';
import { revokeLink } from '@dure/contract/operating-links.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { accessOf, newStudentEmail, proveBySql, register, student } from './newcomer.ts';
import { actsOn, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let operator: OfTeam;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  operator = await ofTeam(test, 'operator');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

const dayFromNow = (days: number) =>
  new Date(Date.now() + (days * 24 + 9) * 60 * 60 * 1000).toISOString().slice(0, 10);
const body = (changed: Partial<EventBody> = {}) => ({
  title: '새내기 모임',
  welcome: '반가워요',
  max_uses: 20,
  from: null,
  until: dayFromNow(7),
  ...changed,
});
const make = async (changed = {}) =>
  (await test.call(createEvent, { body: body(changed) }, { token: operator.token })).body.id;
const show = async (eventId: string, { token } = operator) =>
  (await test.call(showEvent, { params: { eventId } }, { token })).body;
const edit = (eventId: string, changed: object) =>
  test.call(editEvent, { params: { eventId }, body: body(changed) }, { token: operator.token });
const linkOf = async (eventId: string) => {
  const code = (await show(eventId)).code ?? '';
  return test.call(retrieveInvitation, { query: { code } });
};

// Shows 17.17: an event has a limit, a period and a line, and shows who joined by day
describe('an event', () => {
  it('shows on its link who holds it, when and where, until an edit removes that', async () => {
    const facts = { host: '책방 동아리', day: '2026-12-03', place: '학생회관 3층' };
    const id = await make(facts);
    expect(await show(id)).toMatchObject(facts);
    expect((await linkOf(id)).body).toMatchObject({ ...facts, joined: 0 });
    await edit(id, { ...facts, place: null });
    expect((await linkOf(id)).body).not.toHaveProperty('place');
    expect((await edit(id, { day: '2026-02-30' })).status).toBe(422);
  });

  it('keeps the fields that an edit leaves out, as an older console’s edits do', async () => {
    const facts = { host: '책방 동아리', day: '2026-12-03', place: '학생회관 3층', max_uses: 40 };
    const id = await make(facts);
    const { title, welcome, from, until } = body({ title: '늦가을 모임' });
    const answer = await test.call(
      editEvent,
      { params: { eventId: id }, body: { title, welcome, from, until } },
      { token: operator.token },
    );
    expect(answer.status).toBe(200);
    expect(await show(id)).toMatchObject({ title, ...facts });
  });

  // Shows 8.4: POST /api/operator/events/
  // Shows 8.4: GET /api/operator/events/{eventId}/
  it('is made with its words, limit and period, once for a key, and is recorded', async () => {
    const options = { token: operator.token, headers: { 'idempotency-key': 'an-event' } };
    const [first, again] = [
      await test.call(createEvent, { body: body() }, options),
      await test.call(createEvent, { body: body() }, options),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { id } = first.body;
    const { code, ...page } = await show(id);
    expect(page).toMatchObject({
      title: '새내기 모임',
      welcome: '반가워요',
      state: 'open',
      uses: 0,
      max_uses: 20,
      opens_at: null,
      days: [],
      joined: [],
    });
    expect(page.expires_at).toBe(new Date(`${dayFromNow(8)}T00:00:00+09:00`).toISOString());
    expect(await actsOn(test, id)).toEqual([
      { act: 'event.create', operator_id: operator.id, affected: null },
    ]);
    const { body: shown } = await test.call(retrieveInvitation, { query: { code: code ?? '' } });
    expect(shown).toMatchObject({ title: '새내기 모임', welcome: '반가워요', is_system_created: false });
  });

  // Shows 17.12: links are found and revoked, events count who joined
  it('lets nobody in before its first day, and nobody beyond its limit', async () => {
    const id = await make({ from: dayFromNow(2) });
    expect((await show(id)).state).toBe('not_yet');
    const { status, error } = await linkOf(id);
    const opens_at = new Date(`${dayFromNow(2)}T00:00:00+09:00`).toISOString();
    expect([status, error]).toEqual([
      403,
      { error_type: 'not_yet', opens_at, request_id: expect.any(String) },
    ]);
    await edit(id, { from: dayFromNow(0), max_uses: 1 });
    expect((await linkOf(id)).status).toBe(200);
    const code = (await show(id)).code ?? '';
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => {
        const email = newStudentEmail();
        return student({ email, email_proof: await proveBySql(test, email), code });
      }),
    );
    const answers = await Promise.all(bodies.map((one) => register(test, one)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const page = await show(id);
    expect(page).toMatchObject({ state: 'used', uses: 1, days: [{ day: dayFromNow(0), count: 1 }] });
    expect(page.joined).toHaveLength(1);
  });

  // Shows 8.4: PATCH /api/operator/events/{eventId}/
  it('can be edited, but not to a limit below those who joined or to an impossible period', async () => {
    const id = await make();
    await test.sql`update invitations set uses = 3 where id = ${id}`;
    expect((await edit(id, { max_uses: 2 })).error.fields).toEqual({ max_uses: 'too_few' });
    expect((await edit(id, { until: dayFromNow(-1) })).error.fields).toEqual({ until: 'mismatch' });
    expect((await edit(id, { from: dayFromNow(5), until: dayFromNow(4) })).error.fields).toEqual({
      until: 'mismatch',
    });
    expect((await edit(id, { until: dayFromNow(400) })).error.fields).toEqual({ until: 'mismatch' });
    expect((await actsOn(test, id)).map(({ act }) => act)).toEqual(['event.create']);
    expect((await edit(id, { max_uses: null, until: dayFromNow(30), welcome: null })).status).toBe(200);
    expect(await show(id)).toMatchObject({ max_uses: null, welcome: null, uses: 3 });
    expect((await actsOn(test, id)).map(({ act }) => act)).toEqual(['event.create', 'event.edit']);
    expect((await edit(operator.id, {})).status).toBe(404);
  });

  // Shows 8.4: GET /api/operator/events/
  it('is listed in pages, and is revoked for good', async () => {
    const made = new Set<string>();
    for (let n = 0; n < 33; n += 1)
      made.add((await insertEventInvitation(test.db, { title: `행사 ${n}` })).id);
    const listed = new Set<string>();
    for (let after: string | null | undefined; after !== null; ) {
      const { body: page } = await test.call(
        findEvents,
        { query: { ...(after && { after }) } },
        { token: reader.token },
      );
      for (const { id } of page.events) {
        expect(listed.has(id)).toBe(false);
        listed.add(id);
      }
      after = page.next;
    }
    expect([...made].filter((id) => !listed.has(id))).toEqual([]);
    const [linkId = ''] = made;
    for (const changed of [true, false])
      expect((await test.call(revokeLink, { params: { linkId } }, { token: operator.token })).body).toEqual({
        changed,
      });
    expect((await linkOf(linkId)).error.error_type).toBe('revoked');
    expect((await actsOn(test, linkId)).map(({ act }) => act)).toEqual(['invitation.revoke']);
  });

  it('shows its link only to members who may make events', async () => {
    const id = await make();
    expect((await show(id)).code).toMatch(/^\S{22}$/);
    expect((await show(id, reader)).code).toBeNull();
    expect((await show(id, await ofTeam(test, 'moderator'))).code).toBeNull();
    expect(test.logged.join('')).not.toContain((await show(id)).code ?? '');
  });

  it('cannot be made or edited without permission', async () => {
    const member = await accessOf(test, await insertMember(test.db));
    const tokens = [
      [undefined, 404],
      [member, 404],
      [reader.token, 403],
      [(await ofTeam(test, 'moderator')).token, 403],
      [(await halfSignedIn(test, 'operator')).token, 403],
    ] as const;
    const id = await make();
    for (const [token, status] of tokens) {
      const options = token === undefined ? {} : { token };
      expect((await test.call(createEvent, { body: body() }, options)).status).toBe(status);
      expect((await test.call(editEvent, { params: { eventId: id }, body: body() }, options)).status).toBe(
        status,
      );
    }
    expect(await actsOn(test, id)).toHaveLength(1);
  });
});
