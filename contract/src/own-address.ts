import { plainText } from './carried-link.ts';
import { screenPaths } from './screens.ts';

/** Pages of the api's own that a mail leads to. */
const otherPages = ['/mail-stop', '/news-stop', '/transparency'] as const;

/** No link of ours is longer, nor with a sentence around it; the patterns below cost the square of a length. */
const addressMaxLength = 2_000;

const parameter = /:\w+/g;
const forms = [...screenPaths, ...otherPages].map((path) => ({
  path,
  form: new RegExp(`^${path.replace(parameter, '([\\w.~-]+)').replace(/\/\*$/, '((?:/[\\w.~-]+)*)')}$`, 'i'),
}));

/** An id, and what a sentence glued to it. */
const gluedId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i;

/** The path as the URL map writes it, with the parameters as they came; null where no screen is meant. */
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
 * Path and query of our own that an address means which was typed in another case, with doubled slashes, with its `?`
 * encoded, or with what a sentence glued to its end; null where it means none of our pages.
 */
export function ownAddress(address: string): string | null {
  if (address.length > addressMaxLength) return null;
  const [, path = '', query = ''] = /^([^?]*)(\?[\s\S]*)?$/.exec(address) ?? [];
  const [, decoded = '', inner] = /^([^?]*)(\?[\s\S]*)?$/.exec(plainText(path)) ?? [];
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const last = segments.pop() ?? '';
  // Never more than what no path of ours holds: letters and digits that are too many make it another path.
  const ending = gluedId.exec(last)?.[1] ?? last.replace(/[^\w-][^a-z0-9]*$/i, '');
  const mapped = mappedPath(`/${[...segments, ending].filter(Boolean).join('/')}`);
  if (mapped === null || mapped === '/') return null;
  // What was decoded goes into a header, which holds no letter beyond Latin.
  return mapped + (inner === undefined ? query : `${encodeURI(inner)}${query.replace(/^\?/, '&')}`);
}
