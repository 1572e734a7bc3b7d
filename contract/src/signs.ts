/** Which characters a text may contain: which are removed, which are refused, and how a refused one is named. */

/** `code` as `U+202E`; `place` counts code points from 1; `seen`: whether it is visible. */
export interface Sign {
  readonly sign: string;
  readonly code: string;
  readonly place: number;
  readonly seen: boolean;
}

/** Everything that ends a line, also in PowerPoint (U+000B), PDF (U+000C) and mainframes (U+0085). */
const everyLineEnd = /\r\n|[\n\v\f\r\x85\u2028\u2029]/gu;

/** Blank without being a Unicode space: Hangul fillers and the empty Braille cell. Some people type them as spaces. */
const everyBlank = /[\u3164\uFFA0\u2800]/gu;

/** Scripts in which a joiner or non-joiner changes how the previous letter is written. */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Myanmar', 'Khmer', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Invisible characters where they have a meaning, each with the character before it: in regional flags, variation
 * selectors, joiners within emoji and between letters. A lookbehind would be a syntax error in browsers older than the
 * supported ones.
 */
const meaningful = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\uFE00-\\uFE0F]?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '[\\p{Emoji}\\p{Sm}\\p{Po}\\p{Script=Myanmar}\\p{Script=Phags_Pa}][\\uFE00-\\uFE0F]',
  '\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  `[${joiningScripts}][\\u200C\\u200D]`,
].join('|');

/** Controls other than tab and line end, zero-width characters, fillers, annotations, noncharacters. */
const unseen =
  '(?![\\t\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB]';

const everyUnseen = new RegExp(`(${meaningful})|${unseen}`, 'gu');

/** More combining marks than any script uses. Thirty and more are slow to normalise, and reach into other lines. */
const everyPile = /(\p{M}{8})\p{M}+/gu;

/**
 * Characters that reverse what follows, so that it reads differently from what is stored. Those that keep or end a
 * direction are harmless, and come with text from Windows, iPhones and our own mails.
 */
const turning = /[\u202B\u202D\u202E\u2067]/u;
/** Lone surrogates and NUL: no keyboard or clipboard produces them, and PostgreSQL cannot store them. */
const broken = /[\0\p{Cs}]/u;
const everyBroken = /\p{Cs}/gu;

/** A text without meaningless invisible characters, with `\n` as line ends. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(everyLineEnd, '\n')
    .replace(everyBlank, ' ')
    .replace(everyUnseen, (_, kept: string | undefined) => kept ?? '');

/** The same without piles of marks, composed (NFC). Takes linear time. */
export const normalised = (text: string): string =>
  withoutUnseen(text).replace(everyPile, '$1').normalize('NFC');

/** The same on one line: runs of blanks become one space, and both ends are trimmed. */
export const normalisedLine = (text: string): string => normalised(text).replace(/\s+/gu, ' ').trim();

/** A search text: one line of at most `max` code points. Takes any text. */
export function searchWords(text: string, max: number): string {
  const readable = text.slice(0, max * 8).replace(everyBroken, '');
  return [...normalisedLine(readable)].slice(0, max).join('').trim();
}

/** The character at an index of a text. */
export function signAt(text: string, at: number): Sign {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const code = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const unseenSign = /[\s\p{C}\p{Default_Ignorable_Code_Point}\p{M}]/u;
  return { sign, code, place: [...text.slice(0, at)].length + 1, seen: !unseenSign.test(sign) };
}

/** The first character that matches a pattern, or null. */
export function signLike(text: string, pattern: RegExp): Sign | null {
  const at = text.search(pattern);
  return at < 0 ? null : signAt(text, at);
}

/** The first character for which a line (a name, a title) is refused: one that reverses others, or no character. */
export const refusedInLine = (text: string): Sign | null => signLike(text, turning) ?? refusedInLines(text);

/** The first character for which a text of several lines is refused. */
export const refusedInLines = (text: string): Sign | null => signLike(text, broken);
