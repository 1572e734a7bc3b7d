/** What of a page others may point to, and what it points to itself. */

const withoutTags = (text: string) => text.replace(/<[^>]+>/g, '');

/** As GitHub makes an anchor of a heading: lower case, without marks, blanks as hyphens. */
const slugOf = (heading: string) =>
  withoutTags(heading)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The anchors of a page: those it sets, and those of its headings. */
export function anchorsOf(page: string): Set<string> {
  const set = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  return new Set([...set, ...headings]);
}

/** Where the links and pictures of a page lead; what stands in code is none. */
export function linksOf(page: string): string[] {
  const text = page
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`\n]*`/g, 'code');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}
