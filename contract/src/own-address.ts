import { plainText } from './carried-link.ts';
import { screenPaths } from './screens.ts';

/** The api's own pages that mails link to. */
const otherPages = ['/mail-stop', '/news-stop', '/notice-stop', '/transparency'] as const;

/** Longer than any of our links with a sentence around it; the patterns below take quadratic time. */
const addressMaxLength = 2_000;

const parameter = /:\w+/g;
const forms = [...screenPaths, ...otherPages].map((path) => ({
  path,
  form: new RegExp(`^${path.replace(parameter, '([\\w.~-]+)').replace(/\/\*$/, '((?:/[\\w.~-]+)*)')}$`, 'i'),
}));

/** An id, and the rest of a sentence glued to it. */
const gluedId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i;

/** The canonical path in the URL map, with its parameters unchanged; null if no screen is meant. */
function mappedPath(path: string): string | null {
  for (const { path: mapped, form } of forms) {
    const found = form.exec(path);
    if (found === null) continue;
    const values = found.slice(1);
    const value = () => values.shift() ?? '';
    const rest = mapped.endsWith('/*') ? value() : '';
    return mapped.replace(/\/\*$/, '').replace(parameter, value) + rest;
  }
  return null;
}

/**
 * Our path and query meant by an address typed in another case, with doubled slashes, an encoded `?`, or a sentence
 * glued to its end; null if it means none of our pages.
 */
export function ownAddress(address: string): string | null {
  if (address.length > addressMaxLength) return null;
  const [, path = '', query = ''] = /^([^?]*)(\?[\s\S]*)?$/.exec(address) ?? [];
  const [, decoded = '', inner] = /^([^?]*)(\?[\s\S]*)?$/.exec(plainText(path)) ?? [];
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const last = segments.pop() ?? '';
  // Cuts only what no path of ours contains: extra letters and digits make it another path.
  const ending = gluedId.exec(last)?.[1] ?? last.replace(/[^\w-][^a-z0-9]*$/i, '');
  const mapped = mappedPath(`/${[...segments, ending].filter(Boolean).join('/')}`);
  if (mapped === null || mapped === '/') return null;
  // Encoded again, since a header holds Latin characters only.
  return mapped + (inner === undefined ? query : `${encodeURI(inner)}${query.replace(/^\?/, '&')}`);
}
