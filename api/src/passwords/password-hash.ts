import { hash, type Options, verify } from '@node-rs/argon2';
import type { Claim } from '../budgets/budget.ts';
import { Turnstile } from './turnstile.ts';

/** Argon2id, which is the library's algorithm by default; 19 MiB and two passes, as OWASP's first choice says. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** How a hash of these begins (PHC string format). */
const parameters = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

/** Each takes 19 MiB and a core; two leave half of Node's four background threads to files and names. */
const turnstile = new Turnstile(2);

/** A PHC string with its own salt. `password` is NFC, as the contract's schemas leave it. */
export const hashPassword = (password: string): Promise<string> =>
  turnstile.pass(() => hash(password, options));

let nobodysHash: Promise<string> | undefined;

/** What a password is compared with; null where nobody has the address. */
export interface Compared {
  readonly passwordHash: string | null;
  /** What it costs to be wrong. */
  readonly claim: Claim;
}

/**
 * Whether the password is the hashed one: resolves to what was found, or to null. Without a hash it takes the same time
 * and is never right. All of it happens in its turn: `find`, the claim, which is given back to whom was right, and the
 * comparison. So many who come at once neither wait for the database together nor have more claims out than turns.
 */
export async function comparePassword<Found extends Compared>(
  password: string,
  find: () => Promise<Found>,
): Promise<(Found & { readonly passwordHash: string }) | null> {
  nobodysHash ??= hashPassword('nobody');
  const nobodys = await nobodysHash;
  return turnstile.pass(async () => {
    const found = await find();
    const { passwordHash, claim } = found;
    await claim.take();
    const right = await verify(passwordHash ?? nobodys, password);
    if (!right || passwordHash === null) return null;
    await claim.giveBack();
    return { ...found, passwordHash };
  });
}

/** Whether a hash was made with other parameters than new ones are. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(parameters);
