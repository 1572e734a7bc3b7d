import { disassemble, getChoseong } from 'es-hangul';

/**
 * The form in which words are stored for searching and into which search text is converted: lower case,
 * without blanks, each syllable split into its letters. So a half-typed syllable (프롲 on the way to 프로젝트)
 * finds its word, and an input method's ㄳ counts as ㄱㅅ.
 */
export function lettersOf(text: string): string {
  return disassemble(foldedOf(text));
}

/** The same with only the first consonant of each syllable: LG전자 → lgㅈㅈ. */
export function initialsOf(text: string): string {
  return [...foldedOf(text)]
    .map((sign) => (isSyllable(sign) ? getChoseong(sign) : disassemble(sign)))
    .join('');
}

const isSyllable = (sign: string) => sign >= '가' && sign <= '힣';

function foldedOf(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
}
