import { isDatabaseGone } from '../database/database-gone.ts';

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Lets at most `places` tasks run at once; the others wait in the order they came. Where the database did not answer one
 * of them, it is not asked again for each that came while it was waited for.
 */
export class Turnstile {
  #free: number;
  #waiting: Waiting[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((start, refuse) => this.#waiting.push({ start, refuse }));
    try {
      return await task();
    } catch (error) {
      if (isDatabaseGone(error)) for (const { refuse } of this.#waiting.splice(0)) refuse(error);
      throw error;
    } finally {
      // The place goes straight to the next in line, so that nobody who comes just now slips in.
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#free += 1;
    }
  }
}
