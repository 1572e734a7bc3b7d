/** How long a caller waits for the database, in milliseconds. */
export interface Deadlines {
  /** For a free connection. */
  readonly connectionMs: number;
  /** For an answer, waiting for a connection included. After that the connection is cut. */
  readonly answerMs: number;
  /**
   * PostgreSQL's own timeout, a little shorter, so that it normally gives up by itself and nothing continues unseen.
   */
  readonly statementMs: number;
}

/** For pages and calls: answered within two seconds, whatever the database does. */
export const forRequests = (answerMs: number): Deadlines => ({
  connectionMs: Math.round(answerMs * 0.55),
  answerMs,
  statementMs: Math.round(answerMs * 0.9),
});

/** For background work: sweeping, built-in lists, demo data, the operator's commands. */
export const forOwnWork: Deadlines = { connectionMs: 60_000, answerMs: 65_000, statementMs: 60_000 };

/** The database is reachable and did not answer in time. */
export class DatabaseLate extends Error {
  readonly code = 'DATABASE_LATE';
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
    this.name = 'DatabaseLate';
  }
}

/** Too many wait for a connection, or one has waited too long. */
export class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY';
  constructor() {
    super('no connection to the database came free');
    this.name = 'DatabaseBusy';
  }
}

/** The connection was cut or has ended. */
export class ConnectionGone extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('the connection to the database is gone');
    this.name = 'ConnectionGone';
    // Reading the stack turns it into text; unread, it would hold everything that its functions refer to.
    void this.stack;
  }
}

/** None of several servers accepts writes: the primary is gone and no other has taken over yet. */
export class DatabaseReadOnly extends Error {
  readonly code = 'DATABASE_READ_ONLY';
  constructor() {
    super('none of the servers in DATABASE_URL takes writes');
    this.name = 'DatabaseReadOnly';
  }
}
