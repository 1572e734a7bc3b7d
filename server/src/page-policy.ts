/** `imageOrigins`: other hosts whose pictures are shown (`IMAGE_ORIGINS`). */
const directivesOf = (imageOrigins: readonly string[]): Record<string, readonly string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', ...imageOrigins],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Hot reload needs its preamble, styles and socket. */
const whileDeveloping: Record<string, readonly string[]> = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
};

/** The Content-Security-Policy of every page. */
function contentSecurityPolicy(imageOrigins: readonly string[], developing: boolean): string {
  return Object.entries(directivesOf(imageOrigins))
    .map(([name, sources]) =>
      [name, ...sources, ...(developing ? (whileDeveloping[name] ?? []) : [])].join(' '),
    )
    .join('; ');
}

const beside = (policy: string, own: string, source: string | null | undefined) =>
  source ? policy.replace(own, `${own} ${source}`) : policy;

/** The same policy for a page with inline styles and scripts, named by their hashes. */
export const withOwn = (
  policy: string,
  { styleSource, scriptSource }: { styleSource?: string | null; scriptSource?: string | null },
): string => beside(beside(policy, "style-src 'self'", styleSource), "script-src 'self'", scriptSource);

/** Headers of every page; none depends on the visitor. */
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
 * How long a page may be shown without asking: a minute in shared caches if it is the same for everyone; never in
 * browsers, so that people see their own changes. A page of an invitation is private.
 */
export function cacheControlOf(status: number, shared: boolean): string {
  if (status >= 500) return 'no-store';
  return shared ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'private, no-cache';
}
