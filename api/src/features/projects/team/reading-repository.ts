import type { Sql } from 'postgres';
import { rfc3339 } from '../../../database/rfc3339.ts';
import type { ImageCell } from '../../../image-address.ts';
import { publicProjects, type RoleCell, rolesOf } from '../cards/service.ts';

type TeamCell = readonly [id: string, user_name: string, image: ImageCell | null, role_id: string | null];

export interface TeamRow {
  readonly id: string;
  readonly title: string;
  readonly creator_id: string;
  /** Members who are shown (neither left nor suspended), in the order of joining. */
  readonly members: readonly TeamCell[];
  readonly roles: readonly RoleCell[];
  /** The member to whom the creator has offered the project, while they may accept. */
  readonly hand_over: {
    readonly id: string;
    readonly to: { readonly id: string; readonly user_name: string };
    readonly expires_at: string;
  } | null;
}

/** Null if the project isn't shown any more or never existed. */
export async function findTeam(sql: Sql, projectId: string): Promise<TeamRow | null> {
  const [row] = await sql<TeamRow[]>`
    select project.id, project.title, project.creator_id,
      (
        select json_agg(
          json_build_array(member.id, member.user_name, picture.cell, part.role_id) order by part.joined_at, part.member_id)
        from project_members part join members member on member.id = part.member_id
          left join visible_images picture on picture.id = member.image_id
        where part.project_id = project.id and member.left_at is null and member.suspended_at is null
      ) as members,
      ${sql.unsafe(rolesOf)} as roles,
      (
        select json_build_object('id', offer.id, 'to', json_build_object('id', heir.id, 'user_name', heir.user_name),
          'expires_at', ${sql.unsafe(rfc3339('expires_at'))})
        from offers offer join members heir on heir.id = offer.to_id and heir.left_at is null and heir.suspended_at is null
          join project_members part on part.project_id = offer.project_id and part.member_id = heir.id
        where offer.project_id = project.id and offer.kind = 'hand_over' and answer is null and expires_at > now()
          and offer.from_id = project.creator_id
      ) as hand_over
    from ${sql.unsafe(publicProjects)} where project.id = ${projectId}`;
  return row ?? null;
}
