import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { extendLink, findLinks, renewLink, revokeLink } from '@dure/contract/operating-links.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember, insertPersonInvitation } from './harness/fixtures.ts';
import { accessOf, atOnce, tally } from './newcomer.ts';
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

const find = async (query: { q?: string; side?: 'inviter' | 'invitee' }) =>
  (await test.call(findLinks, { query }, { token: reader.token })).body;
const idsOf = async (query: Parameters<typeof find>[0]) => (await find(query)).links.map(({ id }) => id);
const extend = (linkId: string, days: 7 | 14 | 30 = 30, { token } = operator) =>
  test.call(extendLink, { params: { linkId }, body: { days } }, { token });
const renew = (linkId: string, { token } = operator) =>
  test.call(renewLink, { params: { linkId } }, { token });
const revoke = (linkId: string, { token } = operator) =>
  test.call(revokeLink, { params: { linkId } }, { token });
const lookedUp = async (code: string) => {
  const { status, error } = await test.call(retrieveInvitation, { query: { code } });
  return status === 200 ? 'open' : error.error_type;
};

async function linkOf(inviteeName: string, inviterName = '길보낸') {
  const inviter = await insertMember(test.db, { userName: inviterName });
  return { ...(await insertPersonInvitation(test.db, { inviterId: inviter.id, inviteeName })), inviter };
}

// Shows 17.17: open links are found by name, extended, renewed and revoked, each recorded
// Shows 17.12: links are found and revoked, events count who joined
describe('open links', () => {
  // Shows 8.4: GET /api/operator/links/
  it('are found by how the inviter’s or invitee’s name begins, and shown without codes', async () => {
    const link = await linkOf('탁받은', '탁보낸');
    expect(await idsOf({ q: '탁받' })).toEqual([link.id]);
    expect(await idsOf({ q: '탁보' })).toEqual([]);
    expect(await idsOf({ q: '탁보', side: 'inviter' })).toEqual([link.id]);
    expect(await idsOf({})).toContain(link.id);
    expect(JSON.stringify(await find({ q: '탁받' }))).not.toContain(link.code);
    await test.sql`update members set suspended_at = now() where id = ${link.inviter.id}`;
    expect(await idsOf({ q: '탁받' })).toEqual([]);
    expect(await idsOf({ q: '탁보', side: 'inviter' })).toEqual([]);
  });

  it('do not include expired links or those of events', async () => {
    const event = await insertEventInvitation(test.db, { title: '판모임' });
    const over = await linkOf('판끝난');
    await test.sql`update invitations set created_at = now() - interval '9 days', expires_at = now() - interval '1 day'
      where id = ${over.id}`;
    expect(await idsOf({ q: '판' })).toEqual([]);
    expect(await idsOf({})).not.toContain(event.id);
  });

  // Shows 8.4: POST /api/operator/links/{linkId}/extend/
  it('can be extended from now but never shortened, even once they expired', async () => {
    const link = await linkOf('권늘린');
    const { body } = await extend(link.id);
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60 * 1000);
    expect((await extend(link.id, 7)).body).toEqual(body);
    await test.sql`update invitations set created_at = now() - interval '9 days', expires_at = now() - interval '1 day'
      where id = ${link.id}`;
    expect(await lookedUp(link.code)).toBe('expired');
    expect((await extend(link.id, 7)).status).toBe(200);
    expect(await lookedUp(link.code)).toBe('open');
    expect((await actsOn(test, link.id)).map(({ act }) => act)).toEqual(Array(3).fill('invitation.extend'));
  });

  // Shows 8.4: POST /api/operator/links/{linkId}/renew/
  it('are renewed once for many concurrent requests, and the old link ends', async () => {
    const link = await linkOf('염새로');
    const answers = await atOnce(5, () => renew(link.id));
    expect(tally(answers.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [410, 4],
      ]),
    );
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(await lookedUp(link.code)).toBe('revoked');
    expect(await lookedUp(made?.code ?? '')).toBe('open');
    expect(await idsOf({ q: '염새' })).toEqual([made?.id]);
    expect((await actsOn(test, made?.id ?? '')).map(({ act }) => act)).toEqual(['invitation.resend']);
    expect(test.logged.join('')).not.toContain(made?.code ?? '');
  });

  // Shows 8.4: POST /api/operator/links/{linkId}/revoke/
  it('can be revoked, and can then not be extended or renewed', async () => {
    const link = await linkOf('방거둔');
    for (const changed of [true, false]) expect((await revoke(link.id)).body).toEqual({ changed });
    for (const refused of [await extend(link.id), await renew(link.id)])
      expect(refused.error.error_type).toBe('revoked');
    expect((await actsOn(test, link.id)).map(({ act }) => act)).toEqual(['invitation.revoke']);
  });

  it('cannot be extended or renewed if used, inactive, an event’s or unknown', async () => {
    const used = await linkOf('변쓴이');
    await test.sql`update invitations set uses = 1 where id = ${used.id}`;
    const alone = await linkOf('변멈춘');
    await test.sql`update members set suspended_at = now() where id = ${alone.inviter.id}`;
    const event = await insertEventInvitation(test.db, { title: '모임' });
    const named = [
      [used.id, 'used'],
      [alone.id, 'inactive'],
      [event.id, 'not_found'],
      [operator.id, 'not_found'],
    ] as const;
    for (const [id, why] of named)
      for (const refused of [await extend(id), await renew(id)]) expect(refused.error.error_type).toBe(why);
    expect((await revoke(operator.id)).status).toBe(404);
  });

  it('cannot be extended, renewed or revoked without permission', async () => {
    const link = await linkOf('국지킨');
    const member = await accessOf(test, await insertMember(test.db));
    const who = [
      [member, 404],
      [reader.token, 403],
      [(await ofTeam(test, 'moderator')).token, 403],
      [(await halfSignedIn(test, 'operator')).token, 403],
    ] as const;
    for (const [token, status] of who)
      for (const answer of [
        await extend(link.id, 7, { ...operator, token }),
        await renew(link.id, { ...operator, token }),
        await revoke(link.id, { ...operator, token }),
      ])
        expect(answer.status).toBe(status);
    expect(await actsOn(test, link.id)).toEqual([]);
  });
});
