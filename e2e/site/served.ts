/** A page as the server sends it, before any script. */
export interface Served {
  readonly status: number;
  /** The path that it was answered at, after redirects. */
  readonly path: string;
  readonly html: string;
  /** The words of its heading. Empty if there is none. */
  readonly heading: string;
  /** All its words, including those of hidden parts. */
  readonly text: string;
  /** The target of the first link with these words. Null if there is none. */
  linkTo(words: string): string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The words between tags, with one space in place of any white space. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Fetches a page for a visitor, without a browser. */
export async function served(origin: string, path: string): Promise<Served> {
  const answer = await fetch(origin + path);
  const html = await answer.text();
  const { pathname, search } = new URL(answer.url);
  return {
    status: answer.status,
    path: pathname + search,
    html,
    heading: wordsOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    text: wordsOf(html),
    linkTo(words) {
      for (const [, attributes = '', inside = ''] of html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
        if (wordsOf(inside) === words) return wordsOf(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '');
      }
      return null;
    },
  };
}
