/** For tokens.test.ts: reads a block of custom properties and computes WCAG contrast. */
export function declarations(css: string, opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`no block ${opening}`);
  const block = css.slice(start + opening.length, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Contrast ratio of two `#rrggbb` tokens, 1 to 21. */
export function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [high, low] = [luminance(tokens, one), luminance(tokens, other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(tokens: Map<string, string>, name: string): number {
  const hex = tokens.get(name);
  if (!hex?.match(/^#[\da-f]{6}$/)) throw new Error(`${name} is no #rrggbb`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
