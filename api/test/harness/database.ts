import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';

export interface FreshDatabase {
  readonly url: string;
  /** Ends all connections to the database and removes it. */
  drop(): Promise<void>;
}

/** A new, migrated database, empty but for the built-in lists. */
export const freshDatabase = (): Promise<FreshDatabase> =>
  createDatabase((template) => template.pathname.slice(1));

/** A new database without tables. */
export const bareDatabase = (): Promise<FreshDatabase> => createDatabase(() => 'template0');

/** A new database as PostgreSQL makes it on a machine without a locale. */
export const asciiDatabase = (): Promise<FreshDatabase> =>
  createDatabase(() => 'template0', "encoding 'SQL_ASCII' locale 'C'");

async function createDatabase(copied: (template: URL) => string, options = ''): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(async (sql) => {
    // Copies the files, since logging each of their pages takes twice the time.
    await sql`create database ${sql(name)} owner ${sql(template.username)}
      template ${sql(copied(template))} strategy file_copy ${sql.unsafe(options)}`;
  });
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => maintain(async (sql) => void (await sql`drop database ${sql(name)} with (force)`)),
  };
}

async function maintain(work: (sql: Sql) => Promise<void>): Promise<void> {
  const url = new URL(inject('superuserUrl'));
  url.pathname = '/postgres';
  const sql = postgres(url.href, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
