import * as v from 'valibot';
import { linkMaxLength, linksMax } from './limits.ts';
import { ofAPrivateNet } from './link-host.ts';
import { bounds, line, list } from './text.ts';

/** Links of members' profiles and projects (docs/decisions/0134). */

/** Available in both browsers and Node.js. */
declare const URL: new (
  text: string,
) => {
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** Host and rest of an `https` address; no user, password, port or encoded host. */
const written = /^https:\/\/([^\s\\/?#@:%]+)([/?#][^\s\\]*)?$/iu;
/** A name of two labels or more. The last one is not a number, which excludes IP addresses. */
const named = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const ofHangul = /^[가-힣0-9-]+$/u;

/** A purely Hangul label stays readable; other non-ASCII labels are shown in ASCII (`xn--`). */
function readableHost(typed: string, ascii: string): string {
  const typedLabels = typed.normalize('NFC').split('.');
  const labels = ascii.split('.');
  if (typedLabels.length !== labels.length) return ascii;
  const shown = labels.map((label, at) => {
    const own = typedLabels[at] ?? '';
    return ofHangul.test(own) ? own : label;
  });
  return shown.join('.');
}

/** The address as stored: path and query in ASCII. Null unless it is a public `https` address. */
function plainLink(text: string): string | null {
  const [, typedHost] = written.exec(text) ?? [];
  if (typedHost === undefined) return null;
  try {
    const { hostname, pathname, search, hash } = new URL(text);
    if (!named.test(hostname) || ofAPrivateNet.test(hostname)) return null;
    return `https://${readableHost(typedHost, hostname)}${pathname}${search}${hash}`;
  } catch {
    return null;
  }
}

/** One `https` address of another site, as it is stored. */
const Link = v.pipe(
  v.string('malformed'),
  bounds(1, linkMaxLength),
  v.metadata({ pattern: '^https://', examples: ['https://github.com/dure'] }),
  line(1, linkMaxLength),
  v.check((text) => plainLink(text) !== null, 'malformed'),
  v.transform((text) => plainLink(text) ?? text),
  v.maxLength(linkMaxLength, 'too_long'),
);

/** Equal for two spellings of one address. */
const addressOf = (link: string): string => {
  const { hostname, pathname, search, hash } = new URL(link);
  return hostname + pathname.replace(/\/$/, '') + search + hash;
};

/** In display order. */
export const Links = v.pipe(
  list(Link, 0, linksMax),
  v.metadata({ uniqueItems: true }),
  v.check((links) => new Set(links.map(addressOf)).size === links.length, 'duplicate'),
);
