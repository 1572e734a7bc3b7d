import { createInvitation, invitationImagePath } from '@dure/contract/own-invitations.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/**
 * Specification 2.10: only the inviter gets the image of an invitation, and nothing stores it. This also
 * checks how the shipped process hashes passwords, since the api's tests use a cheaper hash.
 */

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped();
});
afterAll(() => server.stop());

const post = async (path: string, body: object, access?: string): Promise<Record<string, string>> => {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
};

async function accessOf(place: number): Promise<string | undefined> {
  const { email, password } = server.demo().members[place] ?? { email: '', password: '' };
  return (await post('/api/token/', { email, password })).access;
}

const imageOf = (id: string, access?: string) =>
  fetch(server.origin + invitationImagePath(id), {
    headers: access ? { authorization: `Bearer ${access}` } : {},
  });

// Shows 17.10: an invitation's image is its inviter's alone, in no cache or log
test('the image of an invitation is drawn for its inviter only, and is in no cache or log', async () => {
  const [mine, theirs] = [await accessOf(0), await accessOf(1)];
  const { id = '', code = '' } = await post(
    createInvitation.path,
    {
      invitee_name: '이름이아주아주긴사람'.repeat(4),
      relation: 'work',
      reason: '끝까지 해내요 '.repeat(12).trim(),
    },
    mine,
  );
  const drawn = await imageOf(id, mine);
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get('cache-control')).toBe('private, no-store');
  expect(drawn.headers.get('etag')).toBeNull();
  const { format, width, height } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(['png', 1080, 1350]);

  const refused = await Promise.all([
    imageOf(id),
    imageOf(id, 'none'),
    imageOf(id, theirs),
    imageOf('x', mine),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 404, 404]);
  for (const { headers } of refused) expect(headers.get('cache-control')).toBe('private, no-store');

  await post(`/api/invitation-link/${id}/revoke/`, {}, mine);
  expect((await imageOf(id, mine)).status).toBe(404);
  expect(server.output()).toContain('/cards/own-invitation/');
  expect(server.output()).not.toContain(code);
});

test('passwords are hashed by Argon2id with 19 MiB and two passes', async () => {
  const hashed = await server.sql<{ hash: string }[]>`
    select password_hash as hash from members where password_hash is not null`;
  expect(hashed.length).toBeGreaterThan(2);
  for (const { hash } of hashed) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
