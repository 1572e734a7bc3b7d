/** The secret in use, then one that is also accepted while a secret is replaced (docs/decisions/0043). */
export type Secrets = readonly [inUse: string, ...accepted: string[]];

/** A text's keyed hash under each secret: the first is written, all are recognised. */
export type Hashes = readonly [written: string, ...recognised: string[]];

export function underEach([inUse, ...accepted]: Secrets, hash: (secret: string) => string): Hashes {
  return [hash(inUse), ...accepted.map(hash)];
}
