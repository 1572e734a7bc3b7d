/** Names of well-known sites, by domain. */
const sites = [
  ['github.com', 'GitHub'],
  ['notion.so', 'Notion'],
  ['notion.site', 'Notion'],
  ['behance.net', 'Behance'],
  ['instagram.com', 'Instagram'],
] as const;

export const siteText = (host: string): string =>
  sites.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? '웹사이트';
