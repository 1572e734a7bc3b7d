import { currentAsker } from './asker.ts';
import type { Connection } from './connection.ts';
import type { Watch } from './pool.ts';
import type { Rows, Send, Statement } from './statement.ts';

/** Reads take a millisecond: one silent for this long waits for a lock or is lost. */
const silentMaxMs = 100;
/** By then the statements behind a waiting read are asked elsewhere. */
const answerMs = 400;

/**
 * Sends reads of public pages over one shared connection (docs/decisions/0036), and through the pool whatever it does
 * not answer promptly: a waiting read must not hold up the others.
 */
export function sharing(connect: () => Connection, elsewhere: Send, watch?: Watch) {
  let connection = connect();

  async function share(statement: Statement): Promise<Rows> {
    const asker = currentAsker();
    const since = performance.now();
    const answer = connection.send(statement, answerMs);
    watch?.(answer, asker);
    try {
      return await answer;
    } catch {
      if (asker) asker.waitedMs += performance.now() - since;
      return elsewhere(statement);
    }
  }

  return {
    send(statement: Statement): Promise<Rows> {
      if (connection.isOver) connection = connect();
      return connection.silentMs > silentMaxMs ? elsewhere(statement) : share(statement);
    },
    close: () => connection.close(),
  };
}
