import { ApiError } from '../api-error.ts';
import type { Executor } from '../database/client.ts';
import type { Budget } from './budget.ts';
import { countUpTo, secondsLeft } from './repository.ts';

/** What is left in this process of the last block taken. It expires with the window. */
interface Lease {
  left: number;
  readonly endsAt: number;
}

/**
 * A budget shared by all processes, for frequent events. Each process grants the first `block` of a window
 * without asking the database, which is all that most subjects need, and then takes further blocks from the
 * database. All processes together grant `max`, plus at most one block for each process beyond the first, and
 * a little less if a process does not use up its block.
 */
export class LeasedBudget {
  readonly #executor: Executor;
  readonly #budget: Budget;
  readonly #block: number;
  readonly #remembered: number;
  readonly #leases = new Map<string, Lease>();
  readonly #renewals = new Map<string, Promise<void>>();

  /** `max` of the budget is a multiple of `block`. At most so many subjects are `remembered`. */
  constructor(executor: Executor, budget: Budget, options: { block: number; remembered: number }) {
    this.#executor = executor;
    this.#budget = budget;
    this.#block = options.block;
    this.#remembered = options.remembered;
  }

  /** @throws ApiError rate_limited with the seconds until the window ends, when nothing is left */
  async spend(subject: string): Promise<void> {
    for (;;) {
      const lease = this.#leases.get(subject);
      if (lease && lease.endsAt > performance.now() && lease.left > 0) {
        lease.left -= 1;
        return;
      }
      await this.#renewOnce(subject);
    }
  }

  /** Takes only one block for all calls that wait for it at the same time. */
  #renewOnce(subject: string): Promise<void> {
    const under = this.#renewals.get(subject);
    if (under) return under;
    const renewal = this.#renew(subject).finally(() => this.#renewals.delete(subject));
    this.#renewals.set(subject, renewal);
    return renewal;
  }

  async #renew(subject: string): Promise<void> {
    const { scope, max, windowSeconds } = this.#budget;
    const known = this.#leases.get(subject);
    if (!known || known.endsAt <= performance.now()) return this.#remember(subject, windowSeconds);
    const counter = { scope, subject };
    const shared = max - this.#block;
    const seconds = await countUpTo(this.#executor, counter, shared, windowSeconds, this.#block);
    if (seconds === null)
      throw new ApiError('rate_limited', { retryIn: await secondsLeft(this.#executor, counter) });
    this.#remember(subject, seconds);
  }

  #remember(subject: string, seconds: number): void {
    this.#leases.delete(subject);
    this.#leases.set(subject, { left: this.#block, endsAt: performance.now() + seconds * 1000 });
    const [oldest] = this.#leases.keys();
    if (this.#leases.size > this.#remembered && oldest !== undefined) this.#leases.delete(oldest);
  }
}
