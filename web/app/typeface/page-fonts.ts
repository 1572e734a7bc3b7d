import { face, fallback, standingIn } from 'virtual:pretendard/face';
import { codeOf, lettersInFileMax } from '../../font-file-code.ts';
import { appOpenText } from '../app-open/app-open-text.ts';
import type { PageLetters } from '../document/asset-tags.ts';
import { skipLinkText } from '../layout/skip-link-text.ts';
import { pageToolsText } from '../page-tools/page-tools-text.ts';
import { placesInSlices } from './font-slices.ts';

/**
 * The letters that fit into one round trip of ten packets: a Korean letter takes some 170 bytes, an ASCII one
 * four fifths of that. `server/test/page-fonts.test.ts` checks the pages' size.
 */
const firstUnits = 395;
const [unitsOfAscii, unitsOfOther] = [4, 5];

/** Texts that while-read.ts may show before the screen has loaded, and with it the whole typeface. */
const saidLater = Object.values(pageToolsText).join('') + appOpenText.opening;

const isSyllable = (letter: number) => letter >= 0xac00 && letter <= 0xd7a3;

const escaped = [...`&<>"'`].map((letter) => letter.charCodeAt(0));

const family = 'Pretendard First';
export const lettersInFront = `${standingIn}html:root{--font:'${family}','${face.family}',${fallback.families}}`;

/**
 * The page in which each letter was last seen. Kept, since clearing it for each page would take longer than
 * reading one.
 */
const seenIn = new Uint32Array(0x1_00_00);
let page = 0;

/** The index of the next `sign`, which React's markup always contains. */
const next = (html: string, sign: string, from: number) => {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at;
};

/**
 * The letters in reading order, but first those with a different width in the fallback font, since nothing
 * may move when the others load. `texts` are read one by one, since joining them would copy the page.
 */
function lettersOf(...texts: readonly string[]): number[] {
  const known = placesInSlices();
  const [others, syllables]: [number[], number[]] = [[], []];
  const see = (unit: number) => {
    if (seenIn[unit] === page || known[unit] === 0) return;
    seenIn[unit] = page;
    (isSyllable(unit) ? syllables : others).push(unit);
  };
  page += 1;
  for (const html of texts) {
    for (let at = 0; at < html.length; at += 1) {
      const unit = html.charCodeAt(at);
      if (unit === 0x3c) at = next(html, '>', at);
      else if (unit === 0x26) {
        at = next(html, ';', at);
        escaped.forEach(see);
      } else if (unit >= 0x20) see(unit);
    }
  }
  return others.concat(syllables);
}

const urlOf = (letters: readonly number[]) => `/letters/${codeOf(Uint16Array.from(letters).sort())}.ttf`;

/** The files with these letters; for most pages one. */
const urlsOf = (letters: readonly number[]) =>
  Array.from({ length: Math.ceil(letters.length / lettersInFileMax) }, (_, nth) =>
    urlOf(letters.slice(nth * lettersInFileMax, (nth + 1) * lettersInFileMax)),
  );

/** The letters of a page; `body` is React's markup. */
export function pageLetters(body: string): PageLetters {
  const letters = lettersOf(skipLinkText, body, saidLater);
  let units = 0;
  const cut = letters.findIndex((letter) => {
    units += letter < 0x80 ? unitsOfAscii : unitsOfOther;
    return units > firstUnits;
  });
  const first = urlOf(cut < 0 ? letters : letters.slice(0, cut));
  return {
    first,
    rest: cut < 0 ? [] : urlsOf(letters.slice(cut)),
    style: `@font-face{font-family:'${family}';font-weight:${face.weight};font-display:optional;src:url(${first}) format('truetype')}`,
  };
}
