/** Formats of answered texts by field name; schemas of requests state their own. */
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
};

const times = new Set(['at', 'until', 'suspended_until', 'opens_at']);

/** The format of an answered text by its field name; none for free text. */
export function formatOf(name: string): string | undefined {
  if (name === 'id' || name.endsWith('_id')) return 'uuid';
  if (times.has(name) || name.endsWith('_at')) return 'date-time';
  return byName[name];
}
