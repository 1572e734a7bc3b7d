import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { inTransaction } from '../../src/database/transaction.ts';
import type { Services } from '../../src/services.ts';

/** Connections like the api's own, whose statements are written down. */
export interface WrittenDown {
  readonly connections: Pick<Services, 'db' | 'sql' | 'publicReads'>;
  /** What `act` asks of the database, each statement on one line. */
  during(act: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export function writtenDown(url: string): WrittenDown {
  let statements: string[] = [];
  const debug = (_: number, query: string) => statements.push(query.replaceAll(/\s+/g, ' '));
  const sql = postgres(url, { debug, onnotice: () => undefined, fetch_types: false });
  sql.begin = ((work: Parameters<typeof inTransaction>[1]) =>
    inTransaction(sql, work)) as unknown as typeof sql.begin;
  return {
    connections: { db: drizzle(sql), sql, publicReads: sql },
    async during(act) {
      statements = [];
      await act();
      return statements;
    },
    close: () => sql.end(),
  };
}
