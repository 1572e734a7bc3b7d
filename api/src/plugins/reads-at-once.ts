import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Figures } from '../figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly readsAtOnce: ReadsAtOnce;
  }
  interface FastifyRequest {
    /** Refused for the crowd: counted, without a line of its own in the log. */
    shed: boolean;
  }
}

/** Of one kind: a class of thirty that opens as many pages is refused none. */
const atOnceMax = 32;
const tellEveryMs = 10_000;

/** Too many of its kind are read just now. */
export class Crowded extends Error {}

/** The same for all: to note where each came from was a tenth of what a refusal takes. */
const crowded = new Crowded();

/**
 * Lets so many public reads of each kind (a call, a screen) be under way, and refuses one more at once: a crowd of readers
 * leaves time for those who sign in or join, and a kind that is held up holds up no other (docs/decisions/0090).
 */
export class ReadsAtOnce {
  readonly #underWay = new Map<string, number>();
  #turn: Promise<void> = Promise.resolve();
  #shed = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  /** Whether one more of some kind would be refused. */
  get isCrowded(): boolean {
    for (const kind of this.#underWay.keys()) if (this.isFull(kind)) return true;
    return false;
  }

  /** Whether one more of a kind would be refused. */
  isFull(kind: string): boolean {
    return (this.#underWay.get(kind) ?? 0) >= atOnceMax;
  }

  /** Does `read`. @throws Crowded where too many of its kind are under way */
  async run<T>(kind: string, read: () => Promise<T>): Promise<T> {
    if (this.isFull(kind)) throw crowded;
    this.#count(kind, 1);
    try {
      return await read();
    } finally {
      this.#count(kind, -1);
    }
  }

  /**
   * Resolves in a turn of the event loop of its own, for work that takes about a millisecond: the loop accepts one
   * connection a turn, which would wait for all that is done in it.
   */
  ownTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => nextTurn());
    return this.#turn;
  }

  /** Notes that a request is refused. Any other `error` than `Crowded` is thrown on. */
  shed(kind: string, request: FastifyRequest, error: unknown): void {
    if (!(error instanceof Crowded)) throw error;
    request.shed = true;
    this.note(kind, request.log);
  }

  /** Counts one that is refused, and tells of a crowd once in a while in the log. */
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

  #count(kind: string, change: 1 | -1): void {
    this.#underWay.set(kind, (this.#underWay.get(kind) ?? 0) + change);
  }
}

export function readsAtOnce(app: FastifyInstance): void {
  app.decorate('readsAtOnce', new ReadsAtOnce());
  app.decorateRequest('shed', false);
}
