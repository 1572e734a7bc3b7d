import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { type NewMember, newMember } from './members.ts';

export interface TeamOfTwo {
  readonly projectId: string;
  readonly title: string;
  readonly path: string;
  readonly creator: NewMember;
  readonly member: NewMember;
}

/** A new project with its creator and one member. */
export async function teamOfTwo(site: ShippedServer): Promise<TeamOfTwo> {
  const creator = await newMember(site, 'student', null, '오나래');
  const member = await newMember(site, 'student');
  const title = '동네 배움 지도';
  const [project] = await site.sql`
    with project as (
      insert into projects (creator_id, title, description, start_date)
      values (${creator.id}, ${title}, '함께 그려요.', '2026-03-01') returning id
    ), keyword as (
      insert into project_keywords (project_id, ordinal, keyword) select id, 0, '교육' from project
    ), part as (
      insert into project_members (project_id, member_id, joined_at)
      select project.id, member.id, now() + member.place * interval '1 second'
      from project, (values (${creator.id}::uuid, 0), (${member.id}::uuid, 1)) as member (id, place)
    )
    select id from project`;
  const projectId = project?.id as string;
  return { projectId, title, path: `/projects/${projectId}/team`, creator, member };
}

/** Inserted by SQL. Resolves to its id. */
export async function wantRole(
  { sql }: ShippedServer,
  { projectId }: TeamOfTwo,
  name: string,
  seats = 1,
): Promise<string> {
  const [role] = await sql`
    insert into project_roles (project_id, ordinal, name, seats)
    select ${projectId}, count(*), ${name}, ${seats} from project_roles where project_id = ${projectId}
    returning id`;
  return role?.id as string;
}

export const seat = ({ sql }: ShippedServer, { projectId }: TeamOfTwo, memberId: string, roleId: string) =>
  sql`update project_members set role_id = ${roleId} where project_id = ${projectId} and member_id = ${memberId}`;

/** The row of a name on the screen: a member's or a role's. */
export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
