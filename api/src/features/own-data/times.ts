/** Names of time fields in the export. */
const ofMoment = /(?:^at|^until|_at|_until)$/;

/** Converts times written by PostgreSQL (`2026-03-02T09:30:00.123456+00:00`) to the form of all other answers. */
export function withTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTimes);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'string' && ofMoment.test(name) ? new Date(part).toISOString() : withTimes(part),
  ]);
  return Object.fromEntries(entries);
}
