import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { koreanToday } from '../../database/korean-day.ts';

/**
 * Records that somebody proved an address on a school's domain or a subdomain of it. Writes once a day, so that people
 * who join by the same domain don't wait for each other.
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

/** When each domain was last proved, and whether that was more than a year ago. */
export const findUses = (executor: Executor) =>
  executor.execute<{ domain: string; last_used_on: string; unused: boolean }>(sql`
    select domain, last_used_on::text, last_used_on < ${sql.raw(koreanToday)} - interval '1 year' as unused
    from domain_uses`);
