/** A page's head as read by a scraper that runs no script. */
export interface HeadTags {
  readonly title: string;
  readonly canonical: string | undefined;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** JSON-LD, parsed. */
  readonly structured: Record<string, unknown> | undefined;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (text: string) => text.replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity);

export function headTagsOf(html: string): HeadTags {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
    meta: Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, plain(content)])),
    structured: json === undefined ? undefined : JSON.parse(json),
  };
}
