import { join } from 'node:path';
import { fileStore } from '@dure/api/image-store/file-store.ts';
import { imageFormats, servedWidths } from '@dure/contract/images.ts';
import {
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
} from '../../api/test/harness/fixtures.ts';
import { plainWebp } from '../../api/test/harness/hostile-images.ts';
import { student } from '../../api/test/newcomer.ts';
import { post, register } from '../../server/test/harness/newcomer.ts';
import { writtenOf } from '../../server/test/harness/written.ts';
import { writtenBy } from '../../server/test/harness/written-tables.ts';
import { newKey, newMember, provenPeople } from '../people.ts';
import { password, type Site } from '../site.ts';
import { upload } from '../uploading.ts';
import type { Prepare } from './act.ts';

const joining: Prepare = async (site) => {
  const [server] = site.servers;
  const inviter = await newMember(site);
  const { code } = await insertPersonInvitation(site.db, { inviterId: inviter.id });
  const [person = { email: '', email_proof: '' }] = await provenPeople(site, 1);
  const path = '/api/user/register-link/';
  const body = student({ ...person, code });
  // The address was proven in SQL, which already writes the `joinings` row.
  const writes = writtenBy.student.filter((table) => table !== 'joinings');
  const comer = { email: person.email, code, path, body, attempt: newKey(), writes };
  return {
    name: 'joining',
    call: (through) => register(through, comer),
    written: () => writtenOf(server, comer),
    again: true,
  };
};

const accepting: Prepare = async (site) => {
  const { db, sql } = site;
  const [inviter, member] = [await newMember(site), await newMember(site)];
  const projectId = await insertProject(db, { creatorId: inviter.id });
  const { id, code } = await insertProjectInvitation(db, { inviterId: inviter.id, projectId });
  const path = '/api/project-card-invitation-link/accept-invitation/';
  const body = { inviter_id: inviter.id, project_card_id: projectId, code };
  return {
    name: 'accepting',
    call: (through) => post(through, path, body, { authorization: member.authorization }),
    async written() {
      const [row] = await sql`select
        exists (select from invitations where id = ${id} and uses = 1) as place,
        exists (select from invitation_uses where invitation_id = ${id} and member_id = ${member.id}) as answer,
        exists (select from project_members where project_id = ${projectId} and member_id = ${member.id}) as part`;
      return { ...row };
    },
    again: true,
  };
};

/** The row is written only once all files of the picture are. */
const uploading: Prepare = async (site) => {
  const { sql, dataDir } = site;
  const store = fileStore(join(dataDir, 'images'), join(dataDir, 'uploads'));
  const member = await newMember(site);
  const bytes = new Uint8Array(await plainWebp(400, 300));
  const isKept = async (image: { id: string; width: number; format: (typeof imageFormats)[number] }) => {
    const kept = await store.get(image);
    kept?.stream.destroy();
    return kept !== null && kept.length > 0;
  };
  return {
    name: 'uploading',
    call: (through) => upload(through, member.authorization, bytes),
    async written() {
      const [row] = await sql<{ id: string; width: number }[]>`
        select id, width from images where owner_id = ${member.id} and stored_at is not null`;
      if (row === undefined) return { row: false, files: false };
      const forms = servedWidths(row.width).flatMap((width) =>
        imageFormats.map((format) => ({ id: row.id, width, format })),
      );
      return { row: true, files: (await Promise.all(forms.map(isKept))).every(Boolean) };
    },
  };
};

/** Writes a member's own records. */
const tellOfThemselves = async ({ sql }: Site, id: string) => {
  await sql`insert into member_skills (member_id, ordinal, skill) values (${id}, 0, '글쓰기')`;
  await sql`insert into member_keywords (member_id, ordinal, keyword) values (${id}, 0, '교육')`;
  await sql`insert into consents (member_id, subject, version) values (${id}, 'terms', '1')`;
  await sql`insert into posts (author_id, content) values (${id}, '오늘은 여기까지.')`;
};

const leaving: Prepare = async (site) => {
  const { sql } = site;
  const member = await newMember(site);
  const { id, authorization } = member;
  await tellOfThemselves(site, id);
  return {
    name: 'leaving',
    async call({ origin }) {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ password });
      const answer = await fetch(`${origin}/api/user/current/`, { method: 'DELETE', headers, body });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    async written() {
      const [row] = await sql`select
        exists (select from members where id = ${id} and left_at is not null) as left,
        exists (select from members where id = ${id} and num_nonnulls(email, user_name, password_hash) = 0) as name,
        not exists (select from sessions where member_id = ${id}) as sessions,
        not exists (select from member_skills where member_id = ${id}) as skills,
        not exists (select from member_keywords where member_id = ${id}) as keywords,
        not exists (select from consents where member_id = ${id}) as consents,
        not exists (select from posts where author_id = ${id} and content <> '') as posts`;
      return { ...row };
    },
  };
};

/** What the process of a round is doing when it dies. */
export const acts: readonly Prepare[] = [joining, accepting, uploading, leaving];
