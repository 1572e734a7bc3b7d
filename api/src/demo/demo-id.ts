const groups = { member: 1, project: 2, post: 3, lounge: 4, image: 5 };

/**
 * An id that is the same at every start and on every machine: a UUIDv7 of May 2025, so that demo data is
 * older than everything else. Within a kind, a higher `number` is newer.
 */
export function demoId(kind: keyof typeof groups, number: number): string {
  return `01970000-000${groups[kind]}-7000-8000-${String(number).padStart(12, '0')}`;
}
