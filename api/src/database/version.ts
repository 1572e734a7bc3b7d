import postgres from 'postgres';
import { ConfigError } from '../config.ts';

const oldest = 18;

const connectSeconds = 5;

/** Null if a server of that `server_version_num` is supported. */
export function versionFault(number: number): string | null {
  if (number >= oldest * 10_000) return null;
  const version = `${Math.floor(number / 10_000)}.${number % 10_000}`;
  return `DATABASE_URL: leads to PostgreSQL ${version}; it has to be ${oldest} or later`;
}

/** Null if a database of that `server_encoding` is supported. */
export function encodingFault(encoding: string): string | null {
  if (encoding === 'UTF8') return null;
  return `DATABASE_URL: leads to a database in ${encoding}; it has to be in UTF8: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'`;
}

/** @throws ConfigError before anything is written if the database does not meet the migrations' requirements */
export async function requireSupportedDatabase(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    connect_timeout: connectSeconds,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql<
      { number: number; encoding: string }[]
    >`select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding`;
    const faults = [versionFault(row?.number ?? 0), encodingFault(row?.encoding ?? 'none')];
    const found = faults.filter((fault) => fault !== null);
    if (found.length > 0) throw new ConfigError(found);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
