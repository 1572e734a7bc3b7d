import type { Socket } from 'node:net';
import postgres, { type Options, type Sql } from 'postgres';
import { ConnectionGone, DatabaseLate, DatabaseReadOnly } from './deadlines.ts';
import type { Host, Hosts } from './hosts.ts';
import { openSocket } from './socket.ts';
import { type Send, type Statement, senderOf, sentBy } from './statement.ts';

/** The driver's parsed options. Clients given the same ones share parsers. */
type Parsed = Sql['options'];

/** The text of an answered statement and its milliseconds. */
export type Answered = (text: string, ms: number) => void;

interface ConnectionOptions {
  readonly hosts: Hosts;
  /** The deadline of statements sent without their own. */
  readonly answerMs: number;
  readonly answered?: Answered | undefined;
  /** Called once, when the connection has ended. */
  readonly ended?: () => void;
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
  /** In sending order. An array, since a Set's discarded tables hold what was answered (docs/decisions/0095). */
  readonly #unanswered: Statement[] = [];
  #client: Sql;
  /** Null until the server is found. */
  #send: Send | null = null;
  #socket: Socket | null = null;
  #progressAt = 0;
  #over: Error | null = null;

  constructor(parsed: Parsed, options: ConnectionOptions) {
    this.#parsed = parsed;
    this.#options = options;
    const [place = 0] = options.hosts.inTurn;
    this.#client = this.#clientOf(options.hosts.at(place));
    this.sql = sentBy(this.#client, (statement) => this.send(statement, options.answerMs));
    if (options.hosts.count > 1) void this.#find();
    else this.#send = senderOf(this.#client);
  }

  get isOver(): boolean {
    return this.#over !== null;
  }

  /** How long it has been silent with a statement unanswered. */
  get silentMs(): number {
    return this.#unanswered.length === 0 ? 0 : performance.now() - this.#progressAt;
  }

  /** Sends a statement. After `withinMs` without an answer it fails and this connection is cut. */
  send(statement: Statement, withinMs: number, settled?: () => void): void {
    const began = performance.now();
    const { resolve, reject } = statement;
    const cutIfUnanswered = () => {
      if (this.#unanswered.includes(statement)) this.cut(new DatabaseLate(Math.round(withinMs)));
    };
    // Timers fire before socket events, so an answer that waited only for this process must not count as late.
    const late = setTimeout(() => setImmediate(cutIfUnanswered), withinMs);
    const end = () => {
      const place = this.#unanswered.indexOf(statement);
      if (place < 0) return false;
      this.#unanswered.splice(place, 1);
      clearTimeout(late);
      this.#progressAt = performance.now();
      this.#options.answered?.(statement.string ?? '', this.#progressAt - began);
      return true;
    };
    const answered = (rows: unknown) => {
      end();
      resolve(rows);
      settled?.();
    };
    const failed = (error: unknown) => {
      if (!end()) return;
      if (isLost(error)) this.cut();
      reject(error);
      settled?.();
    };
    statement.resolve = answered;
    statement.reject = failed;
    if (this.#unanswered.length === 0) this.#progressAt = began;
    this.#unanswered.push(statement);
    if (this.#over) statement.reject(this.#over);
    else this.#send?.(statement);
  }

  /** Fails unanswered statements and destroys the socket. */
  cut(reason: Error = new ConnectionGone()): void {
    this.#end(reason);
    for (const statement of [...this.#unanswered]) statement.reject(reason);
    this.#socket?.destroy();
  }

  /** Closes properly if nothing is unanswered. */
  async close(): Promise<void> {
    if (this.#unanswered.length > 0 || !this.#send || this.#socket?.connecting) return this.cut();
    this.#end(new ConnectionGone());
    await this.#client.end({ timeout: 0 });
  }

  #end(reason: Error): void {
    if (this.#over) return;
    this.#over = reason;
    this.#options.ended?.();
  }

  /** Tries each server for a share of the time, beginning with the last writable one. */
  async #find(): Promise<void> {
    const { hosts, answerMs } = this.#options;
    let reason: Error = new DatabaseReadOnly();
    for (const place of hosts.inTurn) {
      if (this.#over) return;
      const over = new AbortController();
      const client = this.#clientOf(hosts.at(place), over.signal);
      try {
        if (await takesWrites(client, answerMs / hosts.count)) {
          hosts.tookWrites(place);
          return this.#goOnWith(client);
        }
      } catch (error) {
        reason = error as Error;
      }
      over.abort();
    }
    this.cut(reason);
  }

  #goOnWith(client: Sql): void {
    this.#client = client;
    this.#send = senderOf(client);
    for (const statement of [...this.#unanswered]) this.#send(statement);
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
      if (this.#socket === socket && this.#send) this.#end(new ConnectionGone());
    };
    for (const event of ['error', 'end', 'close']) socket.once(event, gone);
    return socket;
  }
}
