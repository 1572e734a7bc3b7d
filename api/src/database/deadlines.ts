/** How long whoever asks the database waits for it at most. */
export interface Deadlines {
  /** For a connection to come free. */
  readonly connectionMs: number;
  /** For an answer, with the wait for a connection in it. The connection is cut then. */
  readonly answerMs: number;
  /** PostgreSQL's own, a little shorter: it answers by itself that it gave up, and nothing goes on unseen. */
  readonly statementMs: number;
}

/** Somebody waits for a page or a call: by default it is answered within two seconds, whatever the database does. */
export const forRequests = (answerMs: number): Deadlines => ({
  connectionMs: Math.round(answerMs * 0.55),
  answerMs,
  statementMs: Math.round(answerMs * 0.9),
});

/** Nobody waits: sweeping, the built-in lists, demo data, the operator's commands. */
export const forOwnWork: Deadlines = { connectionMs: 60_000, answerMs: 65_000, statementMs: 60_000 };

/** The database is there, and did not answer in time. */
export class DatabaseLate extends Error {
  readonly code = 'DATABASE_LATE';
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
    this.name = 'DatabaseLate';
  }
}

/** Too many wait for a connection, or one has waited long enough. */
export class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY';
  constructor() {
    super('no connection to the database came free');
    this.name = 'DatabaseBusy';
  }
}

/** The connection was cut, or is none any more. */
export class ConnectionGone extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('the connection to the database is gone');
    this.name = 'ConnectionGone';
    // A connection keeps it. Once read it is text, and no more all that the functions it came through know.
    void this.stack;
  }
}

/** Several servers were asked, and none of them takes writes: the one that did is gone, and no other has its place yet. */
export class DatabaseReadOnly extends Error {
  readonly code = 'DATABASE_READ_ONLY';
  constructor() {
    super('none of the servers in DATABASE_URL takes writes');
    this.name = 'DatabaseReadOnly';
  }
}
