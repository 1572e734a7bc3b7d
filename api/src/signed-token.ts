import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';

/** What a token says that was signed with one of `keys`; null when forged, or not as `options` ask. */
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
