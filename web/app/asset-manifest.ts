import { createHash } from 'node:crypto';
import { slices } from 'virtual:pretendard/slices';
import type { FirstSight, PageAssets } from './asset-tags.ts';
import { screens } from './routes.tsx';
import type { Build, BuildManifest } from './server-entry.ts';

const entry = 'app/entry-client.tsx';
const boot = 'app/boot.ts';
const fontsPreloaded = 3;

interface Closure {
  readonly files: Set<string>;
  readonly styles: Set<string>;
}

/** A chunk with all it imports statically. */
function closureOf(
  manifest: BuildManifest,
  key: string,
  into: Closure = { files: new Set(), styles: new Set() },
): Closure {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  if (into.files.has(chunk.file)) return into;
  into.files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, into);
  for (const style of chunk.css ?? []) into.styles.add(style);
  return into;
}

const urlOf = (file: string) => `/${file}`;

/** Which slice of the font holds a code point, for the letters of any page. */
const sliceOf = new Map<number, number>();
slices.forEach(({ ranges }, slice) => {
  for (const [from, to] of ranges) {
    for (let codePoint = from; codePoint <= to; codePoint += 1) sliceOf.set(codePoint, slice);
  }
});

/** The slices most of a page's letters are in. */
export function fontsOf(html: string): string[] {
  const counts = new Map<number, number>();
  for (const character of html) {
    const slice = sliceOf.get(character.codePointAt(0) ?? 0);
    if (slice !== undefined) counts.set(slice, (counts.get(slice) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, fontsPreloaded);
  return most.flatMap(([slice]) => slices[slice]?.url ?? []);
}

type ScreenAssets = Omit<PageAssets, 'fonts'>;

/** The letters that are there when the page is painted stay: a late font would move what is being read. */
const settled = (css: string) => css.replaceAll('font-display:swap', 'font-display:optional');

function firstSight({ manifest, readStyle }: Build, files: Iterable<string>): FirstSight {
  const style = settled([...files].map(readStyle).join(''));
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    style: Buffer.from(style),
    styleSource: `'sha256-${hash}'`,
    boot: urlOf(manifest[boot]?.file ?? ''),
  };
}

function screenAssets(build: Build, screen?: { id: string; rendered: 'server' | 'browser' }): ScreenAssets {
  const { manifest } = build;
  const base = closureOf(manifest, entry);
  const { files, styles } = screen ? closureOf(manifest, `app/routes/${screen.id}.tsx`, base) : base;
  const script = urlOf(manifest[entry]?.file ?? '');
  return {
    script,
    modules: [...files].map(urlOf).filter((url) => url !== script),
    styles: [...styles].map(urlOf),
    first: screen?.rendered === 'server' ? firstSight(build, styles) : null,
  };
}

/** What each screen needs, worked out once. Throws where a screen of the URL map was not built. */
export function assetsFrom(build: Build | null): (screenId: string | undefined) => ScreenAssets {
  if (!build) return () => ({ script: `/${entry}`, modules: [], styles: [], first: null });
  const byScreen = new Map(screens.map((screen) => [screen.id, screenAssets(build, screen)]));
  const bare = screenAssets(build);
  return (id) => byScreen.get(id ?? '') ?? bare;
}
