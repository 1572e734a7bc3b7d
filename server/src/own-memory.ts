/**
 * A copy in memory of its own, for what is kept long: a small buffer is a piece of one of 64 KB, which stays as long as any
 * piece of it does.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
