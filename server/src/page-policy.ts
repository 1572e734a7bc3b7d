import { createHash } from 'node:crypto';

/** The <style> elements that react-aria adds (usePress everywhere, usePreventScroll on iOS), letter by letter. */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `imageOrigins`: other hosts whose pictures are shown (`IMAGE_ORIGINS`). */
const directivesOf = (imageOrigins: readonly string[]): Record<string, readonly string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...reactAriaStyles.map(hashOf)],
  'img-src': ["'self'", 'data:', ...imageOrigins],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Hot reload needs its preamble, its styles and its socket. */
const whileDeveloping: Record<string, readonly string[]> = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
};

/** The Content-Security-Policy of every page. */
function contentSecurityPolicy(imageOrigins: readonly string[], developing: boolean): string {
  return Object.entries(directivesOf(imageOrigins))
    .map(([name, sources]) => {
      if (!developing || !(name in whileDeveloping)) return `${name} ${sources.join(' ')}`;
      // A hash beside 'unsafe-inline' would switch it off.
      const plain = sources.filter((source) => !source.startsWith("'sha256-"));
      return `${name} ${[...plain, ...(whileDeveloping[name] ?? [])].join(' ')}`;
    })
    .join('; ');
}

/** The same policy for a page that holds a style of its own. */
export const withStyle = (policy: string, source: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' ${source}`);

/** Headers of every page, of which nothing depends on who asks. */
export const pageHeaders = (
  { imageOrigins }: { readonly imageOrigins: readonly string[] },
  developing: boolean,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(imageOrigins, developing),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * How long whoever has a page may show it without asking: a shared cache a minute where it is the same for everyone; a
 * browser not at all, so that whoever changed something sees it. A page of an invitation is its holder's alone.
 */
export function cacheControlOf(status: number, shared: boolean): string {
  if (status >= 500) return 'no-store';
  return shared ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'private, no-cache';
}
