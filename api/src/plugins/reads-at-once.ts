import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Figures } from '../figures.ts';
import { SpareTurns } from './spare-turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly readsAtOnce: ReadsAtOnce;
    /** For what is made of public reads. */
    readonly spareTurns: SpareTurns;
  }
  interface FastifyRequest {
    /** Refused for the crowd: counted, without a line of its own in the log. */
    shed: boolean;
  }
}

/** Of one kind: two browsers' worth, and few enough that no turn of the event loop is long for who comes meanwhile. */
const underWayMax = 16;
/** Of one kind: a class of thirty that opens as many pages is refused none, and in a flood those behind wait for 0.1 s. */
const inLineMax = 16;
/** With the time that the database has, whoever is held up is told so within two seconds (Specification 14.8). */
const inLineMs = 300;
const tellEveryMs = 10_000;

/** Too many of its kind are read just now. */
export class Crowded extends Error {}

/** The same for all: to note where each came from was a tenth of what a refusal takes. */
const crowded = new Crowded();

class Places {
  readonly #line: { readonly begin: () => void }[] = [];
  #taken = 0;

  /** Whether one more would be refused. */
  get areFull(): boolean {
    return this.#taken >= underWayMax && this.#line.length >= inLineMax;
  }

  /** Resolves once a place is this one's. @throws Crowded */
  async take(): Promise<void> {
    if (this.#taken < underWayMax) {
      this.#taken += 1;
      return;
    }
    if (this.#line.length >= inLineMax) throw crowded;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(waiting), 1);
      reject(crowded);
    }, inLineMs);
    const waiting = {
      begin() {
        clearTimeout(late);
        resolve();
      },
    };
    this.#line.push(waiting);
    return promise;
  }

  /** To who waits first, if anyone does. */
  pass(): void {
    const next = this.#line.shift();
    if (next) next.begin();
    else this.#taken -= 1;
  }
}

/**
 * Lets few public reads of each kind (a call, a screen) be under way and a few more wait for their turn. Beyond them one is
 * refused at once, which costs little: a crowd of readers leaves time for who signs in or joins, and one kind that has to
 * wait holds up no other (docs/decisions/0090).
 */
export class ReadsAtOnce {
  readonly #places = new Map<string, Places>();
  #shed = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  /** Whether one more of any kind would be refused. */
  get isCrowded(): boolean {
    for (const places of this.#places.values()) if (places.areFull) return true;
    return false;
  }

  /** Whether one more of a kind would be refused. */
  isFull(kind: string): boolean {
    return this.#placesOf(kind).areFull;
  }

  /** Does `read` when it is its turn. @throws Crowded where that does not come */
  async inTurn<T>(kind: string, read: () => Promise<T>): Promise<T> {
    const places = this.#placesOf(kind);
    await places.take();
    try {
      return await read();
    } finally {
      places.pass();
    }
  }

  /** Notes that a request is refused. Any other `error` than `Crowded` is thrown on. */
  shed(kind: string, request: FastifyRequest, error: unknown): void {
    if (!(error instanceof Crowded)) throw error;
    request.shed = true;
    this.note(kind, request.log);
  }

  /** Counts one that is refused, of a crowd once in a while in the log. */
  note(kind: string, log: FastifyBaseLogger): void {
    this.#shed += 1;
    const now = performance.now();
    if (now - this.#toldAt < tellEveryMs) return;
    this.#toldAt = now;
    log.warn({ kind, shed: this.#shed }, 'public reads are shed');
  }

  tellIn(figures: Figures): void {
    figures.count('dure_reads_shed_total', 'Public reads refused for the crowd', () => this.#shed);
  }

  #placesOf(kind: string): Places {
    const known = this.#places.get(kind);
    if (known) return known;
    const places = new Places();
    this.#places.set(kind, places);
    return places;
  }
}

export function readsAtOnce(app: FastifyInstance): void {
  app.decorate('readsAtOnce', new ReadsAtOnce());
  const turns = new SpareTurns();
  app.decorate('spareTurns', turns);
  for (const event of ['connection', 'request']) app.server.on(event, () => turns.hear());
  app.decorateRequest('shed', false);
}
