import { normalisedLine } from '@dure/contract/signs.ts';

const brackets = /[([{<〈【][^)\]}>〉】]*[)\]}>〉】]/gu;
const notLetters = /[^\p{L}\p{N}]/gu;

/** No title or answer of a list is longer; an open bracket in a cell of 2 MB would take hours. */
const comparedLength = 200;

/**
 * A title or an answer as it is compared: letters and digits in lower case, without blanks, marks of what is required
 * (`이름*`) and what stands in brackets (`관계 (필수)`).
 */
export function comparable(text: string): string {
  const plain = normalisedLine(text.slice(0, comparedLength)).normalize('NFKC').toLowerCase();
  return plain.replace(brackets, '').replace(notLetters, '') || plain.replace(notLetters, '');
}
