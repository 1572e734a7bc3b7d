/** Anchors and links of a Markdown page. */

const withoutTags = (text: string) => text.replace(/<[^>]+>/g, '');

/** GitHub's anchor for a heading: lower case, without punctuation, spaces as hyphens. */
const slugOf = (heading: string) =>
  withoutTags(heading)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The anchors of a page: explicit ones and those of its headings. */
export function anchorsOf(page: string): Set<string> {
  const set = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  return new Set([...set, ...headings]);
}

/** The targets of a page's links and pictures, code excluded. */
export function linksOf(page: string): string[] {
  const text = page
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`\n]*`/g, 'code');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}
