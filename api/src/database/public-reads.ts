import { currentAsker, goingOnFor } from './asker.ts';
import type { Connection } from './connection.ts';
import type { Watch } from './pool.ts';
import { again, type Send, type Statement } from './statement.ts';

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

  function share(statement: Statement): void {
    const { resolve, reject } = statement;
    const asker = currentAsker();
    const since = performance.now();
    const askElsewhere = () => {
      if (asker) asker.waitedMs += performance.now() - since;
      goingOnFor(asker, () => again(statement, elsewhere).then(resolve, reject));
    };
    statement.reject = askElsewhere;
    watch?.(statement, asker);
    connection.send(statement, answerMs);
  }

  return {
    send(statement: Statement): void {
      if (connection.isOver) connection = connect();
      if (connection.silentMs > silentMaxMs) elsewhere(statement);
      else share(statement);
    },
    close: () => connection.close(),
  };
}
