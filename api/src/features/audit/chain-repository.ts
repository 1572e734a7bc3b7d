import type { Sql } from 'postgres';

/** A link of the chain; the links before it can be checked against it later. */
export interface Head {
  readonly position: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** `missing`: the link is gone; `removed`: its act is gone; `changed`: act or link differs from what was chained. */
export type LinkFault = 'missing' | 'removed' | 'changed';

/** How far the links match; `position` 0 is before the first one. */
export interface Walked extends Head {
  readonly fault: { readonly kind: LinkFault; readonly position: number; readonly actId: string } | null;
}

/**
 * Checks a batch of links after `head`, to the first mismatch or the batch's end. Null if none is left.
 * Recomputes hashes here instead of with the database function that made them: somebody who can change rows can change
 * that function.
 */
export async function walkLinks(sql: Sql, head: Head | null, atOnce: number): Promise<Walked | null> {
  const [walked] = await sql<Walked[]>`
    with links as (
      select position, act_id, hash,
        lag(position, 1, ${head?.position ?? 0}::bigint) over walk as before,
        lag(hash, 1, decode(${head?.hash ?? ''}, 'hex')) over walk as hash_before
      from (
        select * from audit_links where position > ${head?.position ?? 0} order by position limit ${atOnce}
      ) next
      window walk as (order by position)
    ), looked as (
      select links.*, case
        when position <> before + 1 then 'missing'
        when noted.id is null then 'removed'
        when hash <> sha256(hash_before || convert_to(
          jsonb_strip_nulls(to_jsonb(noted) || jsonb_build_object('at', extract(epoch from noted.at)))::text, 'UTF8'
        )) then 'changed'
      end as fault
      from links left join audit_log noted on noted.id = act_id
    )
    select (case when fault is null then position else before end)::float8 as position,
      encode(case when fault is null then hash else hash_before end, 'hex') as hash,
      case when fault is not null then json_build_object(
        'kind', fault, 'position', case fault when 'missing' then before + 1 else position end, 'actId', act_id
      ) end as fault
    from looked where fault is not null or position = (select max(position) from looked)
    order by looked.position limit 1`;
  return walked ?? null;
}

/** The oldest act without a link. */
export async function findUnlinked(sql: Sql): Promise<string | null> {
  const [act] = await sql<{ id: string }[]>`
    select id from audit_log where not exists (select from audit_links where act_id = audit_log.id)
    order by at, id limit 1`;
  return act?.id ?? null;
}

/** The position of the newest link; 0 if there is none. */
export async function lastPosition(sql: Sql): Promise<number> {
  const [last] = await sql<{ position: number }[]>`
    select coalesce(max(position), 0)::float8 as position from audit_links`;
  return last?.position ?? 0;
}

/** The hash at a position; null beyond the end of the chain. */
export async function findHash(sql: Sql, position: number): Promise<string | null> {
  const [link] = await sql<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from audit_links where position = ${position}`;
  return link?.hash ?? null;
}
