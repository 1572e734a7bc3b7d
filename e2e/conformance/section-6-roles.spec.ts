import { invite, inviteToEvent, newStudentEmail } from '../site/invite.ts';
import { demoStudent } from '../site/members.ts';
import { inviteToProject } from '../site/project-invite.ts';
import { endSessions } from '../site/session.ts';
import { expect, callTest as test } from '../site/test.ts';
import { clientOf, type Row, rows } from './client.ts';
import { alumni, consents, schoolOf, student, universitiesOf } from './payloads.ts';
import { memberOf } from './world.ts';

/** The original, section 6: roles and permissions. Section 2 covers where screens redirect each role. */

const current = 'GET /api/user/current/';
const accept = 'POST /api/project-card-invitation-link/accept-invitation/';
const forMembers: readonly Row[] = [current, accept];

test('visitor: every call but those of a member answers without a token', async ({ site }) => {
  const ask = clientOf(site.origin);
  const demo = site.demo();
  const ids = {
    userId: demo.profiles[0],
    id: demo.profiles[0],
    projectId: demo.projects[0],
    postId: demo.posts[0],
  };
  for (const row of rows) {
    const named = Object.entries(ids).filter(([name]) => row.includes(`{${name}}`));
    const { status, body } = await ask(row, Object.fromEntries(named));
    if (forMembers.includes(row)) expect([status, body.error_type], row).toEqual([401, 'unauthenticated']);
    else expect([200, 404, 422], row).toContain(status);
  }
});

test('Only signed-in users with a valid token reach what is protected', async ({ site }) => {
  const { ask, userId } = await memberOf(site);
  expect((await ask(current)).status).toBe(200);
  for (const access of ['', 'none', 'e30.e30.e30']) {
    expect((await clientOf(site.origin, access)(current)).status, access).toBe(401);
  }
  await endSessions(site, { id: userId });
  expect((await ask(current)).status).toBe(401);
});

test('Public pages are read-only; profile details need the app or login', async ({ site }) => {
  const { ask } = await memberOf(site);
  const row = 'GET /api/user/{id}/public-get/';
  const { id } = demoStudent(site);
  const [seen, more] = [await clientOf(site.origin)(row, { id }), await ask(row, { id })];
  expect(seen.body).not.toHaveProperty('details');
  expect(more.body).toHaveProperty('details');
  for (const [path, said] of [
    [`/project/${site.demo().projects[0]}`, '앱에서 응원하고 대화하기'],
    [`/posts/${site.demo().posts[0]}`, '앱에서 댓글 남기기'],
    [`/profiles/${id}?view=info`, '로그인하면 볼 수 있어요'],
  ] as const) {
    const html = await (await fetch(site.origin + path)).text();
    expect(html, path).toContain(said);
    // Forms on these pages only open a dialog: they have no fields and send nothing.
    expect(html, path).not.toMatch(/<form[^>]*method="?post|<textarea|<input(?![^>]*type="hidden")/i);
  }
});

test('Event links allow both student and alumni sign-up', async ({ clientCodes }) => {
  const { origin } = clientCodes;
  const { code } = await inviteToEvent(clientCodes);
  const email = newStudentEmail();
  const school = schoolOf(await universitiesOf(origin), email);
  for (const payload of [
    student(email, code, school),
    alumni(email.replace(/@.*/, '@work.example.org'), code, school),
  ]) {
    const { status } = await clientOf(origin)('POST /api/user/register-link/', { ...payload, consents });
    expect(status).toBe(201);
  }
});

test('Sign-up is by invitation only, and a person’s link is for one person', async ({ clientCodes }) => {
  const { origin } = clientCodes;
  const { code } = await invite(clientCodes);
  const school = schoolOf(await universitiesOf(origin), newStudentEmail());
  const join = (by: string) =>
    clientOf(origin)('POST /api/user/register-link/', {
      ...student(newStudentEmail(), by, school),
      consents,
    });
  expect((await join('nobody-drew-this-code')).body.error_type).toBe('invalid');
  expect((await join(code)).status).toBe(201);
  expect((await join(code)).body.error_type).toBe('used');
});

for (const [who, userType, verified, status] of [
  ['student', 'student', false, 200],
  ['alumni (user_type alumni)', 'alumni', false, 403],
  ['alumni, mentor-verified', 'alumni', true, 200],
] as const) {
  test(`${who}: accepting a project invitation is answered ${status}`, async ({ site }) => {
    const { code, inviter, project } = await inviteToProject(site);
    const { ask, userId } = await memberOf(site, userType);
    if (verified) await site.sql`update members set mentor_verified_at = now() where id = ${userId}`;
    const answer = await ask(accept, { inviter_id: inviter.id, project_card_id: project.id, code });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.error_type).toBe('alumni_unverified');
  });
}
