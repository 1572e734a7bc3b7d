import { ApiError } from '../../api-error.ts';

const retrySeconds = 10;
const overloaded = () => new ApiError('overloaded', { retryIn: retrySeconds });

interface TurnsOptions {
  /** How many jobs run at a time. */
  readonly places: number;
  /** How many jobs may wait, in total and for one caller. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** How long a job waits at most. */
  readonly patienceMs: number;
}

/**
 * Limits how many jobs run at once and takes callers in turn, so that one caller's many hardly delay others'.
 */
export class Turns {
  readonly #options: TurnsOptions;
  #free: number;
  #waiting = 0;
  readonly #running = new Map<string, number>();
  /** Queues by caller, the one served last at the end; none is empty. */
  readonly #queues = new Map<string, (() => void)[]>();

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  /** @throws ApiError overloaded when too many wait, or this one for too long */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#hold(who);
    else await this.#turn(who);
    try {
      return await work();
    } finally {
      this.#release(who);
    }
  }

  async #turn(who: string): Promise<void> {
    const { waiting, waitingEach, patienceMs } = this.#options;
    const queue = this.#queues.get(who) ?? [];
    if (this.#waiting >= waiting || queue.length >= waitingEach) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#queues.set(who, queue);
    queue.push(resolve);
    this.#waiting += 1;
    const tired = setTimeout(() => {
      this.#leave(who, resolve);
      reject(overloaded());
    }, patienceMs);
    await promise.finally(() => clearTimeout(tired));
  }

  #hold(who: string): void {
    this.#free -= 1;
    this.#running.set(who, this.#runningOf(who) + 1);
  }

  #release(who: string): void {
    this.#free += 1;
    if (this.#runningOf(who) > 1) this.#running.set(who, this.#runningOf(who) - 1);
    else this.#running.delete(who);
    this.#startNext();
  }

  readonly #runningOf = (who: string) => this.#running.get(who) ?? 0;

  /** Picks the caller with the fewest running jobs; among equals, the one served longest ago. */
  #startNext(): void {
    const [next] = [...this.#queues.keys()].toSorted((a, b) => this.#runningOf(a) - this.#runningOf(b));
    const start = next === undefined ? undefined : this.#queues.get(next)?.[0];
    if (next === undefined || start === undefined) return;
    const queue = this.#leave(next, start);
    if (queue.length > 0) {
      this.#queues.delete(next);
      this.#queues.set(next, queue);
    }
    this.#hold(next);
    start();
  }

  /** Removes a job from its caller's queue; returns what is left of the queue. */
  #leave(who: string, start: () => void): (() => void)[] {
    const queue = this.#queues.get(who) ?? [];
    queue.splice(queue.indexOf(start), 1);
    if (queue.length === 0) this.#queues.delete(who);
    this.#waiting -= 1;
    return queue;
  }
}
