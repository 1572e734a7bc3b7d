import { openDatabase } from '../../src/database/client.ts';
import type { Services } from '../../src/services.ts';

/** Connections like the api's own, whose statements are recorded. */
export interface WrittenDown {
  readonly connections: Pick<Services, 'db' | 'sql' | 'publicReads'>;
  /** The statements that `act` sends to the database, each on one line. */
  during(act: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export function writtenDown(url: string): WrittenDown {
  let statements: string[] = [];
  const answered = (text: string) => statements.push(text.replaceAll(/\s+/g, ' '));
  const { db, sql, close } = openDatabase(url, { answered });
  return {
    connections: { db, sql, publicReads: sql },
    async during(act) {
      statements = [];
      await act();
      return statements;
    },
    close: () => close(),
  };
}
