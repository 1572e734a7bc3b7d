import type { Sql } from 'postgres';

/** A member's inviter, the inviter's inviter and so on, at most five, as JSON; `member` is an expression for an id. */
export const invitersAbove = (sql: Sql, member: string) => sql`(
  with recursive above as (
    select inviter.id, inviter.user_name, inviter.invited_by, 1 as step
    from members invited join members inviter on inviter.id = invited.invited_by
    where invited.id = ${sql.unsafe(member)}
    union all
    select inviter.id, inviter.user_name, inviter.invited_by, step + 1
    from above join members inviter on inviter.id = above.invited_by where step < 5
  )
  select coalesce(json_agg(json_build_object('id', id, 'user_name', user_name) order by step), '[]') from above
)`;
