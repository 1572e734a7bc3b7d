import { currentAsker, goingOnFor } from './asker.ts';
import type { Connection } from './connection.ts';
import type { Watch } from './pool.ts';
import { again, type Send, type Statement } from './statement.ts';

/** Its reads take a millisecond: one that is silent for this long waits for a lock, or is gone. */
const silentMaxMs = 100;
/** By then what went out behind a read that waits is asked for elsewhere. */
const answerMs = 400;

/**
 * Sends reads of public pages on one connection for all (docs/decisions/0036), and by the pool what that one does not
 * answer at once: a read that waits must not hold up the others.
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
