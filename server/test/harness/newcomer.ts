import { randomBytes, randomUUID } from 'node:crypto';
import type { ShippedServer } from './shipped-server.ts';
import { type WrittenTable, writtenBy } from './written-tables.ts';

/** A person who joins over HTTP with the calls of the web. */
export interface Newcomer {
  readonly email: string;
  /** The code of their own one-person invitation. */
  readonly code: string;
  /** The call by which they register. */
  readonly path: string;
  /** Its body, the email proof included. */
  readonly body: object;
  /** Repeated with every attempt, as in the web. */
  readonly attempt: string;
  /** The tables that their registration writes to. */
  readonly writes: readonly WrittenTable[];
}

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export async function post(
  server: ShippedServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Creates a new member's invitation for one person. Resolves to its code. */
export async function newInvitation({ sql }: ShippedServer): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  await sql`
    with inviter as (
      insert into members (user_type, email, user_name, password_hash)
      values ('student', ${`${randomUUID()}@example.org`}, '김하늘', 'none')
      returning id
    )
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
    select ${code}, 'person', id, '이새봄', 1, now() + interval '7 days' from inviter
  `;
  return code;
}

/** Creates a new member's invitation to their project. Resolves to the input of register-project-card. */
async function newProjectInvitation({ sql }: ShippedServer) {
  const code = randomBytes(16).toString('base64url');
  const [ids] = await sql`
    with inviter as (
      insert into members (user_type, email, user_name, password_hash)
      values ('student', ${`${randomUUID()}@example.org`}, '김하늘', 'none')
      returning id
    ), project as (
      insert into projects (creator_id, title, description, start_date)
      select id, '동네 배움 지도', '함께 그려요.', '2025-03-01' from inviter
      returning id, creator_id
    ), part as (
      insert into project_members (project_id, member_id) select id, creator_id from project
    ), invitation as (
      insert into invitations (code, kind, inviter_id, invitee_name, project_id, max_uses, expires_at)
      select ${code}, 'project', creator_id, '이새봄', id, 1, now() + interval '7 days' from project
    )
    select creator_id as inviter_id, id as project_card_id from project
  `;
  return { code, ids: { ...ids } };
}

export const newEmail = () => `s-${randomUUID()}@snu.ac.kr`;

/** Asks for a code and reads it from the mail. `earlier` is the person's challenge that this one replaces. */
export async function askForCode(server: ShippedServer, email: string, earlier?: string): Promise<Answered> {
  const invitation = await newInvitation(server);
  const body = { email, invitation, ...(earlier && { challenge: earlier }) };
  return post(server, '/api/others/send-code-email/', body);
}

/** A student with an invitation and a verified address who has not registered. */
export const newcomer = async (server: ShippedServer): Promise<Newcomer> => ({
  ...(await provenPerson(server, await newInvitation(server), { profile: student })),
  path: '/api/user/register-link/',
  writes: writtenBy.student,
});

/** Such a student with an invitation to a project. */
export async function projectNewcomer(server: ShippedServer): Promise<Newcomer> {
  const { code, ids } = await newProjectInvitation(server);
  return {
    ...(await provenPerson(server, code, { profile: student, ...ids })),
    path: '/api/user/register-project-card/',
    writes: writtenBy.projectStudent,
  };
}

/** An alumni with a person's invitation. */
export const alumniNewcomer = async (server: ShippedServer): Promise<Newcomer> => ({
  ...(await provenPerson(server, await newInvitation(server), alumni)),
  path: '/api/user/register-link/',
  writes: writtenBy.alumni,
});

const studies = { school: 'snu', first_major: 'snu-linguistics', second_major: null };

const student = {
  ...studies,
  user_name: '이새봄',
  current_academic_degree: 'bachelor',
  year: '2023',
  keywords: ['교육'],
  skills: ['글쓰기'],
};

const alumni = {
  user_type: 'alumni',
  profile: {
    ...studies,
    user_name: '한도윤',
    current_academic_degree: 'master',
    year: 2012,
    skills: ['글쓰기'],
    school_infos: [{ school: 'snu', degree: 'master', majors: ['snu-linguistics'], year: 2012 }],
  },
  company_infos: [{ company: '두레상사', field: ['브랜딩'], position: ['편집장'] }],
};

/** A person with a verified address; `told` is their profile and invitation. */
async function provenPerson(server: ShippedServer, code: string, told: object) {
  const email = newEmail();
  const { body: sent } = await askForCode(server, email);
  const { body: confirmed } = await post(server, '/api/others/confirm-code/', {
    challenge: sent.challenge,
    code: await server.smtp.arrivingCode(email),
  });
  const body = {
    email,
    email_proof: confirmed.email_proof,
    password: '봄비처럼 천천히 24',
    code,
    consents: { terms: true, privacy: true, over_14: true },
    ...told,
  };
  return { email, code, body, attempt: randomUUID() };
}

/** Registers, always with the same Idempotency-Key. Rejects if the server dies. */
export const register = (server: ShippedServer, { path, body, attempt }: Newcomer): Promise<Answered> =>
  post(server, path, body, { 'idempotency-key': attempt });
