/** Which signs a text may hold: what is left out, what is refused, and how a refused sign is named. */

/** `code` as `U+202E`; `place` counts code points from 1; `seen`: whether it leaves ink. */
export interface Sign {
  readonly sign: string;
  readonly code: string;
  readonly place: number;
  readonly seen: boolean;
}

/** Everything that ends a line: also what PowerPoint (U+000B), PDF (U+000C) and mainframes (U+0085) write for it. */
const everyLineEnd = /\r\n|[\n\v\f\r\x85\u2028\u2029]/gu;

/** Blank, but no space to Unicode: Hangul fillers and the empty Braille cell. Some type them in place of a space. */
const everyBlank = /[\u3164\uFFA0\u2800]/gu;

/** Scripts in which a joiner or a non-joiner changes how the letter before it is written. */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Myanmar', 'Khmer', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Unseen signs where they mean something, each with the sign before it: in flags of regions, selectors, joiners between
 * parts of an emoji and between letters. Looking behind instead would be a syntax error in browsers older than the floor.
 */
const meaningful = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\uFE00-\\uFE0F]?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '[\\p{Emoji}\\p{Sm}\\p{Po}\\p{Script=Myanmar}\\p{Script=Phags_Pa}][\\uFE00-\\uFE0F]',
  '\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  `[${joiningScripts}][\\u200C\\u200D]`,
].join('|');

/** Controls but tab and line end, zero-width signs, fillers, annotations, code points that are no characters. */
const unseen =
  '(?![\\t\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB]';

const everyUnseen = new RegExp(`(${meaningful})|${unseen}`, 'gu');

/** More marks than any script puts on a sign. Thirty and more are dear to put in order, and stand in other lines. */
const everyPile = /(\p{M}{8})\p{M}+/gu;

/**
 * Signs that turn what stands after them around: what is read then is not what is kept. Those that keep or end a
 * direction turn nothing, and come along with text copied from Windows, iPhones and our own mails.
 */
const turning = /[\u202B\u202D\u202E\u2067]/u;
/** Halves of a character, and NUL: no keyboard and no clipboard makes them, and PostgreSQL holds none. */
const broken = /[\0\p{Cs}]/u;
const everyBroken = /\p{Cs}/gu;

/** A text without what cannot be seen and means nothing, with `\n` as its line ends; the rest as it was written. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(everyLineEnd, '\n')
    .replace(everyBlank, ' ')
    .replace(everyUnseen, (_, kept: string | undefined) => kept ?? '');

/** The same without piles of marks, composed (NFC). Costs time in proportion to the length of the text. */
export const normalised = (text: string): string =>
  withoutUnseen(text).replace(everyPile, '$1').normalize('NFC');

/** The same on one line: every run of blanks is one space, and there is none at either end. */
export const normalisedLine = (text: string): string => normalised(text).replace(/\s+/gu, ' ').trim();

/** What is left of a text to search for: one line of at most `max` code points. Takes any text. */
export function searchWords(text: string, max: number): string {
  const readable = text.slice(0, max * 8).replace(everyBroken, '');
  return [...normalisedLine(readable)].slice(0, max).join('').trim();
}

/** The sign at an index of a text. */
export function signAt(text: string, at: number): Sign {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const code = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const unseenSign = /[\s\p{C}\p{Default_Ignorable_Code_Point}\p{M}]/u;
  return { sign, code, place: [...text.slice(0, at)].length + 1, seen: !unseenSign.test(sign) };
}

/** The first sign of a text that matches a pattern; null where none does. */
export function signLike(text: string, pattern: RegExp): Sign | null {
  const at = text.search(pattern);
  return at < 0 ? null : signAt(text, at);
}

/** The first sign for which a line (a name, a title) is refused: it turns others around, or is no character. */
export const refusedInLine = (text: string): Sign | null => signLike(text, turning) ?? refusedInLines(text);

/** The first sign for which a text of several lines is refused. */
export const refusedInLines = (text: string): Sign | null => signLike(text, broken);
