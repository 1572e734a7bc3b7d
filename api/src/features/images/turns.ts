import { ApiError } from '../../api-error.ts';

const retrySeconds = 10;

/** Lets so many works run at a time and so many wait, so that what they use together has a bound. */
export class Turns {
  readonly #running: number;
  readonly #waiting: number;
  #taken = 0;
  readonly #queue: (() => void)[] = [];

  constructor(limits: { running: number; waiting: number }) {
    this.#running = limits.running;
    this.#waiting = limits.waiting;
  }

  /** @throws ApiError overloaded when too many wait */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken >= this.#running) {
      if (this.#queue.length >= this.#waiting) throw new ApiError('overloaded', { retryIn: retrySeconds });
      // Whoever ends hands the turn over, so that nobody comes in between.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#taken += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#taken -= 1;
      else next();
    }
  }
}
