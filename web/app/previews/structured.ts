import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';

/** Parts of JSON-LD in terms of schema.org. Texts are unescaped; the document escapes them. */

const context = 'https://schema.org';

/** An item of structured data. Unknown values are left out. */
export const structured = (type: string, entries: Record<string, unknown>) => ({
  '@context': context,
  '@type': type,
  ...entries,
});

export const person = (member: { id: string; user_name: string }, { origin }: Settings) => ({
  '@type': 'Person',
  name: member.user_name,
  url: origin + paths.profile(member.id),
});

/** A picture's full address; null if it is invalid, as another API host may give anything. */
export function pictureUrl(address: string, { origin }: Settings): string | null {
  const url = URL.parse(address, origin);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
