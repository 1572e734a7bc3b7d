import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { mailAddress } from '../../database/schema/everyday-addresses.ts';
import type { HandOver } from './repository.ts';

export interface HandOverNames {
  readonly title: string;
  readonly from: { readonly name: string | null; readonly email: string | null };
  readonly to: { readonly name: string | null; readonly email: string | null };
}

/** What a mail about a hand-over says. */
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
