import postgres from 'postgres';
import { ConfigError } from '../config.ts';

const oldest = 18;

/** Null where a server of that `server_version_num` will do. */
export function versionFault(number: number): string | null {
  if (number >= oldest * 10_000) return null;
  const version = `${Math.floor(number / 10_000)}.${number % 10_000}`;
  return `DATABASE_URL: leads to PostgreSQL ${version}; it has to be ${oldest} or later`;
}

/** @throws ConfigError where the server is too old for what migrations ask of it. */
export async function requireSupportedVersion(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    const [row] = await sql<
      { number: number }[]
    >`select current_setting('server_version_num')::int as number`;
    const fault = versionFault(row?.number ?? 0);
    if (fault !== null) throw new ConfigError([fault]);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
