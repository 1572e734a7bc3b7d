import { randomBytes, randomUUID } from 'node:crypto';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

/** Texts that try to execute. Each calls `hacked()` if it succeeds. */
export const hostileNames = [
  '"><script>hacked()</script>',
  `'"><img src=x onerror=hacked()>`,
  '</title></script><!--<svg onload=hacked()>',
  '\u202ejavascript:hacked()\u2066\u0001\u001b\u0085',
].map((name) => name.slice(0, 40));

/** All of them, where there is room. */
const hostileText = [
  ...hostileNames,
  '<a href="javascript:hacked()">열기</a> javascript:hacked()',
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '" onfocus="hacked()" autofocus x="',
  '&lt;script&gt;hacked()&lt;/script&gt; &#x3c;script&#x3e;',
  '{{hacked()}} \u2028\u2029]]>--></style></textarea>',
  `\u200f\u202d${'ㄱ'.repeat(400)}`,
].join('\n');

export interface HostileWorld {
  /** The form in names and titles. */
  readonly name: string;
  /** The form in longer texts. */
  readonly text: string;
  /** Paths of every public page that shows it. */
  readonly pages: readonly string[];
  /** Path of the profile, which only members see whole. */
  readonly profile: string;
}

/** Inserted by SQL, since the contract would refuse some. */
export async function hostileWorld(
  { sql }: ShippedServer,
  name: string,
  text = hostileText,
): Promise<HostileWorld> {
  const [member, project, post, lounge] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const codes = [1, 2, 3].map(() => randomBytes(16).toString('base64url'));
  const university = `hostile-${randomUUID()}`;
  const keyword = name.slice(0, 20);
  await sql.begin(async (tx) => {
    await tx`insert into universities (key, name_ko, name_en) values (${university}, ${name}, ${name})`;
    await tx`
      insert into members (id, user_type, email, email_proven, verified_university_key, user_name, introduction, password_hash)
      values (${member}, 'student', ${`${member}@example.org`}, true, ${university}, ${name}, ${text.slice(0, 1000)}, 'none')`;
    await tx`insert into member_keywords (member_id, ordinal, keyword) values (${member}, 0, ${keyword})`;
    const major = { key: university, name_ko: name, name_en: name };
    await tx`insert into majors ${tx(major)}`;
    await tx`insert into university_majors (university_key, major_key) values (${university}, ${university})`;
    await tx`
      insert into educations (member_id, ordinal, university_key, degree, year, first_major_key)
      values (${member}, 0, ${university}, 'bachelor', 2020, ${university})`;
    await tx`insert into careers (member_id, ordinal, company, position) values (${member}, 0, ${name}, ${name})`;
    await tx`
      insert into career_specialties (member_id, career_ordinal, ordinal, specialty) values (${member}, 0, 0, ${name})`;
    await tx`insert into member_skills (member_id, ordinal, skill) values (${member}, 0, ${name})`;
    await tx`
      insert into projects (id, creator_id, title, description, start_date)
      values (${project}, ${member}, ${name}, ${text}, '2026-03-01')`;
    await tx`insert into project_keywords (project_id, ordinal, keyword) values (${project}, 0, ${keyword})`;
    await tx`insert into project_members (project_id, member_id) values (${project}, ${member})`;
    await tx`insert into lounges (id, title) values (${lounge}, ${name})`;
    await tx`
      insert into posts (id, author_id, content, project_id, lounge_id)
      values (${post}, ${member}, ${text}, ${project}, ${lounge})`;
    await tx`insert into post_tags (post_id, ordinal, member_id) values (${post}, 0, ${member})`;
    const common = { inviter_id: member, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const vouched = {
      ...common,
      relation: 'school',
      reason: hostileText.slice(0, 100),
      invitee_name: name,
      max_uses: 1,
    };
    await tx`insert into invitations ${tx({ ...vouched, code: codes[0] ?? '', kind: 'person' })}`;
    await tx`insert into invitations ${tx({ ...common, code: codes[1] ?? '', kind: 'event', title: name })}`;
    await tx`insert into invitations ${tx({ ...vouched, code: codes[2] ?? '', kind: 'project', project_id: project })}`;
  });
  return {
    name,
    text,
    profile: `/profiles/${member}`,
    pages: [
      `/project/${project}`,
      `/posts/${post}`,
      `/profiles/${member}`,
      `/lounges/${lounge}`,
      `/welcome?code=${codes[0]}`,
      `/event-welcome?code=${codes[1]}`,
      `/project-card/welcome?code=${codes[2]}`,
    ],
  };
}
