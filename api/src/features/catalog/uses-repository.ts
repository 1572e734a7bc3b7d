import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { koreanToday } from '../../database/korean-day.ts';

/**
 * Notes that somebody proved an address of a school's mail domain, or of one below it. Written once a day: whoever joins
 * by the same domain then waits for nobody.
 */
export async function noteUse(tx: Transaction, email: string): Promise<void> {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  await tx.execute(sql`
    insert into domain_uses (domain, last_used_on)
    select domain, ${sql.raw(koreanToday)} from (
      select domain from university_domains
      where domain in (select value from jsonb_array_elements_text(${JSON.stringify(domains)}::jsonb))
      order by length(domain) desc limit 1
    ) used
    where not exists (
      select from domain_uses known
      where known.domain = used.domain and last_used_on >= ${sql.raw(koreanToday)})
    on conflict (domain) do update set last_used_on = excluded.last_used_on`);
}

/** When each domain was last proven, and whether that is longer ago than a year. */
export const findUses = (executor: Executor) =>
  executor.execute<{ domain: string; last_used_on: string; unused: boolean }>(sql`
    select domain, last_used_on::text, last_used_on < ${sql.raw(koreanToday)} - interval '1 year' as unused
    from domain_uses`);
