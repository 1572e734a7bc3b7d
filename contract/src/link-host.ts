/**
 * The host of a stored link (links.ts) for display. In a file of its own: public pages load no more of the contract.
 */
export const linkHost = (link: string): string => /^https:\/\/([^/?#]+)/.exec(link)?.[1] ?? '';

/** Hosts that do not exist on the public internet. */
export const ofAPrivateNet = /\.(?:localhost|local|internal|arpa|onion)$/i;
