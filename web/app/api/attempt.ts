/** An Idempotency-Key: 128 random bits. `crypto.randomUUID` is missing where a page came over plain http. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
