import { ApiError } from '../api-error.ts';
import type { Executor } from '../database/client.ts';
import type { Budget } from './budget.ts';
import { countUpTo, secondsLeft } from './repository.ts';

/** What is left here of the block that was taken last; none of it outlives the window. */
interface Lease {
  left: number;
  readonly endsAt: number;
}

/**
 * A budget of all processes for what happens often. The first `block` of a window is given here without asking anybody,
 * which is all that most ever need; what follows is taken from the database a block at a time and used up here. So all
 * processes together give `max`, and for each beyond the first a block more at most; a little less where one does not
 * use its block up.
 */
export class LeasedBudget {
  readonly #executor: Executor;
  readonly #budget: Budget;
  readonly #block: number;
  readonly #remembered: number;
  readonly #leases = new Map<string, Lease>();
  readonly #renewals = new Map<string, Promise<void>>();

  /** `max` of the budget is a multiple of `block`; so many subjects are `remembered` at a time. */
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

  /** One block for all who wait for it at the same moment. */
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
