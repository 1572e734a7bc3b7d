import { createHash } from 'node:crypto';

/** The <style> elements that react-aria adds (usePress everywhere, usePreventScroll on iOS), letter by letter. */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directives: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...reactAriaStyles.map(hashOf)],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Hot reload needs its preamble, its styles and its socket. */
const whileDeveloping: Record<string, readonly string[]> = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
};

/** The Content-Security-Policy of every page. */
export function contentSecurityPolicy(developing: boolean): string {
  return Object.entries(directives)
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
