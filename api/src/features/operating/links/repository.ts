import { invitersMatchedMax, openLinksShown } from '@dure/contract/limits.ts';
import type { LinkSide, OpenLink } from '@dure/contract/operating-links.ts';
import type { Sql } from 'postgres';
import { instant } from '../instant.ts';

/** Sorts after every text with this prefix: no character is higher. */
const last = '\u{10ffff}';

const shown = (sql: Sql) => sql`
  link.id, json_build_object('id', inviter.id, 'user_name', inviter.user_name) as inviter, invitee_name,
  project.title as project, ${instant(sql, 'link.created_at')} as created_at,
  ${instant(sql, 'link.expires_at')} as expires_at`;

/** The condition of the index of unused links, then what an index can't check: that they work now. */
const open = (sql: Sql) => sql`
  uses = 0 and kind <> 'event' and revoked_at is null and expires_at > now() and invitee_name is not null`;

const inviterThere = (sql: Sql) => sql`
  inviter.left_at is null and inviter.suspended_at is null and not in_frozen_branch(inviter.id)`;

const project = (sql: Sql) => sql`left join projects project on project.id = link.project_id`;

const limit = openLinksShown + 1;

/** The links that expire next. */
const endingNext = (sql: Sql) => sql<OpenLink[]>`
  select ${shown(sql)} from invitations link join members inviter on inviter.id = link.inviter_id ${project(sql)}
  where ${open(sql)} and ${inviterThere(sql)} order by link.expires_at limit ${limit}`;

const forInvitee = (sql: Sql, name: string) => sql<OpenLink[]>`
  select ${shown(sql)} from invitations link join members inviter on inviter.id = link.inviter_id ${project(sql)}
  where ${open(sql)} and invitee_name collate "C" >= ${name} and invitee_name collate "C" < ${name + last}
    and ${inviterThere(sql)}
  order by invitee_name collate "C", link.id limit ${limit}`;

/** Among the first matches by name prefix; more of the name finds the others. */
const ofInviter = (sql: Sql, name: string) => sql<OpenLink[]>`
  with inviter as materialized (
    select id, user_name, left_at, suspended_at from members
    where user_name collate "C" >= ${name} and user_name collate "C" < ${name + last}
    order by user_name collate "C", id limit ${invitersMatchedMax}
  )
  select ${shown(sql)} from inviter join invitations link on link.inviter_id = inviter.id ${project(sql)}
  where ${open(sql)} and ${inviterThere(sql)} order by inviter.user_name collate "C", link.created_at desc limit ${limit}`;

/** By the beginning of a name, in index order; one more than is shown. */
export function findOpen(sql: Sql, name: string, side: LinkSide): PromiseLike<readonly OpenLink[]> {
  if (name === '') return endingNext(sql);
  return side === 'invitee' ? forInvitee(sql, name) : ofInviter(sql, name);
}
