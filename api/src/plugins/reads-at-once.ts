import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Of one kind: a core answers as many within a tenth of a second, where it has nothing else to do. */
const atOnceMax = 64;
/** More than the six connections of one browser. */
const atOnceMin = 8;
/** What this process itself may be at in a turn of the event loop: whoever comes meanwhile waits for it. */
const turnMaxMs = 20;
const tellEveryMs = 10_000;

/**
 * How many public reads of each kind (a call, a screen) are under way. One more is refused at once, which costs little:
 * a crowd of readers leaves time for who signs in or joins, and one kind that has to wait holds up no other
 * (docs/decisions/0090).
 */
export class ReadsAtOnce {
  readonly #underWay = new Map<string, number>();
  #atOnce = atOnceMax;
  #timed = false;
  #shed = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  /** Whether one more may begin, which `end` has to follow then. */
  begin(kind: string, request: FastifyRequest): boolean {
    this.#timeTurn();
    const underWay = this.#underWay.get(kind) ?? 0;
    if (underWay < this.#atOnce) {
      this.#underWay.set(kind, underWay + 1);
      return true;
    }
    request.shed = true;
    this.#shed += 1;
    this.#tell(kind, request);
    return false;
  }

  end(kind: string): void {
    this.#underWay.set(kind, (this.#underWay.get(kind) ?? 0) - 1);
  }

  tellIn(figures: Figures): void {
    figures.count('dure_reads_shed_total', 'Public reads refused for the crowd', () => this.#shed);
  }

  /**
   * The rest of the loop's turn tells whether it keeps up: fewer at once in proportion where it does not, one more where it
   * does. Time that other processes had the core is not its own, and fewer reads would bring none of it back.
   */
  #timeTurn(): void {
    if (this.#timed) return;
    this.#timed = true;
    const [began, used] = [performance.now(), process.cpuUsage()];
    setImmediate(() => {
      this.#timed = false;
      const { user, system } = process.cpuUsage(used);
      const tookMs = Math.min(performance.now() - began, (user + system) / 1_000);
      if (tookMs > turnMaxMs) this.#atOnce = Math.max(atOnceMin, this.#atOnce * (turnMaxMs / tookMs));
      else this.#atOnce = Math.min(atOnceMax, this.#atOnce + 1);
    });
  }

  #tell(kind: string, { log }: FastifyRequest): void {
    const now = performance.now();
    if (now - this.#toldAt < tellEveryMs) return;
    this.#toldAt = now;
    log.warn({ kind, shed: this.#shed }, 'public reads are shed');
  }
}

export function readsAtOnce(app: FastifyInstance): void {
  app.decorate('readsAtOnce', new ReadsAtOnce());
  app.decorateRequest('shed', false);
}
