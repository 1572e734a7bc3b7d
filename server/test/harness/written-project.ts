import { randomUUID } from 'node:crypto';
import type { ShippedServer } from './shipped-server.ts';

/** Inserts a project of a new member by SQL. Resolves to its id. */
export async function writeProject({ sql }: ShippedServer, title = '동네 배움 지도'): Promise<string> {
  const [project] = await sql`
    with creator as (
      insert into members (user_type, email, user_name, password_hash)
      values ('student', ${`${randomUUID()}@example.org`}, '김하늘', 'none')
      returning id
    ), project as (
      insert into projects (creator_id, title, description, start_date)
      select id, ${title}, '함께 그려요.', '2025-03-01' from creator
      returning id, creator_id
    ), part as (
      insert into project_members (project_id, member_id) select id, creator_id from project
    )
    select id from project`;
  return project?.id as string;
}

/** Changes a project's title by SQL. */
export const retitle = ({ sql }: ShippedServer, id: string, title: string) =>
  sql`update projects set title = ${title} where id = ${id}`;

/** Blocks all reads of projects until released: what is answered meanwhile comes from memory. */
export async function unreadable<T>({ sql }: ShippedServer, act: () => Promise<T>): Promise<T> {
  const holder = await sql.reserve();
  try {
    await holder`begin`;
    await holder`lock table projects in access exclusive mode`;
    return await act();
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

/** How many wait to read projects. */
export async function readersWaiting({ sql }: ShippedServer): Promise<number> {
  const rows = await sql`select from pg_locks where not granted and relation = 'projects'::regclass`;
  return rows.length;
}
