import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import {
  createEventInvitation,
  createPersonInvitation,
  createProjectInvitation,
  revoke,
} from '../src/features/invitations/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertProject, type TestMember } from './harness/fixtures.ts';

let test: TestApp;
let inviter: TestMember;

beforeAll(async () => {
  test = await testApp();
  inviter = await insertMember(test.db, { userName: '김하늘' });
});
afterAll(() => test.close());

const path = '/api/invitation-link/retrieve-from-code/';
const retrieve = (code: string) => test.call(retrieveInvitation, { query: { code } });
const invite = (draft: { days?: number; issuedDaysAgo?: number } = {}) =>
  createPersonInvitation(test.db, { inviterId: inviter.id, inviteeName: '이새봄', ...draft });
const rowOf = async (id: string) => {
  const [row] = await test.db.select().from(invitations).where(eq(invitations.id, id));
  return row;
};
const tableAsText = async () => {
  const [row] = await test.db.execute<{ all: string }>(
    sql`select (select json_agg(i order by id)::text from invitations i) || (select count(*) from invitation_uses) as all`,
  );
  return row?.all;
};

// Shows 8.3: GET /api/invitation-link/retrieve-from-code/
describe('a person’s link', () => {
  it('says who invites whom, and the vouch', async () => {
    const vouch = { relation: 'project', reason: '끝까지 함께하는 사람이에요' } as const;
    const draft = { inviterId: inviter.id, inviteeName: '이새봄', vouch };
    const { code } = await createPersonInvitation(test.db, draft);
    const answer = await retrieve(code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      inviter_name: '김하늘',
      invitee_name: '이새봄',
      inviter_id: inviter.id,
      vouch,
    });
  });

  it('has no vouch where the inviter gave none', async () => {
    expect((await retrieve((await invite()).code)).body).toMatchObject({ vouch: null });
  });

  it('lives seven days and is for one person', async () => {
    const row = await rowOf((await invite()).id);
    expect(row).toMatchObject({ kind: 'person', maxUses: 1, uses: 0 });
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(7 * 86_400_000);
  });

  it('answers without its trailing slash as well', async () => {
    const { code } = await invite();
    const answer = await test.inject({ url: `/api/invitation-link/retrieve-from-code?code=${code}` });
    expect(answer.statusCode).toBe(200);
  });
});

describe('an event’s link', () => {
  it('says its title, and that the operator made it', async () => {
    const { code } = await createEventInvitation(test.db, { title: '봄 학기 두레 모임' });
    expect((await retrieve(code)).body).toEqual({
      joined: 0,
      is_system_created: true,
      title: '봄 학기 두레 모임',
      expires_at: expect.any(String),
    });
  });

  it('says that a member made it', async () => {
    const draft = { title: '동아리 모임', inviterId: inviter.id, maxUses: 30 };
    const { code } = await createEventInvitation(test.db, draft);
    expect((await retrieve(code)).body).toMatchObject({ is_system_created: false, title: '동아리 모임' });
  });
});

describe('a link that cannot be used', () => {
  const used = sql`update invitations set uses = max_uses where code = `;

  it.each([
    ['expired', async () => (await invite({ days: 7, issuedDaysAgo: 8 })).code],
    [
      'used',
      async () => {
        const { code } = await invite({ days: 7, issuedDaysAgo: 8 });
        await test.db.execute(sql`${used}${code}`);
        return code;
      },
    ],
    [
      'revoked',
      async () => {
        const { code } = await invite({ days: 7, issuedDaysAgo: 8 });
        await test.db.execute(sql`${used}${code}`);
        expect(await revoke(test.db, code)).toBe(true);
        return code;
      },
    ],
  ])('%s → 410', async (errorType, makeCode) => {
    const answer = await retrieve(await makeCode());
    expect(answer.status).toBe(410);
    expect(answer.error).toMatchObject({ error_type: errorType, request_id: expect.any(String) });
    expect(Object.keys(answer.error).sort()).toEqual(['error_type', 'request_id']);
  });

  it('is inactive if its inviter is frozen, suspended or gone, without a reason', async () => {
    const root = await insertMember(test.db);
    const below = await insertMember(test.db, { invitedBy: root.id });
    const suspended = await insertMember(test.db);
    const gone = await insertMember(test.db);
    const links = await Promise.all(
      [root, below, suspended, gone].map(({ id }) => insertPersonInvitation(test.db, { inviterId: id })),
    );
    const set = (member: TestMember, columns: object) =>
      test.db.update(members).set(columns).where(eq(members.id, member.id));
    await set(root, { frozenAt: new Date() });
    await set(suspended, { suspendedAt: new Date() });
    await set(gone, { leftAt: new Date(), email: null, userName: null, passwordHash: null });
    for (const { code } of links) {
      const { status, error } = await retrieve(code);
      expect([status, error]).toEqual([410, { error_type: 'inactive', request_id: expect.any(String) }]);
    }
  });

  it('is invalid here if it is a project’s', async () => {
    const projectId = await insertProject(test.db, { creatorId: inviter.id });
    const draft = { inviterId: inviter.id, inviteeName: '이새봄', projectId };
    const { code } = await createProjectInvitation(test.db, draft);
    expect((await retrieve(code)).error.error_type).toBe('invalid');
  });

  it.each([
    ['missing', ''],
    ['empty', '?code='],
    ['unknown', '?code=AAAAAAAAAAAAAAAAAAAAAA'],
    ['too short', '?code=abc'],
    ['too long', `?code=${'a'.repeat(65)}`],
    ['megabytes', `?code=${'a'.repeat(8000)}`],
    ['doubled', '?code=AAAAAAAAAAAAAAAAAAAAAA&code=AAAAAAAAAAAAAAAAAAAAAA'],
    ['a list', '?code[]=AAAAAAAAAAAAAAAAAAAAAA'],
    ['NUL', '?code=AAAAAAAA%00AAAAAAAAAAAAA'],
    ['no UTF-8', '?code=%ff%fe%fd%ff%fe%fd%ff%fe'],
    ['a half escape', '?code=AAAAAAAAAA%'],
    ['SQL', "?code=' or '1'='1"],
    ['Hangul', `?code=${encodeURIComponent('초대초대초대초대초대')}`],
  ])('%s → 404 invalid', async (_, query) => {
    const answer = await test.inject({ url: path + query });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error_type: 'invalid' });
  });

  it('is a code in another case, with a blank around it or cut short', async () => {
    const { code } = await invite();
    const other = code.replace(/[a-zA-Z]/, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const wrong of [other, `${code}%20`, `%20${code}`, code.slice(0, -1)]) {
      expect((await test.inject({ url: `${path}?code=${wrong}` })).statusCode).toBe(404);
    }
  });

  it('is not one with more in its URL, such as what a chat app adds', async () => {
    const { code } = await invite();
    expect((await test.inject({ url: `${path}?utm_source=kakao&code=${code}` })).statusCode).toBe(200);
  });
});

describe('looking a link up', () => {
  it('changes nothing, by GET or HEAD, however often', async () => {
    const { code } = await invite();
    const before = await tableAsText();
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET'] as const) {
      const answer = await test.inject({ method, url: `${path}?code=${code}` });
      expect(answer.statusCode).toBe(200);
    }
    expect(await tableAsText()).toBe(before);
  });

  it('is never kept by a cache, and leaves the code out of the log', async () => {
    const { code } = await invite();
    const answer = await test.inject({ url: `${path}?code=${code}` });
    expect(answer.headers['cache-control']).toContain('no-store');
    await test.inject({ url: `${path}?code=${code}x` });
    expect(test.logged.join()).not.toContain(code);
  });

  it('is refused by POST', async () => {
    const answer = await test.inject({ method: 'POST', url: path, payload: { code: 'AAAAAAAAAAAA' } });
    expect(answer.statusCode).toBe(405);
  });
});

describe('revoking', () => {
  it('keeps the time of the first one, and returns false for an unknown code', async () => {
    const { id, code } = await invite();
    expect(await revoke(test.db, code)).toBe(true);
    const first = await rowOf(id);
    expect(await revoke(test.db, code)).toBe(true);
    expect(await rowOf(id)).toEqual(first);
    expect(await revoke(test.db, 'AAAAAAAAAAAAAAAAAAAAAA')).toBe(false);
  });
});
