/** The kind of a device, if known: a system, a browser, both or neither. */

type Signs<Name extends string> = readonly (readonly [sign: RegExp, name: Name])[];

/** In-app browsers first, and Chrome before Safari: each also names those after it. */
const browsers = [
  [/KAKAOTALK/i, 'kakaotalk'],
  [/NAVER\(inapp/i, 'naver'],
  [/Instagram/, 'instagram'],
  [/SamsungBrowser/, 'samsung'],
  [/Whale\//, 'whale'],
  [/Edg(?:A|iOS)?\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
] as const satisfies Signs<string>;

const systems = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
] as const satisfies Signs<string>;

export type Browser = (typeof browsers)[number][1];
export type System = (typeof systems)[number][1];

const nameIn = <Name extends string>(signs: Signs<Name>, agent: string): Name | null =>
  signs.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** The system and the browser, separated by a blank; an empty text if neither is known. */
export function deviceKindOf(userAgent: string | null): string {
  const agent = userAgent ?? '';
  return [nameIn(systems, agent), nameIn(browsers, agent)].filter((name) => name !== null).join(' ');
}
