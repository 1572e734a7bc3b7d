import type { Socket } from 'node:net';
import postgres, { type Options, type Sql } from 'postgres';
import { ConnectionGone, DatabaseLate, DatabaseReadOnly } from './deadlines.ts';
import type { Host, Hosts } from './hosts.ts';
import { openSocket } from './socket.ts';
import { type Rows, type Statement, sentBy } from './statement.ts';

/** The driver's parsed options. Clients given the same ones share parsers. */
type Parsed = Sql['options'];

/** The driver's statement, which has its text once it is sent. */
type Sent = ReturnType<Statement> & { readonly string?: string };

/**
 * The text of a statement that was answered, refused or cut, with `$1` where values are, and its milliseconds. The text is
 * empty if it could not even be sent.
 */
export type Answered = (text: string, ms: number) => void;

interface ConnectionOptions {
  readonly hosts: Hosts;
  /** The deadline of statements sent without their own. */
  readonly answerMs: number;
  readonly answered?: Answered | undefined;
}

/** Whether a session can write: not on a standby, nor where the default is read-only. */
const asksForWrites = "select current_setting('transaction_read_only') = 'off' as takes_writes";
const readOnlyTransaction = '25006';

/** Errors of the driver, of sockets, and of a server that closes the connection or has become read-only. */
function isLost(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return severity === 'FATAL' || code === readOnlyTransaction || /^(?:CONNECT|E[A-Z]+$)/.test(String(code));
}

async function takesWrites(client: Sql, withinMs: number): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseLate(Math.round(withinMs))), withinMs);
  try {
    const [row] = await Promise.race([client.unsafe(asksForWrites), late.promise]);
    return row?.takes_writes === true;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One connection to PostgreSQL. Once cut or lost it answers nothing; a new one replaces it. The driver alone would wait
 * for ever for a server that stays connected and silent, so the socket is opened, watched and destroyed here
 * (docs/decisions/0046). It finds the writable one of several servers; statements sent meanwhile go there.
 */
export class Connection {
  readonly sql: Sql;
  readonly #parsed: Parsed;
  readonly #options: ConnectionOptions;
  /** What fails each unanswered statement. An array, since a Set's discarded tables hold more (docs/decisions/0095). */
  readonly #unanswered: ((reason: Error) => void)[] = [];
  /** The client of the writable server. Rejects if none of several is found. */
  readonly #found: Promise<Sql>;
  /** Null until the server is found. */
  #client: Sql | null = null;
  #socket: Socket | null = null;
  #progressAt = 0;
  #over: Error | null = null;

  constructor(parsed: Parsed, options: ConnectionOptions) {
    this.#parsed = parsed;
    this.#options = options;
    const [place = 0] = options.hosts.inTurn;
    const first = this.#clientOf(options.hosts.at(place));
    this.sql = sentBy(first, (statement) => this.send(statement, options.answerMs));
    if (options.hosts.count === 1) this.#client = first;
    this.#found = this.#client ? Promise.resolve(first) : this.#find();
    // Statements report it.
    this.#found.catch(() => undefined);
  }

  get isOver(): boolean {
    return this.#over !== null;
  }

  /** How long it has been silent with a statement unanswered. */
  get silentMs(): number {
    return this.#unanswered.length === 0 ? 0 : performance.now() - this.#progressAt;
  }

  /** Sends a statement. After `withinMs` without an answer it fails and this connection is cut. */
  async send(statement: Statement, withinMs: number): Promise<Rows> {
    if (this.#over) throw this.#over;
    const began = performance.now();
    if (this.#unanswered.length === 0) this.#progressAt = began;
    const { promise: gone, reject: fail } = Promise.withResolvers<never>();
    this.#unanswered.push(fail);
    const cutIfUnanswered = () => {
      if (this.#unanswered.includes(fail)) this.cut(new DatabaseLate(Math.round(withinMs)));
    };
    // Timers fire before socket events, so an answer that waited only for this process must not count as late.
    const late = setTimeout(() => setImmediate(cutIfUnanswered), withinMs);
    let sent: Sent | null = null;
    const answer = this.#found.then((client) => {
      sent = statement(client);
      return sent;
    });
    try {
      return await Promise.race([answer, gone]);
    } catch (error) {
      if (isLost(error)) this.cut();
      throw error;
    } finally {
      clearTimeout(late);
      this.#unanswered.splice(this.#unanswered.indexOf(fail), 1);
      this.#progressAt = performance.now();
      this.#options.answered?.((sent as Sent | null)?.string ?? '', this.#progressAt - began);
    }
  }

  /** Fails unanswered statements and destroys the socket. */
  cut(reason: Error = new ConnectionGone()): void {
    this.#over ??= reason;
    for (const fail of this.#unanswered) fail(reason);
    this.#socket?.destroy();
  }

  /** Closes properly if nothing is unanswered. */
  async close(): Promise<void> {
    if (this.#unanswered.length > 0 || !this.#client || this.#socket?.connecting) return this.cut();
    this.#over ??= new ConnectionGone();
    await this.#client.end({ timeout: 0 });
  }

  /** Tries each server for a share of the time, beginning with the last writable one. */
  async #find(): Promise<Sql> {
    const { hosts, answerMs } = this.#options;
    let reason: Error = new DatabaseReadOnly();
    for (const place of hosts.inTurn) {
      if (this.#over) throw this.#over;
      const over = new AbortController();
      const client = this.#clientOf(hosts.at(place), over.signal);
      try {
        if (await takesWrites(client, answerMs / hosts.count)) {
          hosts.tookWrites(place);
          this.#client = client;
          return client;
        }
      } catch (error) {
        reason = error as Error;
      }
      over.abort();
    }
    this.cut(reason);
    throw reason;
  }

  #clientOf(host: Host, given?: AbortSignal): Sql {
    const own = { ...this.#parsed, ...host, target_session_attrs: null, max: 1 };
    const socket = () => this.#open(host, given);
    return postgres({ ...own, socket } as unknown as Options<Record<string, never>>);
  }

  /** Opens no more connections for a client that was given up (`given`). */
  #open(host: Host, given?: AbortSignal): Socket {
    if (this.#over) throw this.#over;
    given?.throwIfAborted();
    const socket = openSocket(host);
    given?.addEventListener('abort', () => socket.destroy());
    this.#socket = socket;
    const gone = () => {
      if (this.#socket === socket && this.#client) this.#over ??= new ConnectionGone();
    };
    for (const event of ['error', 'end', 'close']) socket.once(event, gone);
    return socket;
  }
}
