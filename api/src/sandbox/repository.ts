import { sql } from 'drizzle-orm';
import type { Database } from '../database/client.ts';

/** Tables with rows at a first start, to be kept: releases, built-in lists, and keys of mailed links. */
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

/** Tables of acts, whose triggers forbid deleting rows. */
const chained = ['audit_log', 'audit_links'];

interface Picture {
  readonly id: string;
  readonly width: number;
}

/** Deletes all rows outside `kept`, even the team's acts. Resolves to pictures whose files are left over. */
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
