import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import { browserFloor } from '../../web/browser-floor.ts';

/** Something in a built file that one of the oldest supported browsers lacks. */
export interface Newer {
  /** As written: `URL.canParse`, `.toSorted`, `text-wrap`, `:has()`. */
  readonly name: string;
  /** Index in the file. */
  readonly at: number;
  /** Such as `safari 16.4`. */
  readonly lackedBy: readonly string[];
}

/** Browserslist's names of browsers in MDN's data. */
const dataNames: Readonly<Record<string, BrowserName>> = {
  ios_saf: 'safari_ios',
  safari: 'safari',
  chrome: 'chrome',
  edge: 'edge',
  and_chr: 'chrome_android',
  android: 'webview_android',
  samsung: 'samsunginternet_android',
  firefox: 'firefox',
  and_ff: 'firefox_android',
};

const floor = Object.entries(browserFloor).map(([browser, version]) => {
  const name = dataNames[browser];
  if (!name) throw new Error(`package.json, browserslist: MDN's data have no "${browser}".`);
  return { name, version };
});

/** Whether a version (`≤37`, `16.4`) is at most another. */
function isAtMost(version: string, other: string): boolean {
  const numbers = (one: string) => one.replace('≤', '').split('.').map(Number);
  const [major = Number.NaN, minor = 0] = numbers(version);
  const [otherMajor = 0, otherMinor = 0] = numbers(other);
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/** A prefixed form counts: the build writes it. */
const isIn = (statement: SimpleSupportStatement, version: string) =>
  typeof statement.version_added === 'string' &&
  isAtMost(statement.version_added, version) &&
  !(statement.version_removed && isAtMost(statement.version_removed, version)) &&
  !statement.flags &&
  !statement.alternative_name;

/** The oldest supported browsers that lack a feature, such as `safari 16.4`. */
export function lackedBy(feature: CompatStatement): string[] {
  return floor
    .filter(({ name, version }) => {
      const support = feature.support[name];
      return support !== undefined && ![support].flat().some((statement) => isIn(statement, version));
    })
    .map(({ name, version }) => `${name} ${version}`);
}

/** 20 MB of JSON, not imported because Vitest would transform it. */
const data: Identifier = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The part at a path of MDN's data. */
function partAt(path: readonly string[]): Identifier | undefined {
  let part: Identifier | undefined = data;
  for (const name of path) part = part && Object.hasOwn(part, name) ? part[name] : undefined;
  return part;
}

/** The feature at a path of MDN's data; undefined if they do not have it. */
export const featureAt = (...path: readonly string[]): CompatStatement | undefined => partAt(path)?.__compat;

/** The features below a path, by name, down to `depth` levels. */
export function* featuresBelow(
  path: readonly string[],
  depth: number,
): Generator<readonly [name: string, feature: CompatStatement]> {
  const part: Identifier = partAt(path) ?? {};
  for (const name of Object.keys(part)) {
    if (name === '__compat') continue;
    const feature = part[name]?.__compat;
    if (feature) yield [name, feature];
    if (depth > 1) yield* featuresBelow([...path, name], depth - 1);
  }
}
