import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brandDefaults } from '@dure/contract/brand.ts';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';
import type { FirstLetters } from './app/shell/server-entry.ts';
import { skipLinkText } from './app/shell/skip-link-text.ts';
import { firstLettersFile } from './build-folder.ts';
import { fallbackFaces, fallbackFamilies } from './fallback-letters.ts';

const source = createRequire(import.meta.url).resolve(
  'pretendard/dist/public/variable/PretendardVariable.ttf',
);
const urlMap = join(import.meta.dirname, 'app/routes.tsx');
/** What any screen may show, the second where there is nothing to show. */
const everywhere = ['app/entry-client.tsx', 'app/shell/gone-page.tsx'];
/** What a screen brings later, and the server has rendered already. */
const brought: Readonly<Record<string, string>> = {
  'app/joining/invitation/event-welcome.tsx': 'app/page-tools/event-poster.tsx',
};
/** A screen that the server renders, as the URL map writes it. */
const renderedScreen = /\bpage\('[^']+', '[^']+', \(\) => import\('\.\/([^']+)'\)\)/g;

/** Whatever numbers and addresses are written with. */
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');

type Bundle = Rolldown.OutputBundle;

/** The text of a chunk with all that it imports statically. */
function codeOf(bundle: Bundle, file: string, seen = new Set<string>()): string {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return '';
  seen.add(file);
  return chunk.code + chunk.imports.map((imported) => codeOf(bundle, imported, seen)).join('');
}

function chunkOf(bundle: Bundle, file: string): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId === join(import.meta.dirname, file)) return chunk;
  }
  throw new Error(`The build has no chunk of ${file}`);
}

/** The letters of a text beyond ASCII; a script may write them as `\u....`. */
function lettersOf(code: string): string[] {
  const text = code.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [...new Set(text.match(/[^\0-\x7f]/gu))].toSorted();
}

/** Code points as `unicode-range` has them, neighbours in one. */
function rangesOf(text: string): string {
  const ranges: [from: number, to: number][] = [];
  for (const codePoint of [...new Set(text)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number) => codePoint.toString(16);
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join();
}

/** 400 to 700 in one file: smaller than two of one weight each, and 600 is what it is in the slices. */
const subset = (text: string) =>
  subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'locl'],
    noLayoutClosure: true,
    noHinting: true,
  });

const styleOf = (file: string, text: string) =>
  `@font-face{font-family:'Pretendard First';font-weight:400 700;font-display:optional;src:url(/${file}) format('woff2');unicode-range:${rangesOf(text)}}`;

const inFront = `html:root{--font:'Pretendard First','Pretendard Variable',${fallbackFamilies}}`;

/**
 * The typeface of pages that are read, from their first paint on (docs/decisions/0065): for each screen one file of the
 * letters that stand in its scripts, so in whatever it says of itself, in the weights that are used. What members wrote
 * is in slices of the whole typeface, which come later.
 */
export function firstLetters(): Plugin {
  return {
    name: 'first-letters',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    async generateBundle(_, bundle) {
      const screens = [...readFileSync(urlMap, 'utf8').matchAll(renderedScreen)].map(
        ([, file]) => `app/${file}`,
      );
      const shared = everywhere.map((file) => codeOf(bundle, chunkOf(bundle, file).fileName)).join('');
      const found: Record<string, FirstLetters> = {};
      for (const screen of screens) {
        const own = [screen, brought[screen] ?? []].flat();
        const code = shared + own.map((file) => codeOf(bundle, chunkOf(bundle, file).fileName)).join('');
        const text = ascii + lettersOf(code + skipLinkText + Object.values(brandDefaults).join('')).join('');
        const reference = this.emitFile({ type: 'asset', name: 'first.woff2', source: await subset(text) });
        const file = this.getFileName(reference);
        found[screen] = { file, letters: text, style: styleOf(file, text) + fallbackFaces + inFront };
      }
      this.emitFile({ type: 'asset', fileName: firstLettersFile, source: JSON.stringify(found) });
    },
  };
}
