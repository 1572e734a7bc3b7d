import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';
import type { HandOver, RoleOffer } from './repository.ts';

interface Addressee {
  readonly name: string | null;
  readonly email: string | null;
}

export interface HandOverNames {
  readonly title: string;
  readonly from: Addressee;
  readonly to: Addressee;
}

/** The content of a mail about a hand-over. */
export async function findHandOverNames(
  executor: Executor,
  { projectId, fromId, toId }: HandOver,
): Promise<HandOverNames> {
  const [row] = await executor.execute<
    Record<'title' | 'from_name' | 'from_email' | 'to_name' | 'to_email', string>
  >(
    sql`
    select title, giver.user_name as from_name, ${mailAddress('giver')} as from_email, heir.user_name as to_name,
      ${mailAddress('heir')} as to_email
    from projects, members giver, members heir
    where projects.id = ${projectId} and giver.id = ${fromId} and heir.id = ${toId}`,
  );
  if (row === undefined) throw new Error('what is offered is there');
  return {
    title: row.title,
    from: { name: row.from_name, email: row.from_email },
    to: { name: row.to_name, email: row.to_email },
  };
}

/** Both people of an offer, with their names and mail addresses. */
export async function findPeople(
  executor: Executor,
  { fromId, toId }: Pick<RoleOffer, 'fromId' | 'toId'>,
): Promise<{ readonly from: Addressee; readonly to: Addressee }> {
  const rows = await executor.execute<{ id: string; name: string | null; email: string | null }>(sql`
    select id, user_name as name, ${mailAddress()} as email from members where id in (${fromId}, ${toId})`);
  const of = (id: string): Addressee => rows.find((row) => row.id === id) ?? { name: null, email: null };
  return { from: of(fromId), to: of(toId) };
}
