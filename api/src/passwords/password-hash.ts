import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Claim } from '../budgets/budget.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';

/** Argon2id, which is the library's algorithm by default; 19 MiB and two passes, as OWASP's first choice says. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** How a hash of this cost begins (PHC string format). */
const parameters = () => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/**
 * From now on a hash costs this process next to nothing. For tests of everything else only: the shipped process never
 * calls it, as server/test/invitation-image.test.ts shows.
 */
export function hashLightly(): void {
  Object.assign(cost, { memoryCost: 64, timeCost: 1 });
}

/**
 * Each takes 19 MiB and a core; two leave half of Node's four background threads to files and names. On one core two are
 * no sooner done than one after the other, and leave everybody else a third of it.
 */
const hashing = new ConcurrencyLimit(Math.min(2, availableParallelism()), 15_000);

/**
 * The lines to have a password compared in. Where more have their turn than are hashed at a time, the database is asked
 * for some while the others are hashed, and no core waits for it. Who signs in waits rather long than be refused, and
 * press again behind all others (`signInWithinMs`); who is signed in does not wait behind them.
 */
export const lines = {
  signingIn: new ConcurrencyLimit(4, 40_000),
  proving: new ConcurrencyLimit(2, 15_000),
} as const;

/** For a call that has waited in line. */
export const signInWithinMs = 50_000;

/** A PHC string with its own salt. `password` is NFC, as the contract's schemas leave it. @throws ApiError overloaded */
export const hashPassword = (password: string): Promise<string> => hashing.pass(() => hash(password, cost));

let nobodysHash: Promise<string> | undefined;

/** What a password is compared with; null where nobody has the address. */
export interface Compared {
  readonly passwordHash: string | null;
  /** What it costs to be wrong. */
  readonly claim: Claim;
}

/**
 * Whether the password is the hashed one: resolves to what `goOn` makes of what was found, or to null. Without a hash it
 * takes the same time and is never right. All of it happens in its turn: `find`, the claim, which is given back to whom
 * was right, the comparison, and what follows. So many who come at once neither wait for the database together nor have
 * more claims out than turns.
 * @throws ApiError overloaded
 */
export async function comparePassword<Found extends Compared, Made>(
  line: ConcurrencyLimit,
  password: string,
  find: () => Promise<Found>,
  goOn: (found: Found & { readonly passwordHash: string }) => Promise<Made>,
): Promise<Made | null> {
  nobodysHash ??= hash('nobody', cost);
  const nobodys = await nobodysHash;
  return line.pass(async () => {
    const found = await find();
    const { passwordHash, claim } = found;
    await claim.take();
    const right = await hashing.pass(() => verify(passwordHash ?? nobodys, password));
    if (!right || passwordHash === null) return null;
    await claim.giveBack();
    return goOn({ ...found, passwordHash });
  });
}

/** Whether a hash was made with other parameters than new ones are. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(parameters());
