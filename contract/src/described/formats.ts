/** Formats of answered texts, by the names of their fields; what is sent says its format itself. */
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

/** The format of an answered text, by the name of its field; none for free text. */
export function formatOf(name: string): string | undefined {
  if (name === 'id' || name.endsWith('_id')) return 'uuid';
  if (times.has(name) || name.endsWith('_at')) return 'date-time';
  return byName[name];
}
