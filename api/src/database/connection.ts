import { connect, type Socket } from 'node:net';
import postgres, { type Options, type Sql } from 'postgres';
import { ConnectionGone, DatabaseLate, DatabaseReadOnly } from './deadlines.ts';
import type { Host, Hosts } from './hosts.ts';
import { type Send, type Statement, senderOf, sentBy } from './statement.ts';

/** The driver's options, read and filled in. Clients that are given the same ones share their parsers. */
type Parsed = Sql['options'];

/** Text and milliseconds of a statement that was answered. */
export type Answered = (text: string, ms: number) => void;

interface ConnectionOptions {
  readonly hosts: Hosts;
  /** Of each statement that is not sent with a time of its own. */
  readonly answerMs: number;
  readonly answered?: Answered | undefined;
  /** Called once, when it is over. */
  readonly ended?: () => void;
}

/** Whether a session can write: not on a standby, nor where the default is to read only. */
const asksForWrites = "select current_setting('transaction_read_only') = 'off' as takes_writes";
const readOnlyTransaction = '25006';

/** Of the driver, of sockets, of a server that ends the connection with its last words, or takes writes no more. */
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
 * One connection to PostgreSQL, for one life: cut or lost it answers nothing any more, and another one is made. The
 * driver alone waits for ever for a server that keeps a connection open and says nothing, so that the socket is made,
 * watched and destroyed here (docs/decisions/0046). Of several servers it finds the one that takes writes; what is sent
 * meanwhile goes there then.
 */
export class Connection {
  readonly sql: Sql;
  readonly #parsed: Parsed;
  readonly #options: ConnectionOptions;
  /** In the order in which they were sent. No set, whose dead tables keep what was answered (docs/decisions/0095). */
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

  /** Sends a statement, which is answered, or failed and this connection cut, `withinMs`. */
  send(statement: Statement, withinMs: number, settled?: () => void): void {
    const began = performance.now();
    const { resolve, reject } = statement;
    const cutIfUnanswered = () => {
      if (this.#unanswered.includes(statement)) this.cut(new DatabaseLate(Math.round(withinMs)));
    };
    // Timers come before what came over sockets: an answer that waited for this process itself is none too late.
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

  /** Fails what is unanswered, and lets go of the socket without another word. */
  cut(reason: Error = new ConnectionGone()): void {
    this.#end(reason);
    for (const statement of [...this.#unanswered]) statement.reject(reason);
    this.#socket?.destroy();
  }

  /** Says goodbye, where nothing is unanswered. */
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

  /** Tries each server for its share of the time, the one that took writes last before the others. */
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

  /** A client that was given up (`given`) opens no more of them. */
  #open({ path, host: [name], port: [port] }: Host, given?: AbortSignal): Socket {
    if (this.#over) throw this.#over;
    given?.throwIfAborted();
    const socket = path ? connect(path) : connect(port ?? 5432, name);
    // The name that a certificate is for.
    Object.assign(socket, { host: name });
    given?.addEventListener('abort', () => socket.destroy());
    this.#socket = socket;
    const gone = () => {
      if (this.#socket === socket && this.#send) this.#end(new ConnectionGone());
    };
    for (const event of ['error', 'end', 'close']) socket.once(event, gone);
    return socket;
  }
}
