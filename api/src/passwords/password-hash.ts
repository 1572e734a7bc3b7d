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

/**
 * Whether the password is the hashed one. Without a hash (nobody has the address) it takes the same time and is
 * never right. `claim` is taken in its turn, before comparing, and given back to whom was right: of any number of
 * parallel calls no more than the turns are under way, so that many who are right at once refuse nobody.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  claim: Claim,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const compared = passwordHash ?? (await nobodysHash);
  return turnstile.pass(async () => {
    await claim.take();
    const right = (await verify(compared, password)) && passwordHash !== null;
    if (right) await claim.giveBack();
    return right;
  });
}

/** Whether a hash was made with other parameters than new ones are. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(parameters);
