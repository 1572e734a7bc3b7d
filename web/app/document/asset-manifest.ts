import { createHash } from 'node:crypto';
import { goneLeadsTo, type LedTo, leadsTo } from '../../prefetch-lists.ts';
import { serverRenderedParts } from '../../server-rendered-parts.ts';
import { type Screen, screens } from '../routes.tsx';
import { slicesFor } from '../typeface/font-slices.ts';
import { lettersInFront } from '../typeface/page-fonts.ts';
import { bootOf, type FirstSight, type PageAssets } from './asset-tags.ts';
import type { Build, BuildManifest } from './server-entry.ts';

const entry = 'app/entry-client.tsx';
const boot = 'app/boot.ts';
/** Part of the entry, found by its name. */
const whileRead = 'while-read';
/** Used by every screen that is rendered in the browser. */
const guard = 'app/session/guard.ts';
/** Shown if a screen fails to load or does not exist. */
const standIns = ['app/errors/error-screen.tsx', 'app/errors/gone-page.tsx'];
/** Declares the typeface. */
const faces = '../virtual:pretendard/first.css';
const fontsPreloaded = 3;

interface Closure {
  readonly files: Set<string>;
  readonly styles: Set<string>;
}

function chunkOf(manifest: BuildManifest, key: string): BuildManifest[string] {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  return chunk;
}

/** A chunk with all its static imports. */
function closureOf(
  manifest: BuildManifest,
  key: string,
  into: Closure = { files: new Set(), styles: new Set() },
): Closure {
  const chunk = chunkOf(manifest, key);
  if (into.files.has(chunk.file)) return into;
  into.files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, into);
  for (const style of chunk.css ?? []) into.styles.add(style);
  return into;
}

const urlOf = (file: string) => `/${file}`;

/** The font files with most of a page's letters. */
export const fontsOf = (html: string): string[] => slicesFor(html).slice(0, fontsPreloaded);

type Linked = Pick<PageAssets, 'script' | 'modules' | 'styles'>;
type ScreenAssets = Omit<PageAssets, 'fonts' | 'letters'>;

/** The source of an inline script or style in a Content-Security-Policy. */
export const sourceOfText = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The URLs of what a page leads to: scripts, and other files that the page lacks. */
function nextOf(manifest: BuildManifest, ledTo: LedTo, had: readonly string[]) {
  const closures = ledTo.files.map((file) => closureOf(manifest, file));
  const urlsOf = (pick: (closure: Closure) => Iterable<string>) =>
    closures.flatMap((closure) => [...pick(closure)]).map(urlOf);
  const files = urlsOf((closure) => closure.files);
  const isScript = (url: string) => url.endsWith('.js');
  const others = [...urlsOf((closure) => closure.styles), ...files.filter((url) => !isScript(url))];
  return {
    scripts: files.filter(isScript),
    others: [...(ledTo.data ?? []), ...others.filter((url) => ledTo.byLink || !had.includes(url))],
  };
}

function firstSight(
  build: Build,
  { script, styles, ...linked }: Linked,
  styleFiles: Iterable<string>,
  ledTo: LedTo = { files: [] },
): FirstSight {
  const { manifest, readText } = build;
  const next = nextOf(manifest, ledTo, styles);
  const modules = [...new Set([...linked.modules, ...next.scripts])].filter((url) => url !== script);
  const bootScript = readText(chunkOf(manifest, boot).file).trim();
  const style = [...styleFiles].map(readText).join('') + lettersInFront;
  return {
    style: Buffer.from(style),
    styleSource: sourceOfText(style),
    boot: bootOf(bootScript, {
      entry: script,
      modules: modules.join(' '),
      styles: styles.join(' '),
      read: urlOf(chunkOf(manifest, whileRead).file),
      ahead: [...new Set([...next.others, script, ...modules])].join(' '),
    }),
    bootSource: sourceOfText(bootScript),
  };
}

function sourceOf({ id, load }: Screen): string {
  if (!load.source) throw new Error(`The build does not say what the screen ${id} is loaded from`);
  return load.source;
}

/** `drawn`: rendered by the server and hydrated later; the page has its styles from the start. */
function screenAssets(
  build: Build,
  screen?: Screen,
  drawn: readonly string[] = [],
  ledTo?: LedTo,
): ScreenAssets {
  const { manifest } = build;
  const base = closureOf(manifest, entry);
  const { files, styles } = screen ? closureOf(manifest, sourceOf(screen), base) : base;
  if (screen?.rendered === 'browser') closureOf(manifest, guard, base);
  for (const source of drawn) {
    for (const style of closureOf(manifest, source).styles) styles.add(style);
  }
  const isRead = screen?.rendered === 'server';
  const styleFiles = [...styles];
  // A page that is read has font files of its own.
  if (!isRead) styles.add(chunkOf(manifest, faces).file);
  const script = urlOf(chunkOf(manifest, entry).file);
  const linked = {
    script,
    modules: [...files].map(urlOf).filter((url) => url !== script),
    styles: [...styles].map(urlOf),
  };
  return { ...linked, first: isRead ? firstSight(build, linked, styleFiles, ledTo) : null };
}

/** A screen's assets for a status. */
type AssetsOf = (screenId: string | undefined, status: number) => ScreenAssets;

/** The assets of each screen, computed once. Throws if a screen of the URL map was not built. */
export function assetsFrom(build: Build | null): AssetsOf {
  if (!build) return () => ({ script: `/${entry}`, modules: [], styles: [], first: null });
  const whole = new Map<string, ScreenAssets>(
    screens.map((screen) => [
      screen.id,
      screenAssets(build, screen, serverRenderedParts[screen.id], leadsTo[screen.id]),
    ]),
  );
  const stoodInFor = new Map<string, ScreenAssets>(
    screens.map((screen) => [screen.id, screenAssets(build, screen, standIns, goneLeadsTo[screen.id])]),
  );
  const bare = screenAssets(build);
  return (id, status) => (status < 400 ? whole : stoodInFor).get(id ?? '') ?? bare;
}
