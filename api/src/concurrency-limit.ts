import { ApiError } from './api-error.ts';
import { isDatabaseGone } from './database/database-gone.ts';

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: unknown) => void;
}

const retrySeconds = 5;

/**
 * Lets at most `places` tasks run at once; the others wait in order of arrival. A task that has waited for
 * `waitMs` is refused, since its answer would come too late. If a task fails because the database is away,
 * all waiting tasks fail with it.
 */
export class ConcurrencyLimit {
  readonly #waitMs: number | null;
  readonly #waiting = new Set<Waiting>();
  #free: number;

  constructor(places: number, waitMs: number | null = null) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  /** @throws ApiError overloaded */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await task();
    } catch (error) {
      if (isDatabaseGone(error)) for (const { refuse } of this.#waiting) refuse(error);
      throw error;
    } finally {
      // The place goes directly to the next in line, so that no newcomer gets ahead of it.
      const [next] = this.#waiting;
      if (next) next.start();
      else this.#free += 1;
    }
  }

  #turn(): Promise<void> {
    return new Promise((start, refuse) => {
      const tooLate = () => waiting.refuse(new ApiError('overloaded', { retryIn: retrySeconds }));
      const late = this.#waitMs === null ? undefined : setTimeout(tooLate, this.#waitMs);
      const leave = () => {
        clearTimeout(late);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        start: () => {
          leave();
          start();
        },
        refuse: (error) => {
          leave();
          refuse(error);
        },
      };
      this.#waiting.add(waiting);
    });
  }
}
