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

/** An address of this origin, or one of another, whole. */
export const wholeUrl = (url: string, { origin }: Settings) => new URL(url, origin).href;
