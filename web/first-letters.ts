import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brandDefaults } from '@dure/contract/brand.ts';
import type { Plugin, Rolldown } from 'vite';
import type { FirstLetters } from './app/shell/server-entry.ts';
import { skipLinkText } from './app/shell/skip-link-text.ts';
import { firstLettersFile } from './build-folder.ts';
import { fallbackFaces, fallbackFamilies } from './fallback-letters.ts';
import { lettersSubset, weights } from './letters-subset.ts';

const source = createRequire(import.meta.url).resolve(
  'pretendard/dist/public/variable/PretendardVariable.ttf',
);
const urlMap = join(import.meta.dirname, 'app/routes.tsx');
/** What any screen may show, where there is nothing to show. */
const anywhere = 'app/shell/gone-page.tsx';
/** What a screen brings later, and the server has rendered already. */
const brought: Readonly<Record<string, string>> = {
  'app/joining/invitation/event-welcome.tsx': 'app/page-tools/event-poster.tsx',
  'app/people/profile.tsx': 'app/project-card/projects-of-member.tsx',
};
/** What is said of something that was done on the page: its script has come by then, and the whole typeface with it. */
const saidLater = 'app/text/errors.ko.ts';
/** A screen that the server renders, as the URL map writes it. */
const renderedScreen = /\bpage\('[^']+', '[^']+', \(\) => import\('\.\/([^']+)'\)\)/g;

/** Whatever numbers and addresses are written with. */
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');

type Bundle = Rolldown.OutputBundle;

/** What is left of each module in the build. */
function codeByModule(bundle: Bundle): Map<string, string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, code ?? ''])),
  );
}

/** A module and all that it imports statically: not what else stands in their chunks. */
function importsOf(context: Rolldown.PluginContext, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  const module = context.getModuleInfo(id);
  if (!module) throw new Error(`The build has no module ${id}`);
  for (const imported of module.importedIds) importsOf(context, imported, seen);
  return seen;
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

const styleOf = (file: string, text: string) =>
  `@font-face{font-family:'Pretendard First';font-weight:${weights.min} ${weights.max};font-display:optional;src:url(/${file}) format('woff2');unicode-range:${rangesOf(text)}}`;

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
      const font = readFileSync(source);
      const codes = codeByModule(bundle);
      codes.delete(join(import.meta.dirname, saidLater));
      const found: Record<string, FirstLetters> = {};
      for (const screen of screens) {
        const own = [screen, brought[screen] ?? [], anywhere].flat();
        const modules = own.flatMap((file) => [...importsOf(this, join(import.meta.dirname, file))]);
        const code = modules.map((id) => codes.get(id) ?? '').join('');
        const text = ascii + lettersOf(code + skipLinkText + Object.values(brandDefaults).join('')).join('');
        const reference = this.emitFile({
          type: 'asset',
          name: 'first.woff2',
          source: await lettersSubset(font, text),
        });
        const file = this.getFileName(reference);
        found[screen] = { file, letters: text, style: styleOf(file, text) + fallbackFaces + inFront };
      }
      this.emitFile({ type: 'asset', fileName: firstLettersFile, source: JSON.stringify(found) });
    },
  };
}
