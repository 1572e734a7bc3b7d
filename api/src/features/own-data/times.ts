/** Names of moments in what is exported. */
const ofMoment = /(?:^at|^until|_at|_until)$/;

/** Times that PostgreSQL wrote (`2026-03-02T09:30:00.123456+00:00`) as all other answers write them. */
export function withTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTimes);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'string' && ofMoment.test(name) ? new Date(part).toISOString() : withTimes(part),
  ]);
  return Object.fromEntries(entries);
}
