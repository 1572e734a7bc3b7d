/** Formats of texts in answers, by field name or by the end of a path. Schemas of requests state their own. */
const byName: Readonly<Record<string, string>> = {
  image: 'uri-reference',
  start_date: 'date',
  end_date: 'date',
  day: 'date',
  last_used_on: 'date',
  email: 'email',
  uri: 'uri',
  accepted_users: 'uuid',
  userId: 'uuid',
  'OperatedDocuments.until': 'date',
};

const times = new Set(['at', 'until', 'suspended_until', 'opens_at']);

/** The format of a text in an answer, by its path; undefined for free text. */
export function formatOf(path: readonly string[]): string | undefined {
  const name = path.at(-1) ?? '';
  const own = byName[path.slice(-2).join('.')];
  if (own !== undefined) return own;
  if (name === 'id' || name.endsWith('_id')) return 'uuid';
  if (times.has(name) || name.endsWith('_at')) return 'date-time';
  return byName[name];
}
