import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { typefaceFile } from './build-folder.ts';
import { fallbackFaces, fallbackFamilies, hangulWidth } from './fallback-fonts.ts';
import { fontSubset, fontToCut, weights } from './font-subset.ts';

/** Inclusive ranges of code points. */
type Ranges = readonly (readonly [from: number, to: number])[];

interface PackagedSlice {
  /** Its file in the package, with all weights. */
  readonly packaged: string;
  readonly file: string;
  readonly unicodeRange: string;
  readonly ranges: Ranges;
}

const { resolve } = createRequire(import.meta.url);
const stylesheet = resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
const packagedWhole = resolve('pretendard/dist/public/variable/PretendardVariable.ttf');
const { version } = JSON.parse(readFileSync(resolve('pretendard/package.json'), 'utf8'));

/** A cache for one version of the package, since making all slices takes some ten seconds. */
const folder = join(import.meta.dirname, `../.cache/pretendard-${version}-${weights.min}-${weights.max}`);

const wholeFile = join(folder, 'whole.ttf');

function packagedSlices(): PackagedSlice[] {
  const css = readFileSync(stylesheet, 'utf8');
  return [...css.matchAll(/url\((.+?)\)[^;]*;\s*unicode-range:\s*(.+?);/g)].map(
    ([, file = '', range = '']) => ({
      packaged: join(dirname(stylesheet), file),
      file: join(folder, basename(file)),
      unicodeRange: range.replaceAll(' ', ''),
      ranges: range.split(',').map((part) => {
        const [from = '', to = from] = part.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }),
  );
}

const textOf = ({ ranges }: PackagedSlice) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
    )
    .join('');

/** Makes a file if it is missing; another build may be making it too. */
async function makeFile(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await make());
  renameSync(draft, file);
}

async function makeFiles(slices: readonly PackagedSlice[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const slice of slices) {
    await makeFile(slice.file, () => fontSubset(readFileSync(slice.packaged), textOf(slice)));
  }
  await makeFile(wholeFile, () => fontToCut(readFileSync(packagedWhole), slices.map(textOf).join('')));
}

/** The code points of all texts in the app's source. */
function ownCodePoints(): Set<number> {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const text = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('');
  return new Set([...text].map((character) => character.codePointAt(0) ?? 0));
}

const covers = (slice: PackagedSlice, codePoint: number) =>
  slice.ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

const face = { family: 'Pretendard Variable', weight: `${weights.min} ${weights.max}` };

const fontFace = (slice: PackagedSlice, display: 'swap' | 'optional') =>
  `@font-face{font-family:'${face.family}';font-display:${display};font-weight:${face.weight};src:url('${slice.file}') format('woff2');unicode-range:${slice.unicodeRange}}`;

/** Puts the typeface in front of its fallback fonts. */
const inFront = `${fallbackFaces}html:root{--font:'${face.family}',${fallbackFamilies}}`;

const facesOf = (slices: readonly PackagedSlice[], display: 'swap' | 'optional') =>
  slices.map((slice) => fontFace(slice, display)).join('\n');

/** Encodes ranges as differences, which gzipped take a quarter of the bytes of the numbers. */
const stepsOf = ({ ranges }: PackagedSlice) => {
  let at = 0;
  return [...ranges]
    .sort(([a], [b]) => a - b)
    .map(([from, to]) => {
      const steps = [from - at, to - from];
      at = to;
      return steps.map((step) => step.toString(36)).join('-');
    })
    .join();
};

/** Decodes them; runs in the browser. */
const rangesOf = (steps: string): Ranges => {
  let at = 0;
  return steps.split(',').map((step) => {
    const [gap = 0, more = 0] = step.split('-').map((digits) => Number.parseInt(digits, 36));
    const from = at + gap;
    at = from + more;
    return [from, at];
  });
};

/**
 * Pretendard's dynamic subset, self-hosted, in the weights that are used. Its 92 slices take 13 KiB of
 * gzipped CSS, so there are two sheets: `virtual:pretendard/first.css` declares the slices for this app's own
 * texts and is linked by screens rendered in the browser; `virtual:pretendard/rest.css` declares the others
 * and is linked once a screen has loaded. `virtual:pretendard/slices` lists all of them, to find those that a
 * text needs; `virtual:pretendard/face` describes them.
 */
export function pretendard(): Plugin {
  const slices = packagedSlices();
  const own = [...ownCodePoints()];
  const isFirst = (slice: PackagedSlice) => own.some((codePoint) => covers(slice, codePoint));
  const contents: Record<string, () => string> = {
    'virtual:pretendard/first.css': () => facesOf(slices.filter(isFirst), 'swap') + inFront,
    // Loaded when the screen is read already, which they must not move.
    'virtual:pretendard/rest.css': () =>
      facesOf(
        slices.filter((slice) => !isFirst(slice)),
        'optional',
      ),
    'virtual:pretendard/face': () =>
      [
        `export const face = ${JSON.stringify(face)};`,
        `export const standingIn = ${JSON.stringify(fallbackFaces)};`,
        `export const fallback = ${JSON.stringify({ families: fallbackFamilies, hangulWidth })};`,
      ].join('\n'),
    'virtual:pretendard/slices': () =>
      [
        ...slices.map((slice, index) => `import url${index} from '${slice.file}?url';`),
        `const rangesOf = ${rangesOf};`,
        `export const slices = [${slices.map((slice, index) => `{url:url${index},ranges:rangesOf('${stepsOf(slice)}')}`)}];`,
      ].join('\n'),
  };
  return {
    name: 'pretendard',
    buildStart: () => makeFiles(slices),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: typefaceFile, source: readFileSync(wholeFile) });
    },
    resolveId: (source) => ((source.split('?')[0] ?? '') in contents ? `\0${source}` : null),
    load: (resolved) => contents[resolved.slice(1).split('?')[0] ?? '']?.() ?? null,
  };
}
