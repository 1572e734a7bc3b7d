import { countBranches } from '../../api/src/features/operating/branches/service.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

/**
 * Inserts people below somebody, by name and number; each but the first few invited by an earlier one. Resolves to
 * their ids.
 */
export async function growBranch(
  site: ShippedServer,
  {
    under,
    count,
    name,
    hoursAgo = 2_000,
    wide = false,
  }: { under: string; count: number; name: string; hoursAgo?: number; wide?: boolean },
): Promise<readonly string[]> {
  await site.sql`update members set created_at = least(created_at, now() - make_interval(hours => ${hoursAgo} + 24))
    where id = ${under}`;
  const rows = await site.sql<{ ids: string[] }[]>`
    with drawn as materialized (
      select n, uuidv7() as id, md5(${name} || n) as number from generate_series(1, ${count}) as n
    ), numbered as (
      select n, id, row_number() over (order by id) as place, ('x' || left(number, 7))::bit(28)::int as draw from drawn
    ), made as (
      insert into members (id, user_type, email, password_hash, user_name, invited_by, created_at)
      select one.id, 'student', md5(one.id::text) || '@example.org', 'none', ${name} || one.place,
        coalesce(inviter.id, ${under}), now() - make_interval(hours => ${hoursAgo}, secs => ${count} - one.place)
      from numbered one left join numbered inviter
        on not ${wide} and one.place > 4 and inviter.place = 1 + one.draw % ((one.place + 1) / 2)
      returning id
    )
    select array_agg(id order by id) as ids from made`;
  return rows[0]?.ids ?? [];
}

/** Counts the branches, as the site does every ten minutes. */
export async function count(site: ShippedServer): Promise<void> {
  await countBranches({ sql: site.sql, log: { warn: () => undefined } });
  await site.sql`
    insert into turns (name, next_at) values ('branches', now() + interval '10 minutes')
    on conflict (name) do update set next_at = excluded.next_at`;
}
