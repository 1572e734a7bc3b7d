import { connect, type Socket } from 'node:net';
import postgres, { type Options, type Sql } from 'postgres';
import { ConnectionGone, DatabaseLate } from './deadlines.ts';
import { type Send, type Statement, senderOf, sentBy } from './statement.ts';

/** The driver's options, read and filled in. Clients that are given the same ones share their parsers. */
type Parsed = Sql['options'];

/** Text and milliseconds of a statement that was answered. */
export type Answered = (text: string, ms: number) => void;

interface ConnectionOptions {
  /** Of each statement that is not sent with a time of its own. */
  readonly answerMs: number;
  readonly answered?: Answered | undefined;
}

/** Of the driver, of sockets, and of a server that ends the connection with its last words. */
function isLost(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return severity === 'FATAL' || /^(?:CONNECT|E[A-Z]+$)/.test(String(code));
}

/**
 * One connection to PostgreSQL, for one life: cut or lost it answers nothing any more, and another one is made. The
 * driver alone waits for ever for a server that keeps a connection open and says nothing, so that the socket is made,
 * watched and destroyed here (docs/decisions/0046).
 */
export class Connection {
  readonly sql: Sql;
  readonly #client: Sql;
  readonly #send: Send;
  readonly #parsed: Parsed;
  readonly #options: ConnectionOptions;
  readonly #unanswered = new Set<Statement>();
  #socket: Socket | null = null;
  #attempts = 0;
  #progressAt = 0;
  #over: Error | null = null;

  constructor(parsed: Parsed, options: ConnectionOptions) {
    this.#parsed = parsed;
    this.#options = options;
    const own = { ...parsed, max: 1, socket: () => this.#open() };
    this.#client = postgres(own as unknown as Options<Record<string, never>>);
    this.#send = senderOf(this.#client);
    this.sql = sentBy(this.#client, (statement) => this.send(statement, options.answerMs));
  }

  get isOver(): boolean {
    return this.#over !== null;
  }

  /** How long it has been silent with a statement unanswered. */
  get silentMs(): number {
    return this.#unanswered.size === 0 ? 0 : performance.now() - this.#progressAt;
  }

  /** Sends a statement, which is answered, or failed and this connection cut, `withinMs`. */
  send(statement: Statement, withinMs: number, settled?: () => void): void {
    const began = performance.now();
    const { resolve, reject } = statement;
    const late = setTimeout(() => this.cut(new DatabaseLate(Math.round(withinMs))), withinMs);
    const end = () => {
      if (!this.#unanswered.delete(statement)) return false;
      clearTimeout(late);
      this.#progressAt = performance.now();
      this.#options.answered?.(statement.string ?? '', this.#progressAt - began);
      return true;
    };
    statement.resolve = (rows) => {
      end();
      resolve(rows);
      settled?.();
    };
    statement.reject = (error) => {
      if (!end()) return;
      if (isLost(error)) this.cut();
      reject(error);
      settled?.();
    };
    if (this.#unanswered.size === 0) this.#progressAt = began;
    this.#unanswered.add(statement);
    if (this.#over) statement.reject(this.#over);
    else this.#send(statement);
  }

  /** Fails what is unanswered, and lets go of the socket without another word. */
  cut(reason: Error = new ConnectionGone()): void {
    this.#over ??= reason;
    for (const statement of this.#unanswered) statement.reject(reason);
    this.#socket?.destroy();
  }

  /** Says goodbye, where nothing is unanswered. */
  async close(): Promise<void> {
    if (this.#unanswered.size > 0 || this.#socket?.connecting) return this.cut();
    this.#over ??= new ConnectionGone();
    await this.#client.end({ timeout: 0 });
  }

  /** Of several hosts the next one each time, as the driver does. */
  #open(): Socket {
    if (this.#over) throw this.#over;
    const { path, host, port } = this.#parsed;
    const at = this.#attempts++ % port.length;
    const socket = path ? connect(path) : connect(port[at] ?? 5432, host[at]);
    // The name that a certificate is for.
    Object.assign(socket, { host: host[at] });
    this.#socket = socket;
    const gone = () => {
      if (this.#socket === socket && port.length === 1) this.#over ??= new ConnectionGone();
    };
    for (const event of ['error', 'end', 'close']) socket.once(event, gone);
    return socket;
  }
}
