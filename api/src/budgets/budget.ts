import { createHmac } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Database, Executor } from '../database/client.ts';
import type { Secrets } from '../secrets.ts';
import { commitSoon, countAllBack, countBack, countUpTo, secondsLeft } from './repository.ts';

/** How often something may happen to one subject in a window; holds across processes and restarts. */
export interface Budget {
  /** Names the budget; kebab-case. */
  readonly scope: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * What is counted, without keeping an address: a keyed hash. It is the secret in use alone that counts, so that its
 * change begins each window anew, once.
 */
export const subjectOf = ([secret]: Secrets, text: string): string =>
  createHmac('sha256', secret).update(`budget:${text}`).digest('base64url');

/** That nothing is left of a budget, and of which. */
export class BudgetSpent extends ApiError {
  readonly scope: string;

  constructor(scope: string, ...answer: ConstructorParameters<typeof ApiError>) {
    super(...answer);
    this.scope = scope;
  }
}

/**
 * Takes one of the budget, or as many as `more` says, committed with `executor`'s transaction or at once.
 * @throws BudgetSpent `errorType` (rate_limited) with the seconds until the window ends, when nothing is left.
 */
export async function spend(
  executor: Executor,
  budget: Budget,
  subject: string,
  errorType: 'rate_limited' | 'send_budget_spent' = 'rate_limited',
  more = 1,
): Promise<void> {
  const counter = { scope: budget.scope, subject };
  if ((await countUpTo(executor, counter, budget.max, budget.windowSeconds, more)) !== null) return;
  throw new BudgetSpent(budget.scope, errorType, { retryIn: await secondsLeft(executor, counter) });
}

/** Returns what was taken for something that did not count after all. */
export const giveBack = (
  executor: Executor,
  { scope }: Pick<Budget, 'scope'>,
  subject: string,
): Promise<void> => countBack(executor, { scope, subject });

/** What a failure is taken off, before it is known to be one. */
export interface Claim {
  /** @throws BudgetSpent rate_limited; then nothing was taken */
  take(): Promise<void>;
  /** It was none. */
  giveBack(): Promise<void>;
}

/** Takes one of the budget where one is left; whether it did. */
export const takesOne = (executor: Executor, budget: Budget, subject: string): Promise<boolean> =>
  spend(executor, budget, subject).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BudgetSpent) return false;
      throw error;
    },
  );

/**
 * A claim on one of each of these budgets, on all or on none, always in this order. No commit of a count waits for the
 * disk, which everyone behind one address would wait for in a row: what a crash of the database forgets of its last
 * moment is worth no guess.
 */
export function claimOn(db: Database, budgets: readonly (readonly [Budget, subject: string])[]): Claim {
  const counters = budgets.map(([{ scope }, subject]) => ({ scope, subject }));
  return {
    take: () =>
      db.transaction(async (tx) => {
        const counting = budgets.map(([{ scope, max, windowSeconds }, subject]) =>
          countUpTo(tx, { scope, subject }, max, windowSeconds),
        );
        const [counted] = await Promise.all([Promise.all(counting), commitSoon(tx)]);
        const spent = counters[counted.indexOf(null)];
        if (spent !== undefined)
          throw new BudgetSpent(spent.scope, 'rate_limited', { retryIn: await secondsLeft(tx, spent) });
      }),
    giveBack: () => countAllBack(db, counters),
  };
}
