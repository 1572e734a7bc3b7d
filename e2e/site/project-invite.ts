import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { type InviteOptions, inviterName } from './invite.ts';

export interface ProjectInvited {
  /** The invitation's secret. */
  readonly code: string;
  /** Path of its link. */
  readonly path: string;
  readonly inviter: { readonly id: string; readonly name: string };
  readonly project: { readonly id: string; readonly title: string };
}

/** A link for one person to a new project, by its creator. */
export async function inviteToProject(
  { sql }: ShippedServer,
  options: InviteOptions = {},
): Promise<ProjectInvited> {
  const { expired = false, revoked = false, used = false, inactive = false } = options;
  const code = randomBytes(16).toString('base64url');
  const title = '골목 텃밭 나눔 지도';
  // Lists of projects are ordered by id, the newest first.
  const [inviter, project] = [randomUUIDv7(), randomUUIDv7()];
  await sql.begin(async (tx) => {
    await tx`
      insert into members (id, user_type, email, user_name, password_hash, suspended_at)
      values (${inviter}, 'student', ${`${inviter}@example.org`}, ${inviterName}, 'none',
        ${inactive ? tx`now()` : null})
    `;
    await tx`
      insert into projects (id, creator_id, title, description, start_date)
      values (${project}, ${inviter}, ${title}, '텃밭을 나눠요.', '2026-03-01')
    `;
    await tx`insert into project_keywords (project_id, ordinal, keyword) values (${project}, 0, '동네')`;
    await tx`insert into project_members (project_id, member_id) values (${project}, ${inviter})`;
    await tx`
      insert into invitations
        (code, kind, inviter_id, invitee_name, project_id, max_uses, uses, created_at, expires_at, revoked_at)
      values (${code}, 'project', ${inviter}, '이새봄', ${project}, 1, ${used ? 1 : 0}, now() - interval '2 days',
        now() + ${expired ? '-1 day' : '7 days'}::interval, ${revoked ? tx`now()` : null})
    `;
  });
  return {
    code,
    path: `/project-card/welcome?code=${code}`,
    inviter: { id: inviter, name: inviterName },
    project: { id: project, title },
  };
}

/** The heading of every screen of the invitation. */
export const invitedHeading = ({ inviter, project }: ProjectInvited) =>
  `${inviter.name}님이 ‘${project.title}’ 프로젝트에 초대했어요`;

/** How many memberships a member has in the project. */
export async function membershipsOf(
  { sql }: ShippedServer,
  { project }: ProjectInvited,
  memberId: string,
): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from project_members
    where project_id = ${project.id} and member_id = ${memberId}
  `;
  return row?.count ?? -1;
}
