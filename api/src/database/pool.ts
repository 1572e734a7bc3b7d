import { type Asker, currentAsker } from './asker.ts';
import type { Connection } from './connection.ts';
import { ConnectionGone, DatabaseBusy, type Deadlines } from './deadlines.ts';
import type { Rows, Statement } from './statement.ts';

/** A longer queue is refused at once, since it would not be served in time. */
const waitingMax = 100;
/** The least time for a statement whose caller has waited long: enough to find a row. */
const answerMinMs = 200;

/** Sees the answer of each statement, as it is sent, and its caller. */
export type Watch = (answer: Promise<Rows>, asker: Asker | undefined) => void;

/** A leased connection. */
export interface Lease {
  readonly connection: Connection;
  readonly asker: Asker | undefined;
}

interface Waiting {
  readonly asker: Asker | undefined;
  readonly since: number;
  readonly late: NodeJS.Timeout;
  readonly granted: (lease: Lease) => void;
  readonly refused: (error: Error) => void;
}

export interface PoolFigures {
  readonly inUse: number;
  readonly waiting: number;
  /** Counts since the start: refused because too many waited, and timed out while waiting. */
  readonly refused: number;
}

export interface PoolOptions {
  readonly max: number;
  /** How many connections one call may use at a time. */
  readonly share: number;
  readonly deadlines: Deadlines;
  readonly connect: () => Connection;
  readonly watch?: Watch | undefined;
  /** Why requesting a connection must fail at once, or null. */
  readonly faultOf?: () => Error | null;
}

/**
 * Leases connections in the order of requests, each to one caller at a time, and only a share to one call: calls that
 * wait for a lock leave connections for all others (docs/decisions/0046).
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #idle: Connection[] = [];
  readonly #leased = new Set<Lease>();
  readonly #waiting = new Set<Waiting>();
  readonly #held = new Map<string, number>();
  #closing: (() => void) | null = null;
  #refused = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get figures(): PoolFigures {
    return { inUse: this.#leased.size, waiting: this.#waiting.size, refused: this.#refused };
  }

  /** Resolves at once or when a connection becomes free; rejects if none became free in time. */
  async lease(): Promise<Lease> {
    const asker = currentAsker();
    const fault = this.#options.faultOf?.() ?? null;
    if (fault !== null) throw fault;
    if (this.#closing) throw new ConnectionGone();
    if (this.#mayHave(asker)) return this.#lease(asker);
    if (this.#waiting.size >= waitingMax) throw this.#busy();
    return this.#wait(asker);
  }

  #wait(asker: Asker | undefined): Promise<Lease> {
    const { promise, resolve: granted, reject: refused } = Promise.withResolvers<Lease>();
    const withinMs = Math.max(0, this.#options.deadlines.connectionMs - (asker?.waitedMs ?? 0));
    const since = performance.now();
    const late = setTimeout(() => this.#leave(waiting)?.refused(this.#busy()), withinMs);
    const waiting: Waiting = { asker, since, late, granted, refused };
    this.#waiting.add(waiting);
    return promise;
  }

  #busy(): DatabaseBusy {
    this.#refused += 1;
    return new DatabaseBusy();
  }

  release(lease: Lease): void {
    if (!this.#leased.delete(lease)) return;
    const { asker, connection } = lease;
    if (asker) this.#hold(asker.call, -1);
    if (!connection.isOver) this.#idle.push(connection);
    for (const waiting of this.#waiting) {
      if (this.#leased.size >= this.#options.max) break;
      if (this.#mayHave(waiting.asker)) this.#leave(waiting)?.granted(this.#lease(waiting.asker));
    }
    if (this.#leased.size === 0) this.#closing?.();
  }

  /** Sends a statement of a lease. The caller's waiting time so far is subtracted from its deadline. */
  send({ connection, asker }: Lease, statement: Statement): Promise<Rows> {
    const { answerMs } = this.#options.deadlines;
    const answer = connection.send(statement, Math.max(answerMinMs, answerMs - (asker?.waitedMs ?? 0)));
    this.#options.watch?.(answer, asker);
    return answer;
  }

  /** Returns the connection after each statement. */
  readonly sendAlone = async (statement: Statement): Promise<Rows> => {
    const lease = await this.lease();
    try {
      return await this.send(lease, statement);
    } finally {
      this.release(lease);
    }
  };

  /** Accepts nothing new, lets running statements finish for so many seconds, and closes. */
  async close(seconds: number): Promise<void> {
    const finished = new Promise<void>((resolve) => {
      this.#closing = resolve;
    });
    for (const waiting of this.#waiting) this.#leave(waiting)?.refused(new ConnectionGone());
    if (this.#leased.size > 0) {
      const enough = setTimeout(() => this.#closing?.(), seconds * 1_000);
      await finished;
      clearTimeout(enough);
    }
    for (const { connection } of this.#leased) connection.cut();
    await Promise.all(this.#idle.map((connection) => connection.close()));
  }

  #mayHave(asker: Asker | undefined): boolean {
    const { max, share } = this.#options;
    return this.#leased.size < max && (!asker || (this.#held.get(asker.call) ?? 0) < share);
  }

  #lease(asker: Asker | undefined): Lease {
    let connection = this.#idle.pop();
    while (connection?.isOver) connection = this.#idle.pop();
    const lease = { connection: connection ?? this.#options.connect(), asker };
    this.#leased.add(lease);
    if (asker) this.#hold(asker.call, 1);
    return lease;
  }

  #hold(call: string, change: 1 | -1): void {
    const held = (this.#held.get(call) ?? 0) + change;
    if (held === 0) this.#held.delete(call);
    else this.#held.set(call, held);
  }

  /** Null if it was no longer waiting. */
  #leave(waiting: Waiting): Waiting | null {
    if (!this.#waiting.delete(waiting)) return null;
    clearTimeout(waiting.late);
    if (waiting.asker) waiting.asker.waitedMs += performance.now() - waiting.since;
    return waiting;
  }
}
