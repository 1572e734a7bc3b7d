import { hash, type Options, verify } from '@node-rs/argon2';
import { Turnstile } from './turnstile.ts';

/** Argon2id, which is the library's algorithm by default; 19 MiB and two passes, as OWASP's first choice says. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a core; two leave half of Node's four background threads to files and names. */
const turnstile = new Turnstile(2);

/** A PHC string with its own salt. `password` is NFC, as the contract's schemas leave it. */
export const hashPassword = (password: string): Promise<string> =>
  turnstile.pass(() => hash(password, options));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the hashed one. Without a hash (nobody has the address) it takes the same time and is
 * never right.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const compared = passwordHash ?? (await nobodysHash);
  const right = await turnstile.pass(() => verify(compared, password));
  return right && passwordHash !== null;
}
