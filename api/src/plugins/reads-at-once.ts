import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Figures } from '../figures.ts';
import { onceAMinute } from '../once-a-minute.ts';

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
/** In a crowd, from so many of a kind on, each is done in a turn of its own. */
const ownTurnsFrom = 8;
/** A crowd lasts for so long after a refusal. */
const crowdedForMs = 1_000;

/** A shared instance: capturing a stack trace was a tenth of a refusal's cost. */
const crowded = new Error('too many reads of its kind are under way');

/** Marks a request whose read was refused under load; throws any `error` of another cause again. */
export function shed(request: FastifyRequest, error: unknown): void {
  if (error !== crowded) throw error;
  request.shed = true;
}

/**
 * Limits concurrent public reads of each kind (a call or screen) and refuses one more at once, so that a crowd of
 * readers leaves time for signing in and joining, and a slow kind holds up no other (docs/decisions/0090).
 */
export class ReadsAtOnce {
  readonly #underWay = new Map<string, number>();
  readonly #log: (kind: string) => void;
  #turn: Promise<void> = Promise.resolve();
  #crowdedUntil = 0;
  #shed = 0;

  constructor(log: FastifyBaseLogger) {
    this.#log = onceAMinute((kind) => log.warn({ kind, shed: this.#shed }, 'public reads are shed'));
  }

  /** Whether one more is refused, which is then counted and logged. */
  refuses(kind: string): boolean {
    if ((this.#underWay.get(kind) ?? 0) < atOnceMax) return false;
    this.#shed += 1;
    this.#crowdedUntil = performance.now() + crowdedForMs;
    this.#log(kind);
    return true;
  }

  /** Runs `read`, or rejects if too many of its kind are under way: see `shed`. */
  async run<T>(kind: string, read: () => Promise<T>): Promise<T> {
    if (this.refuses(kind)) throw crowded;
    const count = (change: 1 | -1) => this.#underWay.set(kind, (this.#underWay.get(kind) ?? 0) + change);
    count(1);
    try {
      return await read();
    } finally {
      count(-1);
    }
  }

  /**
   * While reads are refused and many of the kind are under way, resolves in a turn of the event loop that no other such
   * work shares, so that turns stay short for everything else.
   */
  async turnAmidCrowd(kind: string): Promise<void> {
    const isCrowd = (this.#underWay.get(kind) ?? 0) >= ownTurnsFrom && performance.now() < this.#crowdedUntil;
    if (!isCrowd) return;
    this.#turn = this.#turn.then(() => nextTurn());
    await this.#turn;
  }

  tellIn(figures: Figures): void {
    figures.count('dure_reads_shed_total', 'Public reads refused for the crowd', () => this.#shed);
  }
}

export function readsAtOnce(app: FastifyInstance): void {
  app.decorate('readsAtOnce', new ReadsAtOnce(app.log));
  app.decorateRequest('shed', false);
}
