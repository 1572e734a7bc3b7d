import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedServer } from './shipped-server.ts';

/** Finds words in a server's database columns, files and log. */

/** As text, as the hex of a bytea column, and as a mail's base64 and quoted-printable. */
function formsOf(word: string): string[] {
  const bytes = Buffer.from(word);
  const quoted = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');
  return [word, bytes.toString('hex'), bytes.toString('base64').slice(0, -4), quoted];
}

export const holdsAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => formsOf(word).some((form) => text.includes(form)));

/** Every column of the database, by name. */
export async function tablesThatHold({ sql }: ShippedServer, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => holdsAny(row as string, words))) found.push(name);
  }
  return found.sort();
}

/** Files of DATA_DIR without PostgreSQL's folder, and the log. */
export function filesThatHold({ dataDir }: ShippedServer, words: readonly string[]): string[] {
  const within = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (path === join(dataDir, 'postgres')) return [];
      if (statSync(path).isDirectory()) return within(path);
      const bytes = readFileSync(path);
      return holdsAny(`${path}\n${bytes.toString('latin1')}\n${bytes}`, words) ? [path] : [];
    });
  return within(dataDir);
}
