import { invitationCodeOf } from '@dure/contract/carried-link.ts';
import { deadLinkErrors } from '@dure/contract/invitations.ts';
import { describe, expect, it } from 'vitest';
import type { Transport } from '../../api/call.ts';
import { createCall } from '../../api/call.ts';
import { lookUpInvitation, lookUpProjectInvitation } from './invitation-lookup.ts';

const asked: string[] = [];

/** An api with this answer; for `null` it does not answer. */
function callOf(status: number | null, body: unknown) {
  const transport: Transport = async ({ path }) => {
    asked.push(path);
    if (status === null) throw new Error('down');
    return { status, text: JSON.stringify(body) };
  };
  return createCall(transport);
}

const lookUp = (query: string, status: number | null, body: unknown = {}) =>
  lookUpInvitation(callOf(status, body), invitationCodeOf(query));

const person = { inviter_name: '김서연', invitee_name: '박지훈', inviter_id: '0199', vouch: null };

describe('lookUpInvitation', () => {
  it('shows who invited whom', async () => {
    const { view, status } = await lookUp('?code=abc', 200, { ...person, email: 'secret@hangang.ac.kr' });
    expect(status).toBe(200);
    expect(view).toEqual({ state: 'valid', code: 'abc', ...person });
    expect(asked.at(-1)).toBe('/api/invitation-link/retrieve-from-code/?code=abc');
  });

  it('shows an event by its title', async () => {
    const { view } = await lookUp('?code=abc', 200, { is_system_created: true, title: '여름 해커톤' });
    expect(view).toEqual({ state: 'event', code: 'abc', title: '여름 해커톤' });
  });

  it.each(['', '?code=', '?code=a&code=b', '?other=1'])(
    'treats “%s” as invalid without asking the api',
    async (query) => {
      const before = asked.length;
      expect(await lookUp(query, 200, person)).toEqual({ view: { state: 'invalid' }, status: 404 });
      expect(asked).toHaveLength(before);
    },
  );

  it.each([
    ['expired', 410],
    ['used', 410],
    ['revoked', 410],
    ['inactive', 410],
    ['not_yet', 403],
    ['invalid', 404],
  ])('names nobody once it is %s', async (type, status) => {
    const body = { error_type: type, ...person };
    expect(await lookUp('?code=abc', status, body)).toEqual({ view: { state: type }, status });
    // Another API host may use a status of its own.
    expect(await lookUp('?code=abc', 400, body)).toEqual({ view: { state: type }, status });
  });

  it('says when an event’s link opens', async () => {
    const opens_at = '2026-12-01T00:00:00.000Z';
    expect(await lookUp('?code=abc', 403, { error_type: 'not_yet', opens_at })).toEqual({
      view: { state: 'not_yet', opensAt: opens_at },
      status: 403,
    });
  });

  it('distinguishes a failed lookup from a dead link', async () => {
    expect(await lookUp('?code=abc', 503, { error_type: 'unavailable' })).toEqual({
      view: { state: 'unknown' },
      status: 503,
    });
    expect(await lookUp('?code=abc', null)).toEqual({ view: { state: 'unknown' }, status: 502 });
  });
});

describe('lookUpProjectInvitation', () => {
  const found = {
    inviter: { id: '0199-a', profile: { user_name: '김서연' }, email: 'secret@hangang.ac.kr' },
    project_card: { id: '0199-b', title: '동네 책방을 잇는 중고책 지도' },
  };

  it('shows only who invites to which project', async () => {
    expect(await lookUpProjectInvitation(callOf(200, found), 'abc')).toEqual({
      view: {
        state: 'valid',
        code: 'abc',
        inviter: { id: '0199-a', name: '김서연' },
        project: { id: '0199-b', title: '동네 책방을 잇는 중고책 지도' },
      },
      status: 200,
    });
    expect(asked.at(-1)).toBe('/api/project-card-invitation-link/retrieve-from-code/?code=abc');
  });

  it.each(deadLinkErrors)('names nobody once it is %s', async (type) => {
    const { view } = await lookUpProjectInvitation(callOf(410, { error_type: type, ...found }), 'abc');
    expect(view).toEqual({ state: type });
  });

  it('treats a missing code as invalid', async () => {
    expect(await lookUpProjectInvitation(callOf(200, found), null)).toEqual({
      view: { state: 'invalid' },
      status: 404,
    });
  });
});
