import type { Sql } from 'postgres';

export interface LoungeRow {
  readonly id: string;
  readonly title: string;
}

export async function findPublicLounge(sql: Sql, id: string): Promise<LoungeRow | null> {
  const [row] = await sql<LoungeRow[]>`select id, title from lounges where id = ${id} and deleted_at is null`;
  return row ?? null;
}
