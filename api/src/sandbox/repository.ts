import { sql } from 'drizzle-orm';
import type { Database } from '../database/client.ts';

/** What a first start finds as well: releases, the built-in lists, and the keys in links of mails. */
const kept = [
  'releases',
  'release_assets',
  'lasting_keys',
  'catalog_versions',
  'universities',
  'university_domains',
  'university_entries',
  'university_majors',
  'majors',
  'companies',
  'positions',
  'skills',
];

/** Tables of acts, whose triggers refuse to forget any. */
const chained = ['audit_log', 'audit_links'];

interface Picture {
  readonly id: string;
  readonly width: number;
}

/** Deletes all rows but of `kept`, acts of the team included. Resolves to the pictures whose files are left over. */
export function empty(db: Database): Promise<Picture[]> {
  return db.transaction(async (tx) => {
    const tables = await tx.execute<{ name: string }>(sql`
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in (
        select value from jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb)
      )`);
    const pictures = await tx.execute<{ id: string; width: number }>(
      sql`select id, width from images where deleted_at is null`,
    );
    const triggers = (how: string) =>
      chained.map((table) => tx.execute(sql.raw(`alter table ${table} ${how} trigger user`)));
    await Promise.all(triggers('disable'));
    await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`));
    await Promise.all(triggers('enable'));
    return [...pictures];
  });
}
