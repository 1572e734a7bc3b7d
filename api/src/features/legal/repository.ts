import { builtInVersions, type LegalKind } from '@dure/contract/legal.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { koreanToday } from '../../database/korean-day.ts';

const holds = sql.raw(`holds_from <= ${koreanToday}`);

/** Part of a statement: the version of a document that holds now. */
export const currentVersion = (document: LegalKind): SQL<string> => sql`coalesce((
  select max(holds_from)::text from legal_versions
  where document = ${document} and withdrawn_at is null and ${holds}
), ${builtInVersions[document]})`;

export interface VersionRow {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly version: string;
  readonly reason: string;
  readonly holds: boolean;
}

/** Published versions of a document that were not withdrawn, the newest first. */
export const findVersions = (executor: Executor, document: LegalKind) =>
  executor.execute<VersionRow & Record<string, unknown>>(sql`
    select id, holds_from::text as version, reason, ${holds} as holds from legal_versions
    where document = ${document} and withdrawn_at is null order by holds_from desc`);

export async function findText(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor.execute<{ text: string }>(
    sql`select text from legal_versions where id = ${id}`,
  );
  return row?.text ?? null;
}
