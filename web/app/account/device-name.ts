import { deviceNames as names, devicesText as text } from './account-text.ts';

type Sign = readonly [sign: RegExp, name: string];

/** In-app browsers first, and Chrome before Safari: each calls itself by the names that come after, too. */
const browsers: readonly Sign[] = [
  [/KAKAOTALK/i, names.kakaoTalk],
  [/NAVER\(inapp/i, names.naver],
  [/Instagram/, names.instagram],
  [/SamsungBrowser/, names.samsung],
  [/Whale\//, names.whale],
  [/Edg(?:A|iOS)?\//, names.edge],
  [/Firefox|FxiOS/, names.firefox],
  [/Chrome|CriOS/, names.chrome],
  [/Safari/, names.safari],
];

const systems: readonly Sign[] = [
  [/iPhone|iPod/, names.iphone],
  [/iPad/, names.ipad],
  [/Android/, names.android],
  [/Windows/, names.windows],
  [/Mac OS X|Macintosh/, names.mac],
  [/Linux|X11/, names.linux],
];

const nameIn = (signs: readonly Sign[], agent: string) => signs.find(([sign]) => sign.test(agent))?.[1];

/** What a person calls the device of a User-Agent, as far as it says. */
export function deviceName(agent: string | null): string {
  const [browser, system] = [nameIn(browsers, agent ?? ''), nameIn(systems, agent ?? '')];
  if (browser !== undefined && system !== undefined) return text.device(browser, system);
  return browser ?? system ?? text.unknown;
}
