import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberTexts } from '@dure/contract/member-texts.ts';
import sharp from 'sharp';
import type { ShippedServer } from './shipped-server.ts';
import { askForTheTeam } from './team-in-vain.ts';
import { until } from './until.ts';
import type { Names, Writer } from './writer.ts';

/** Everything that a member can do, by the calls of the web. What others do is written in SQL. */

export const password = '한 학기 동안의 여러 날';

/** Empty for a mail that the server removes meanwhile, as it does for addresses no longer in use. */
function mailAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The contents of the outbox. */
const mailsTo = ({ dataDir }: ShippedServer, email: string) => {
  const folder = join(dataDir, 'outbox');
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
  const mails = names.sort().map((name) => mailAt(join(folder, name)));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
};
const codeFor = (server: ShippedServer, email: string) =>
  /^(\d{6})\s*$/m.exec(mailsTo(server, email).at(-1) ?? '')?.[1] ?? '';

/** Proves an address: with a link for joining, with a session for changing it or adding an everyday one. */
async function prove(
  server: ShippedServer,
  writer: Writer,
  email: string,
  purpose: { readonly invitation?: string; readonly everyday?: true } = {},
): Promise<string> {
  const before = mailsTo(server, email).length;
  const { challenge } = await writer.done('sendCodeEmail', {
    body: { email, ...purpose },
  });
  await until('the code is mailed', () => mailsTo(server, email).length > before);
  const code = codeFor(server, email);
  return String((await writer.done('confirmCode', { body: { challenge, code } })).email_proof);
}

/** Inserts another member. Resolves to their id. */
export async function insertMember({ sql }: ShippedServer, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into members (user_type, email, user_name, password_hash)
    values ('student', gen_random_uuid() || '@example.org', ${name}, 'none') returning id`;
  return row?.id ?? '';
}

/** Links for the person, one valid and one expired, with names typed by the inviter. */
export const insertLinks = (
  { sql }: ShippedServer,
  inviterId: string,
  { name, good, past }: { name: string; good: string; past: string },
) => sql`
  insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, expires_at, created_at)
  values (${good}, 'person', ${inviterId}, ${name}, 'school', ${`${name}님을 믿어요`}, 1, now() + interval '7 days', now()),
    (${past}, 'person', ${inviterId}, ${name}, 'school', ${`${name}님이에요`}, 1, now() - interval '1 day',
      now() - interval '8 days')`;

/** Replaced by the writer. */
const text = '글';
const someId = '019aa000-0000-7000-8000-000000000000';
const toSomeProject = { inviter_id: someId, project_card_id: someId };
const work = { company: text, field: [text], position: [text] };
const studies = (user_name: string) => ({
  user_name,
  school: 'snu',
  current_academic_degree: 'bachelor',
  first_major: 'snu-linguistics',
  second_major: null,
  skills: [text],
});
const asStudent = (name: string) => ({ profile: { ...studies(name), year: '2023', keywords: [text] } });
const asAlumni = (name: string) => ({
  user_type: 'alumni',
  profile: {
    ...studies(name),
    year: 2023,
    school_infos: [{ school: 'snu', degree: 'bachelor', majors: ['snu-linguistics'], year: 2023 }],
  },
  company_infos: [work],
});
const accountOf = (email: string, code: string) => ({
  email,
  email_proof: text,
  password,
  code,
  consents: { terms: true, privacy: true, over_14: true },
});

/** The `past` links are expired; the person joins by the `good` one. */
export async function joinByLink(
  server: ShippedServer,
  writer: Writer,
  { good, past }: { good: string; past: readonly string[] },
): Promise<void> {
  const { name, email } = writer.names;
  for (const code of past) {
    await writer.done('requestNewLink', { body: { code, requester_name: text, note: text } });
  }
  await writer.done('requestUniversity', { body: { code: good, name: text, domain: 'dure.ac.kr', email } });
  await writer.done('checkEmail', { body: { email } });
  const account = accountOf(email, good);
  const email_proof = await prove(server, writer, email, { invitation: good });
  await writer.done('registerByLink', { body: { ...account, ...asStudent(name), email_proof } });
  await signIn(writer);
}

async function signIn(writer: Writer): Promise<void> {
  const { email } = writer.names;
  const session = await writer.done('signIn', { body: { email, password, device: text } });
  writer.authorization = `Bearer ${session.access}`;
}

/** No authenticator produces this. */
const credential = { id: 'none', rawId: 'none', type: 'public-key' };
const shownCredential = {
  ...credential,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
};
const newCredential = { ...credential, response: { clientDataJSON: 'none', attestationObject: 'none' } };

/** Refused calls and searches must leave nothing. */
export async function askInVain(writer: Writer): Promise<void> {
  const { name, email } = writer.names;
  for (const call of ['retrieveInvitation', 'retrieveProjectInvitation']) {
    await writer.call(call, { query: { code: text } });
  }
  for (const call of ['searchSkills', 'searchCompanies', 'searchPositions']) {
    await writer.done(call, { query: { query: text } });
  }
  await writer.done('ongoingProjects', { query: { query: text, keyword: text } });
  const account = accountOf(email, 'a-link-there-is-not');
  for (const who of [asStudent(name), asAlumni(name)]) {
    await refused(writer, 'registerByLink', { ...account, ...who });
    await refused(writer, 'registerByProject', { ...account, ...who, ...toSomeProject });
  }
  await refused(writer, 'checkPassword', { password, email });
  await refused(writer, 'signIn', { email, password });
  await refused(writer, 'changePassword', { password, new_password: password });
  await refused(writer, 'changeEmail', { password, email, email_proof: text });
  await refused(writer, 'setEverydayEmail', { email, email_proof: text });
  await refused(writer, 'leave', { password });
  await refused(writer, 'proveSession', { password });
  await refused(writer, 'resetPassword', { token: text, password });
  await refused(writer, 'checkPasswordReset', { token: text });
  await refused(writer, 'disownAccount', { token: text });
  await refused(writer, 'refreshSession', { refresh: text });
  await refused(writer, 'refreshAfterUnauthorized', { token: text });
  await refused(writer, 'signInWithPasskey', { ceremony: someId, credential: shownCredential, device: text });
  await refused(writer, 'addPasskey', { ceremony: someId, name: text, credential: newCredential });
  await refused(writer, 'giveSecondFactor', { recovery_code: text });
  await refused(writer, 'addToTeam', { email, role: 'reader' });
  await refused(writer, 'reachScreen', { email_proof: text, screen: 'about' });
  await refused(writer, 'appealByToken', { token: text, words: text });
  // Refused so soon after the code for joining.
  await refused(writer, 'sendRemovalCode', { email });
  const page = `/profiles/${someId}`;
  await refused(writer, 'requestRemoval', {
    ...{ challenge: someId, code: '000000', page },
    ...{ user_name: name, reason: text.repeat(10) },
  });
  await refused(writer, 'reportBounce', { id: someId, reason: text, signature: '0'.repeat(64) });
  await writer.call('appealDecision', { params: { decisionId: someId }, body: { words: text } });
  await askForTheTeam(writer);
  await writer.call('revokeSession', { body: { refresh: text } }, { secretsToo: true });
}

async function refused(writer: Writer, name: string, body: object): Promise<void> {
  const { status } = await writer.call(name, { body }, { secretsToo: true });
  if (status < 400 || status >= 500) throw new Error(`${name} answered ${status}`);
}

/** Projects that the member began. */
export interface Begun {
  /** Also the friend's. */
  readonly shared: string;
  /** Now the friend's; the member has left it. */
  readonly handedOver: string;
}

/** Begins three projects: one alone, one with the friend, and one that is handed over to the friend and left. */
async function beginProjects({ sql }: ShippedServer, writer: Writer, friendId: string): Promise<Begun> {
  const ids = [];
  for (const _ of ['alone', 'shared', 'handed over']) {
    const project = { title: text.repeat(2), description: text, keywords: [text], start_date: '2025-03-01' };
    const { id } = await writer.done('createProject', { body: { ...project, end_date: null } });
    const params = { projectId: String(id) };
    await writer.done('editProject', { params, body: { ...project, outcome: text } });
    await writer.done('editProject', { params, body: { outcome: null } });
    await writer.done('setProjectRoles', { params, body: { roles: [{ name: text, seats: 1 }] } });
    ids.push(params.projectId);
  }
  const [, shared = '', handedOver = ''] = ids;
  await sql`
    insert into project_members (project_id, member_id)
    select id, ${friendId} from projects where id in (${shared}, ${handedOver})`;
  const params = { projectId: handedOver };
  await writer.done('handOverProject', { params, body: { member_id: friendId } });
  // The friend accepts.
  await sql`
    with accepted as (
      update offers set answer = 'accepted', answered_at = now() where project_id = ${handedOver} returning to_id
    )
    update projects set creator_id = to_id from accepted where projects.id = ${handedOver}`;
  await writer.done('leaveTeam', { params });
  return { shared, handedOver };
}

/** Asks for a seat of a project of the friend's, and answers two who ask for seats of `ownId`. */
async function askForSeats(server: ShippedServer, writer: Writer, friendId: string, ownId: string) {
  const { sql } = server;
  const [wanted] = await sql<{ id: string; project_id: string }[]>`
    with project as (
      insert into projects (creator_id, title, description, start_date)
      values (${friendId}, '함께 걷기', '함께 걸어요.', '2026-01-01') returning id
    ), team as (insert into project_members (project_id, member_id) select id, ${friendId} from project)
    insert into project_roles (project_id, ordinal, name, seats) select id, 0, '기록', 1 from project
    returning id, project_id`;
  // An alumni needs mentor verification to ask.
  await sql`update members set mentor_verified_at = now() where email = ${writer.names.email} and user_type = 'alumni'`;
  const body = { role_id: wanted?.id, words: text.repeat(10) };
  await writer.done('askForSeat', { params: { projectId: wanted?.project_id ?? '' }, body });
  for (const answer of ['acceptSeatRequest', 'declineSeatRequest']) {
    const asker = await insertMember(server, '이가온');
    const [asked] = await sql<{ id: string }[]>`
      insert into seat_requests (project_id, member_id, role_id, words, expires_at)
      select project_id, ${asker}, id, '함께 만들고 싶어요. 부탁드려요.', now() + interval '7 days'
      from project_roles where project_id = ${ownId} returning id`;
    const params = { projectId: ownId, requestId: asked?.id ?? '' };
    await writer.done(answer, { params, body: { words: text } });
  }
}

/** Invites two people, one of whom joins, and one to a project. */
async function invite(server: ShippedServer, writer: Writer, project_card_id: string): Promise<void> {
  const invitee = { invitee_name: text, relation: 'school', reason: text };
  await writer.done('createInvitation', { body: invitee });
  const { id } = await writer.done('createInvitation', { body: invitee });
  const comer = await insertMember(server, '이새봄');
  await server.sql`
    with used as (update invitations set uses = 1 where id = ${String(id)} returning id)
    insert into invitation_uses (invitation_id, member_id) select id, ${comer} from used`;
  await writer.done('createProjectInvitation', { body: { ...invitee, project_card_id } });
}

/** A named value, since a picture file has a name too. */
async function upload({ origin }: ShippedServer, writer: Writer, purpose: string): Promise<string> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#1F6F54' } });
  const form = new FormData();
  form.set('purpose', purpose);
  const bytes = new Uint8Array(await picture.jpeg().toBuffer());
  form.set('file', new File([bytes], `${writer.names.name}.jpg`, { type: 'image/jpeg' }));
  const headers = { authorization: writer.authorization ?? '' };
  const answer = await fetch(`${origin}/api/image/`, { method: 'POST', headers, body: form });
  return String(((await answer.json()) as { id: unknown }).id);
}

/** Fills in everything that a member can, and lets the friend mention them. */
export async function sayEverything(server: ShippedServer, writer: Writer, friendId: string): Promise<Begun> {
  const { sql } = server;
  const image_id = await upload(server, writer, 'profile');
  const texts = Object.fromEntries(memberTexts.map((name) => [name, text]));
  const lists = { keywords: [text], skills: [text], company_infos: [work] };
  await writer.done('editProfile', {
    body: { user_name: writer.names.name, image_id, ...lists, ...texts },
  });
  const begun = await beginProjects(server, writer, friendId);
  await askForSeats(server, writer, friendId, begun.shared);
  await invite(server, writer, begun.shared);
  const image_ids = [await upload(server, writer, 'post')];
  const { id: postId } = await writer.done('createPost', { body: { content: text, image_ids } });
  const [member] = await sql`select author_id as id from posts where id = ${String(postId)}`;
  const [tagging] = await sql<{ id: string }[]>`
    with post as (insert into posts (author_id, content) values (${friendId}, '함께한 날') returning id)
    insert into post_tags (post_id, ordinal, member_id) select id, 0, ${member?.id} from post returning post_id as id`;
  const [passkey] = await sql<{ id: string }[]>`
    insert into passkeys (member_id, name, credential_id, public_key)
    values (${member?.id}, '열쇠', gen_random_uuid(), 'none') returning id`;
  await writer.done('renamePasskey', { params: { passkeyId: passkey?.id ?? '' }, body: { name: text } });
  const target = { target_type: 'post', target_id: tagging?.id ?? '' };
  await writer.done('report', { body: { ...target, reason: text } });
  return begun;
}

/** Inserts somebody else's reports of the member, with the reported content. */
export const insertReports = (
  { sql }: ShippedServer,
  reporterId: string,
  memberId: string,
  projectId: string,
) => sql`
  with shown as (
    select id, creator_id, title, description,
      (select jsonb_agg(keyword) from project_keywords where project_id = projects.id) as keywords
    from projects where id = ${projectId}
  ), of_project as (
    insert into reports (reporter_id, project_id, reason, snapshot)
    select ${reporterId}, id, '살펴봐 주세요', jsonb_build_object('title', title, 'description', description,
      'keywords', keywords, 'author_id', creator_id, 'people', '{}'::jsonb) from shown
  )
  insert into reports (reporter_id, profile_id, reason, snapshot)
  select ${reporterId}, id, '살펴봐 주세요', jsonb_build_object('author_id', id, 'people', jsonb_build_object(id, user_name))
  from members where id = ${memberId}`;

/** Changes name and address; `never` is an address they only asked a code for. */
export async function becomeAnother(
  server: ShippedServer,
  writer: Writer,
  next: Names,
  never: string,
): Promise<void> {
  const { email: before } = writer.names;
  await writer.done('requestPasswordReset', { body: { email: before } });
  await until('the link is mailed', () => mailsTo(server, before).length > 1);
  const email_proof = await prove(server, writer, next.email);
  await writer.done('changeEmail', { body: { password, email: next.email, email_proof } });
  await until('the old address is told, and was forgotten', () => {
    const told = mailsTo(server, before);
    return told.length === 1 && told[0]?.includes('X-Dure-Member');
  });
  await prove(server, writer, never);
  await writer.done('editProfile', { body: { user_name: next.name } });
  writer.names = next;
}

/** Gives an everyday address. */
export async function addEverydayAddress(
  server: ShippedServer,
  writer: Writer,
  email: string,
): Promise<void> {
  const email_proof = await prove(server, writer, email, { everyday: true });
  await writer.done('setEverydayEmail', { body: { email, email_proof } });
}

/** Becomes an alumnus. */
export const graduate = (writer: Writer) => writer.done('graduate', { body: { company_info: work } });
