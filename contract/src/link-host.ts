/** Host of a kept link (links.ts), as it is shown. By itself: pages that are read have no more of the contract than this. */
export const linkHost = (link: string): string => /^https:\/\/([^/?#]+)/.exec(link)?.[1] ?? '';
