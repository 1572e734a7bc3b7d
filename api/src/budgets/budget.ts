import { createHmac } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Database, Executor } from '../database/client.ts';
import type { Secrets } from '../secrets.ts';
import { commitSoon, countAllBack, countBack, countUpTo, secondsLeft } from './repository.ts';

/** How often something may happen to one subject within a window, across processes and restarts. */
export interface Budget {
  /** Names the budget; kebab-case. */
  readonly scope: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * The subject to count, as a keyed hash so that no address is stored. Only the secret in use is applied:
 * replacing it restarts each window once.
 */
export const subjectOf = ([secret]: Secrets, text: string): string =>
  createHmac('sha256', secret).update(`budget:${text}`).digest('base64url');

/** Nothing is left of the budget `scope`. */
export class BudgetSpent extends ApiError {
  readonly scope: string;

  constructor(scope: string, ...answer: ConstructorParameters<typeof ApiError>) {
    super(...answer);
    this.scope = scope;
  }
}

/**
 * Takes `more` (default 1) from the budget, committed with `executor`'s transaction or at once.
 * @throws BudgetSpent `errorType` (rate_limited) if too little is left, with the seconds until the window
 * ends
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

/** Gives back one that was taken for something that does not count after all. */
export const giveBack = (
  executor: Executor,
  { scope }: Pick<Budget, 'scope'>,
  subject: string,
): Promise<void> => countBack(executor, { scope, subject });

/** A budget of failures: one is taken before each attempt, and given back if the attempt succeeds. */
export interface Claim {
  /** @throws BudgetSpent rate_limited; then nothing was taken */
  take(): Promise<void>;
  /** The attempt succeeded. */
  giveBack(): Promise<void>;
}

/** Takes one from the budget. Resolves to false if none is left. */
export const takesOne = (executor: Executor, budget: Budget, subject: string): Promise<boolean> =>
  spend(executor, budget, subject).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BudgetSpent) return false;
      throw error;
    },
  );

/**
 * A claim on one of each of these budgets: all or none, always locked in this order. Commits do not wait for
 * the disk, since callers from one address would wait one after another. If the database crashes, its last
 * moments of counting are lost, which is too little to help anyone guess.
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
