import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Figures } from '../figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly readsAtOnce: ReadsAtOnce;
  }
  interface FastifyRequest {
    /** Refused under load: counted, without a log line of its own. */
    shed: boolean;
  }
}

/** Per kind: a class of thirty that opens one page each is never refused. */
const atOnceMax = 32;
const logEveryMs = 10_000;

/** Too many of its kind are under way. */
export class Crowded extends Error {}

/** A shared instance: capturing a stack trace was a tenth of a refusal's cost. */
const crowded = new Crowded();

/**
 * Limits concurrent public reads of each kind (a call or screen) and refuses one more at once, so that a crowd of
 * readers leaves time for signing in and joining, and a slow kind holds up no other (docs/decisions/0090).
 */
export class ReadsAtOnce {
  readonly #underWay = new Map<string, number>();
  #turn: Promise<void> = Promise.resolve();
  #shed = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** Whether any kind is full. */
  get isCrowded(): boolean {
    return [...this.#underWay.values()].some((count) => count >= atOnceMax);
  }

  isFull(kind: string): boolean {
    return (this.#underWay.get(kind) ?? 0) >= atOnceMax;
  }

  /** Runs `read`. @throws Crowded if too many of its kind are under way */
  async run<T>(kind: string, read: () => Promise<T>): Promise<T> {
    if (this.isFull(kind)) throw crowded;
    const count = (change: 1 | -1) => this.#underWay.set(kind, (this.#underWay.get(kind) ?? 0) + change);
    count(1);
    try {
      return await read();
    } finally {
      count(-1);
    }
  }

  /** A turn of the event loop for work of a millisecond: the loop accepts one connection a turn, whatever is done in it. */
  ownTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => nextTurn());
    return this.#turn;
  }

  /** Counts a refused request; throws any `error` other than `Crowded` again. */
  shed(kind: string, request: FastifyRequest, error: unknown): void {
    if (!(error instanceof Crowded)) throw error;
    request.shed = true;
    this.note(kind, request.log);
  }

  /** Counts a refusal, and logs a crowd once in a while. */
  note(kind: string, log: FastifyBaseLogger): void {
    this.#shed += 1;
    if (performance.now() - this.#loggedAt < logEveryMs) return;
    this.#loggedAt = performance.now();
    log.warn({ kind, shed: this.#shed }, 'public reads are shed');
  }

  tellIn(figures: Figures): void {
    figures.count('dure_reads_shed_total', 'Public reads refused for the crowd', () => this.#shed);
  }
}

export function readsAtOnce(app: FastifyInstance): void {
  app.decorate('readsAtOnce', new ReadsAtOnce());
  app.decorateRequest('shed', false);
}
