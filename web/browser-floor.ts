import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest supported version of each browser, by the browser's name in browserslist. */
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

/** Vite's names of engines. Samsung Internet and the WebView use Chromium's, so the lowest version counts. */
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

/** The oldest browsers as Vite's `build.target`, for which scripts and styles are compiled. */
export const buildTarget = Object.entries(browserFloor).flatMap(([browser, version]) =>
  viteNames[browser] ? `${viteNames[browser]}${version}` : [],
);
