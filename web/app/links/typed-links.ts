import type { FieldFault } from '@dure/contract/errors.ts';
import { linkMaxLength, linksMax } from '@dure/contract/limits.ts';
import { Links } from '@dure/contract/links.ts';
import * as v from 'valibot';
import { isSame } from '../form/draft.ts';

/** Links as the tab keeps them. */
export const linksPart = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(linkMaxLength * 8))),
  v.maxLength(linksMax),
);

/** The `name` of the field for the link at an index (from 0). */
export const linkName = (place: number | string): string => `link_${Number(place) + 1}`;

/** The field's `name` for a path of the body; null for other paths. */
export function linkNameOf(path: string): string | null {
  const [found, place = '0'] = /^links(?:\.(\d+))?$/.exec(path) ?? [];
  return found === undefined ? null : linkName(place);
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** The links without empty fields, and with `https` for addresses without a scheme. */
export const completedLinks = (typed: readonly string[]): string[] =>
  typed.flatMap((text) => {
    const link = text.trim();
    if (link === '') return [];
    return [hasScheme.test(link) ? link : `https://${link.replace(/^\/\//, '')}`];
  });

/** The completed links if they differ, as a form's changes. */
export function linkChanges({ links }: { links: string[] }): { links?: string[] } {
  const completed = completedLinks(links);
  return isSame(completed, links) ? {} : { links: completed };
}

/** The fault of the first invalid link, by its field's name. */
export function linkFaults(typed: readonly string[]): Record<string, FieldFault> {
  for (const place of typed.keys()) {
    const { success, issues } = v.safeParse(Links, completedLinks(typed.slice(0, place + 1)));
    if (!success) return { [linkName(place)]: issues[0].message as FieldFault };
  }
  return {};
}
