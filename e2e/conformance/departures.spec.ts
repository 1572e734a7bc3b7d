import { invite, newStudentEmail } from '../site/invite.ts';
import { inviteToProject, membershipsOf } from '../site/project-invite.ts';
import { expect, callTest as test } from '../site/test.ts';
import { clientOf } from './client.ts';
import { consents, schoolOf, student, universitiesOf } from './payloads.ts';
import { memberOf } from './world.ts';

/** Calls that require more than the original, each with its decision; README.md lists them all. */

test.describe.configure({ mode: 'default' });

const text = expect.any(String);
const accept = 'POST /api/project-card-invitation-link/accept-invitation/';

test('codes are drawn by the server (0005): it takes none, and nobody joins without a proof', async ({
  site,
}) => {
  const ask = clientOf(site.origin);
  const email = newStudentEmail();
  const drawn = await ask('POST /api/others/send-code-email/', { email, code: '271828' });
  expect([drawn.status, drawn.body.error_type]).toEqual([400, 'code_not_accepted']);
  const { code } = await invite(site);
  const payload = student(email, code, schoolOf(await universitiesOf(site.origin), email));
  const joined = await ask('POST /api/user/register-link/', { ...payload, consents });
  expect([joined.status, joined.body.error_type]).toEqual([403, 'email_proof_invalid']);
});

test('joining needs the consents that the law has asked for, where mails are sent (0039)', async ({
  site,
}) => {
  const email = newStudentEmail();
  const { code } = await invite(site);
  const payload = student(email, code, schoolOf(await universitiesOf(site.origin), email));
  const row = 'POST /api/user/register-link/';
  const ask = clientOf(site.origin);
  for (const field of Object.keys(consents)) {
    const { status, body } = await ask(row, { ...payload, consents: { ...consents, [field]: false } });
    expect([status, Object.keys(body.fields)]).toEqual([422, [`consents.${field}`]]);
  }
  const { status, body } = await ask(row, payload);
  expect([status, Object.keys(body.fields)]).toEqual([
    422,
    ['consents.terms', 'consents.privacy', 'consents.over_14'],
  ]);
});

test('an address is of a school whose domain it has whole (0039)', async ({ clientCodes }) => {
  const snu = schoolOf(await universitiesOf(clientCodes.origin), 'name@snu.ac.kr');
  const join = (email: string) =>
    clientOf(clientCodes.origin)('POST /api/user/register-link/', {
      ...student(email, 'nobody-drew-this-code', snu),
      consents,
    });
  for (const email of ['a@evilsnu.ac.kr', 'a@snu.ac.kr.example.org']) {
    expect((await join(email)).body.error_type, email).toBe('university_unsupported');
  }
  for (const email of ['a@snu.ac.kr', 'a@SNU.ac.kr', 'a@cs.snu.ac.kr']) {
    expect((await join(email)).body.error_type, email).toBe('invalid');
  }
});

test('accepting needs the code of a live invitation of that inviter for that project (0039)', async ({
  site,
}) => {
  const [invited, other, dead] = [
    await inviteToProject(site),
    await inviteToProject(site),
    await inviteToProject(site, { expired: true }),
  ];
  const { ask, userId } = await memberOf(site);
  const ids = ({ inviter, project }: typeof invited) => ({
    inviter_id: inviter.id,
    project_card_id: project.id,
  });
  expect((await ask(accept, ids(invited))).status).toBe(422);
  expect((await ask(accept, { ...ids(invited), code: other.code })).status).toBe(403);
  expect((await ask(accept, { ...ids(dead), code: dead.code })).status).toBe(403);
  for (const project of [invited, dead]) expect(await membershipsOf(site, project, userId)).toBe(0);
});

test('a refresh answers the refresh token’s successor as well; the one before is good for 20 s more, and then ends the session that goes on without it (0039, 0105)', async ({
  site,
}) => {
  const { refresh, userId } = await memberOf(site);
  const ask = clientOf(site.origin);
  const first = await ask('POST /api/token/refresh/', { refresh });
  expect(first.body).toEqual({ access: text, refresh: text });
  expect(first.body.refresh).not.toBe(refresh);
  const second = await ask('POST //refresh', { token: refresh });
  expect(second.body).toEqual({ accessToken: text, refreshToken: first.body.refresh });
  const third = await ask('POST //refresh', { token: first.body.refresh });
  expect(third.status).toBe(200);
  await site.sql`
    update session_rotations set rotated_at = now() - interval '21 seconds'
    where session_id in (select id from sessions where member_id = ${userId})
  `;
  for (const token of [refresh, third.body.refreshToken]) {
    expect((await ask('POST //refresh', { token })).status).toBe(401);
  }
});

test('400 on check-email means registered; what is malformed is 422 (0006)', async ({ site }) => {
  const answer = await clientOf(site.origin)('POST /api/others/check-email/', { email: 'none' });
  expect([answer.status, answer.body.error_type]).toEqual([422, 'invalid_input']);
});

for (const [type, options] of [
  ['used', { used: true }],
  ['revoked', { revoked: true }],
] as const) {
  test(`links have error types of their own besides expired and invalid (0010): ${type}`, async ({
    site,
  }) => {
    const { code } = await invite(site, options);
    const { status, body } = await clientOf(site.origin)('GET /api/invitation-link/retrieve-from-code/', {
      code,
    });
    expect([status, body.error_type]).toEqual([410, type]);
  });
}
