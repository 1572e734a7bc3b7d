import { normalisedLine } from '@dure/contract/signs.ts';

const brackets = /[([{<〈【][^)\]}>〉】]*[)\]}>〉】]/gu;
const notLetters = /[^\p{L}\p{N}]/gu;

/** Titles and answers are never longer; an open bracket in a cell of 2 MB would take hours. */
const comparedLength = 200;

/**
 * A normalised title or answer for comparison: lower-case letters and digits, without blanks, required marks (`이름*`)
 * and bracketed text (`관계 (필수)`).
 */
export function comparable(text: string): string {
  const plain = normalisedLine(text.slice(0, comparedLength)).normalize('NFKC').toLowerCase();
  return plain.replace(brackets, '').replace(notLetters, '') || plain.replace(notLetters, '');
}
