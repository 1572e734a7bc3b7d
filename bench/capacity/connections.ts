import { connect, type Socket } from 'node:net';

/** One answer, as it came. */
export interface Answer {
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  readonly body: Buffer;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const endOfHead = Buffer.from('\r\n\r\n');
/** As many as a proxy keeps open; further calls wait, and the wait counts. */
const openAtMost = 512;

/** A connection with one request at a time. Reads answers with a Content-Length, as ours have. */
class Connection {
  readonly #socket: Socket;
  readonly #free: (connection: Connection) => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** The answer being read, once its head has arrived. */
  #whole: { readonly head: string; readonly headBytes: number; readonly bytes: number } | null = null;
  #waiting: Waiting | null = null;
  isOver = false;

  constructor(port: number, free: (connection: Connection) => void) {
    this.#free = free;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    for (const event of ['error', 'close']) this.#socket.on(event, () => this.#end());
  }

  ask(request: Buffer, waiting: Waiting): void {
    this.#waiting = waiting;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    this.#whole ??= this.#readHead();
    if (this.#whole === null || this.#bytes < this.#whole.bytes) return;
    const { head, headBytes } = this.#whole;
    const body = Buffer.concat(this.#chunks).subarray(headBytes);
    [this.#chunks, this.#bytes, this.#whole] = [[], 0, null];
    const waiting = this.#waiting;
    this.#waiting = null;
    if (/^connection: close/im.test(head)) this.#end();
    else this.#free(this);
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }

  #readHead() {
    const [first = endOfHead] = this.#chunks.length > 1 ? [Buffer.concat(this.#chunks)] : this.#chunks;
    const end = first.indexOf(endOfHead);
    if (end < 0) return null;
    const head = first.toString('latin1', 0, end);
    const headBytes = end + endOfHead.length;
    const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
    if (length === undefined) throw new Error(`An answer does not say how long it is:\n${head}`);
    return { head, headBytes, bytes: headBytes + Number(length) };
  }

  #end(): void {
    this.isOver = true;
    this.#socket.destroy();
    this.#waiting?.reject(new Error('The connection was closed'));
    this.#waiting = null;
  }
}

/** Opens as many connections as there are calls under way, and reuses them. */
export class Connections {
  readonly #port: number;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #queue: { request: Buffer; waiting: Waiting }[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject };
      let connection = this.#idle.pop();
      while (connection?.isOver) {
        this.#all.delete(connection);
        connection = this.#idle.pop();
      }
      if (!connection && this.#all.size >= openAtMost) this.#queue.push({ request, waiting });
      else (connection ?? this.#open()).ask(request, waiting);
    });
  }

  /** Connections for visitors who do not queue behind these. */
  another(): Connections {
    return new Connections(this.#port);
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #open(): Connection {
    const connection = new Connection(this.#port, (free) => {
      const next = this.#queue.shift();
      if (next) free.ask(next.request, next.waiting);
      else this.#idle.push(free);
    });
    this.#all.add(connection);
    return connection;
  }
}
