import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';

export interface FreshDatabase {
  readonly url: string;
  /** Disconnects whoever is still there and removes it. */
  drop(): Promise<void>;
}

/** A new, empty, migrated database of one's own. */
export const freshDatabase = (): Promise<FreshDatabase> =>
  createDatabase((template) => template.pathname.slice(1));

/** A new database without a table. */
export const bareDatabase = (): Promise<FreshDatabase> => createDatabase(() => 'template0');

/** One as PostgreSQL makes it where the machine has no locale. */
export const asciiDatabase = (): Promise<FreshDatabase> =>
  createDatabase(() => 'template0', "encoding 'SQL_ASCII' locale 'C'");

async function createDatabase(copied: (template: URL) => string, options = ''): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(async (sql) => {
    // The files are copied: to log each of their pages takes twice the time.
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
