import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest version of each browser that everything works in, by the browser's name in browserslist. */
type Floor = Readonly<Record<string, string>>;

const manifest = join(import.meta.dirname, '../package.json');

/** Reads `browserslist` in package.json, each line of which is "<browser> >= <version>". */
function readFloor(): Floor {
  const { browserslist } = JSON.parse(readFileSync(manifest, 'utf8')) as { browserslist: string[] };
  return Object.fromEntries(
    browserslist.map((line) => {
      const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!browser || !version)
        throw new Error(`package.json, browserslist: "${line}" is not "<browser> >= <version>".`);
      return [browser, version];
    }),
  );
}

export const browserFloor = readFloor();

/** What Vite calls an engine. Samsung Internet and the WebView are Chromium's, which the lowest version stands for. */
const viteNames: Readonly<Record<string, string>> = {
  ios_saf: 'ios',
  safari: 'safari',
  chrome: 'chrome',
  edge: 'edge',
  and_chr: 'chrome',
  android: 'chrome',
  firefox: 'firefox',
  and_ff: 'firefox',
};

/** The floor as Vite's `build.target`: scripts and styles are compiled to it. */
export const buildTarget = Object.entries(browserFloor).flatMap(([browser, version]) =>
  viteNames[browser] ? `${viteNames[browser]}${version}` : [],
);
