import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';

/** The payload of a token signed with one of `keys`; null if it is forged or does not meet `options`. */
export async function readSigned(
  token: string,
  keys: readonly Uint8Array[],
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const key of keys) {
    const read = await jwtVerify(token, key, options).catch(() => null);
    if (read !== null) return read.payload;
  }
  return null;
}
