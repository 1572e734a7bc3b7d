import { ApiError } from '../../api-error.ts';

const retrySeconds = 10;

interface Waiting {
  readonly share: number;
  start(): void;
}

/** Lets works run while their shares fit into `places`, and so many wait: what they use together has a bound. */
export class Turns {
  #free: number;
  readonly #waitingMax: number;
  readonly #queue: Waiting[] = [];

  constructor({ places, waiting }: { places: number; waiting: number }) {
    this.#free = places;
    this.#waitingMax = waiting;
  }

  /** @throws ApiError overloaded when too many wait */
  async take<T>(share: number, work: () => Promise<T>): Promise<T> {
    await this.#turn(share);
    try {
      return await work();
    } finally {
      this.#free += share;
      this.#startNext();
    }
  }

  /** In the order of coming: a large one is not passed by small ones for ever. */
  async #turn(share: number): Promise<void> {
    if (this.#queue.length === 0 && share <= this.#free) {
      this.#free -= share;
      return;
    }
    if (this.#queue.length >= this.#waitingMax) throw new ApiError('overloaded', { retryIn: retrySeconds });
    await new Promise<void>((resolve) => this.#queue.push({ share, start: resolve }));
  }

  #startNext(): void {
    for (let [next] = this.#queue; next !== undefined && next.share <= this.#free; [next] = this.#queue) {
      this.#queue.shift();
      this.#free -= next.share;
      next.start();
    }
  }
}
