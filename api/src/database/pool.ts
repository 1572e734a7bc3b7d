import { type Asker, currentAsker } from './asker.ts';
import type { Connection } from './connection.ts';
import { ConnectionGone, DatabaseBusy, type Deadlines } from './deadlines.ts';
import type { Statement } from './statement.ts';

/** More than this many in the queue are refused at once: they would not be answered in time. */
const waitingMax = 100;
/** What is left for a statement whose asker has waited long: enough for one that finds a row. */
const answerMinMs = 200;

/** Looks at a statement that is about to be sent, and for whom. */
export type Watch = (statement: Statement, asker: Asker | undefined) => void;

/** A connection while somebody has it. */
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
  /** Since the process began: too many waited already, or none came free in time. */
  readonly refused: number;
}

export interface PoolOptions {
  readonly max: number;
  /** Of the connections, how many asks of one call may have at a time. */
  readonly share: number;
  readonly deadlines: Deadlines;
  readonly connect: () => Connection;
  /** Is shown each statement before it is sent. */
  readonly watch?: Watch | undefined;
  /** Why an ask for a connection fails at once; null where it doesn't. */
  readonly faultOf?: () => Error | null;
}

/**
 * Hands out connections in the order in which they were asked for, each to one at a time, and only so many for one
 * call: what waits for a lock leaves connections for everything else (docs/decisions/0046).
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

  /** Calls one of them: at once, or when a connection came free or none did in time. */
  request(granted: (lease: Lease) => void, refused: (error: Error) => void): void {
    const asker = currentAsker();
    const fault = this.#options.faultOf?.() ?? null;
    if (fault !== null) refused(fault);
    else if (this.#closing) refused(new ConnectionGone());
    else if (this.#mayHave(asker)) granted(this.#lease(asker));
    else if (this.#waiting.size >= waitingMax) refused(this.#busy());
    else this.#wait(asker, granted, refused);
  }

  #wait(asker: Asker | undefined, granted: Waiting['granted'], refused: Waiting['refused']): void {
    const withinMs = Math.max(0, this.#options.deadlines.connectionMs - (asker?.waitedMs ?? 0));
    const since = performance.now();
    const late = setTimeout(() => this.#leave(waiting)?.refused(this.#busy()), withinMs);
    const waiting: Waiting = { asker, since, late, granted, refused };
    this.#waiting.add(waiting);
  }

  #busy(): DatabaseBusy {
    this.#refused += 1;
    return new DatabaseBusy();
  }

  lease(): Promise<Lease> {
    return new Promise((resolve, reject) => this.request(resolve, reject));
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

  /** Sends a statement of a lease. What its asker has waited already is taken off the time for its answer. */
  send({ connection, asker }: Lease, statement: Statement, settled?: () => void): void {
    const { answerMs } = this.#options.deadlines;
    this.#options.watch?.(statement, asker);
    connection.send(statement, Math.max(answerMinMs, answerMs - (asker?.waitedMs ?? 0)), settled);
  }

  /** Lets go of a connection at once after each statement. */
  readonly sendAlone = (statement: Statement): void => {
    this.request(
      (lease) => this.send(lease, statement, () => this.release(lease)),
      (error) => statement.reject(error),
    );
  };

  /** Takes nothing new, lets what is under way finish for so many seconds, and closes. */
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

  /** Null where it was not waiting any more. */
  #leave(waiting: Waiting): Waiting | null {
    if (!this.#waiting.delete(waiting)) return null;
    clearTimeout(waiting.late);
    if (waiting.asker) waiting.asker.waitedMs += performance.now() - waiting.since;
    return waiting;
  }
}
