import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';

/** Parts of JSON-LD in the words of schema.org. Text stands in it as it is: escaping is the document's. */

const context = 'https://schema.org';

/** One thing that a page is about. What is not known is left out. */
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

/** A picture's address, whole; null where it is none, whatever another API host gave. */
export function pictureUrl(address: string, { origin }: Settings): string | null {
  const url = URL.parse(address, origin);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
