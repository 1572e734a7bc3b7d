import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { DemoMember } from '../harness/demo.ts';
import { holdTable, patient } from '../harness/held-table.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';

/** Accepting a request seats the member and tells the asker in one transaction, whenever a kill comes. */

const askersCount = 50;

/** A member with the demo student's password. */
async function like({ sql }: ShippedServer, { email: likeEmail }: DemoMember): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into members (id, user_type, email, user_name, password_hash)
    select ${id}, 'student', ${`${id}@example.org`}, '김하늘', password_hash from members where email = ${likeEmail}`;
  return id;
}

/** A project with one seat, and the requests of fifty members for it. */
async function manyForOne(server: ShippedServer, student: DemoMember) {
  const { sql } = server;
  const creatorId = await like(server, student);
  const [role] = await sql<{ id: string; project_id: string }[]>`
    with project as (
      insert into projects (creator_id, title, description, start_date)
      values (${creatorId}, '함께 걷기', '함께 걸어요.', '2026-01-01') returning id
    ), team as (insert into project_members (project_id, member_id) select id, ${creatorId} from project)
    insert into project_roles (project_id, ordinal, name, seats) select id, 0, '기록', 1 from project
    returning id, project_id`;
  if (role === undefined) throw new Error('no role was made');
  const requests: string[] = [];
  for (let nth = 0; nth < askersCount; nth += 1) {
    const [request] = await sql<{ id: string }[]>`
      insert into seat_requests (project_id, member_id, role_id, words, expires_at)
      values (${role.project_id}, ${await like(server, student)}, ${role.id}, '함께 만들고 싶어요. 부탁드려요.',
        now() + interval '7 days') returning id`;
    requests.push(request?.id ?? '');
  }
  return { creatorEmail: `${creatorId}@example.org`, projectId: role.project_id, roleId: role.id, requests };
}

async function post({ origin }: ShippedServer, path: string, body: object, token?: string) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { access: string } };
}

// Shows 17.12: notices are exact under concurrency
test.for(['project_members', 'notices'])(
  'a server killed with -9 before it writes to %s has seated nobody',
  async (table) => {
    const server = await startShipped({ env: patient });
    onTestFinished(() => server.stop());
    const student = server.demo().members.find(({ user_type }) => user_type === 'student');
    if (student === undefined) throw new Error('the demo data has no student');
    const { creatorEmail, projectId, roleId, requests } = await manyForOne(server, student);
    const signIn = async () =>
      (await post(server, '/api/token/', { email: creatorEmail, password: student.password })).body.access;
    const accept = (id: string, token: string) =>
      post(server, `/api/project-card/${projectId}/seat-requests/${id}/accept/`, {}, token).catch(() => null);
    const seated = async () => {
      const [row] = await server.sql`
      select (select count(*)::int from project_members where role_id = ${roleId}) as seats,
        (select count(*)::int from seat_requests where project_id = ${projectId} and state = 'accepted') as accepted,
        (select count(*)::int from seat_requests where project_id = ${projectId} and state = 'open') as open,
        (select count(*)::int from notices where project_id = ${projectId} and kind = 'seat_accepted') as told`;
      return row;
    };

    const token = await signIn();
    const held = await holdTable(server, table);
    const answers = Promise.all(requests.map((id) => accept(id, token)));
    await held.waitedFor(1);
    await server.kill('SIGKILL');
    expect(await answers).toEqual(requests.map(() => null));
    await held.release();
    await server.start();
    expect(await seated()).toEqual({ seats: 0, accepted: 0, open: askersCount, told: 0 });

    const again = await signIn();
    const statuses = (await Promise.all(requests.map((id) => accept(id, again)))).map(
      (answer) => answer?.status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await seated()).toEqual({ seats: 1, accepted: 1, open: askersCount - 1, told: 1 });
  },
);
