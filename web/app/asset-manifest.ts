import { slices } from 'virtual:pretendard/slices';
import type { PageAssets } from './document.ts';
import { screens } from './routes.tsx';
import type { BuildManifest } from './server-entry.ts';

const entry = 'app/entry-client.tsx';
const fontsPreloaded = 3;

interface Closure {
  readonly files: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** A chunk with all it imports statically. */
function closureOf(
  manifest: BuildManifest,
  key: string,
  into = { files: new Set<string>(), styles: new Set<string>() },
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

export type AssetsOf = (screenId: string | undefined) => Omit<PageAssets, 'fonts'>;

/** What each screen links, worked out once. Throws where a screen of the URL map was not built. */
export function assetsFrom(manifest: BuildManifest | null): AssetsOf {
  if (!manifest) return () => ({ script: `/${entry}`, modules: [], styles: [] });
  const base = closureOf(manifest, entry);
  const assets = (...closures: Closure[]): Omit<PageAssets, 'fonts'> => {
    const script = urlOf(manifest[entry]?.file ?? '');
    const modules = new Set(closures.flatMap(({ files }) => [...files].map(urlOf)));
    modules.delete(script);
    const styles = new Set(closures.flatMap(({ styles }) => [...styles].map(urlOf)));
    return { script, modules: [...modules], styles: [...styles] };
  };
  const byScreen = new Map(
    screens.map(({ id }) => [id, assets(base, closureOf(manifest, `app/routes/${id}.tsx`))]),
  );
  const bare = assets(base);
  return (id) => byScreen.get(id ?? '') ?? bare;
}
