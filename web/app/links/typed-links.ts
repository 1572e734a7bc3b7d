import type { FieldFault } from '@dure/contract/errors.ts';
import { linkMaxLength, linksMax } from '@dure/contract/limits.ts';
import { Links } from '@dure/contract/links.ts';
import * as v from 'valibot';
import { isSame } from '../form/draft.ts';

/** Links as the tab keeps them while they are typed. */
export const linksPart = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(linkMaxLength * 8))),
  v.maxLength(linksMax),
);

/** The `name` of the field in which the link of this place (from 0) is typed. */
export const linkName = (place: number | string): string => `link_${Number(place) + 1}`;

/** The same for a path of the body; null for any other path. */
export function linkNameOf(path: string): string | null {
  const [found, place = '0'] = /^links(?:\.(\d+))?$/.exec(path) ?? [];
  return found === undefined ? null : linkName(place);
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Without the empty fields; an address without a scheme is meant to be one of `https`. */
export const completedLinks = (typed: readonly string[]): string[] =>
  typed.flatMap((text) => {
    const link = text.trim();
    if (link === '') return [];
    return [hasScheme.test(link) ? link : `https://${link.replace(/^\/\//, '')}`];
  });

/** The same where that changes something, for a form to complete what is typed. */
export function linkChanges({ links }: { links: string[] }): { links?: string[] } {
  const completed = completedLinks(links);
  return isSame(completed, links) ? {} : { links: completed };
}

/** What is wrong with the first field that is, by its name. */
export function linkFaults(typed: readonly string[]): Record<string, FieldFault> {
  for (const place of typed.keys()) {
    const { success, issues } = v.safeParse(Links, completedLinks(typed.slice(0, place + 1)));
    if (!success) return { [linkName(place)]: issues[0].message as FieldFault };
  }
  return {};
}
