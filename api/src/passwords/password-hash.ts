import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Claim } from '../budgets/budget.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';

/** Argon2id (the library's default algorithm) with 19 MiB and two passes, OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** The beginning of each hash of this cost (PHC string format). */
const parameters = () => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/**
 * Makes hashes nearly free in this process from now on. Only for tests of other things: the shipped process
 * never calls it, as server/test/invitation-image.test.ts shows.
 */
export function hashLightly(): void {
  Object.assign(cost, { memoryCost: 64, timeCost: 1 });
}

/**
 * Each hash takes 19 MiB and a core; two at once leave half of Node's four background threads to files and
 * names. On a single core, two at once would finish no sooner and leave everything else a third of it.
 */
const hashing = new ConcurrencyLimit(Math.min(2, availableParallelism()), 15_000);

/**
 * Queues for comparing passwords. Each lets in more callers than are hashed at a time, so that some ask the
 * database while others are hashed, and no core is idle. People signing in may wait long (`signInWithinMs`):
 * if refused, they would try again and queue behind everybody else. Signed-in members have a queue of their
 * own.
 */
export const lines = {
  signingIn: new ConcurrencyLimit(4, 40_000),
  proving: new ConcurrencyLimit(2, 15_000),
} as const;

/** The time limit of a sign-in call, including its wait in the queue. */
export const signInWithinMs = 50_000;

/** A PHC string with its own salt. `password` is NFC, as the contract's schemas leave it. @throws ApiError overloaded */
export const hashPassword = (password: string): Promise<string> => hashing.pass(() => hash(password, cost));

let nobodysHash: Promise<string> | undefined;

/** What a password is compared with; the hash is null if nobody has the address. */
export interface Compared {
  readonly passwordHash: string | null;
  /** Taken before the comparison, so that a wrong password uses up budgets. */
  readonly claim: Claim;
}

/**
 * Compares a password with the hash that `find` resolves to. Resolves to the result of `goOn` if it is right,
 * else to null. Without a hash it takes the same time and is never right. The claim is given back if the
 * password was right. All steps run in one turn of the queue, so that a rush neither floods the database nor
 * takes more claims than there are turns.
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

/** Whether a hash was made with parameters other than the current ones. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(parameters());
