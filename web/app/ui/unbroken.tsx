import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** Words that mean nothing but with the one before them (볼 수), and what is said of them (수 있어요). */
const hanging = / (?=(?:수|것|거|데|때|뒤|줄|적|뿐)(?:[은는이가를도에만]?[ .,?!]|$))/g;
const said = /(\u00a0(?:수|것|거|데|때|줄|적|뿐)[은는이가도]?) (?=[있없])/g;
/** So short a word is not left alone on the last line, nor on the one that another sentence goes on in. */
const short = / (?=\S{1,4}$|\S{1,2}[.?!] )/g;

/** Those, a name in quotes, and a particle with the bracket or the sign that it belongs to. */
const held = /([^ ]*\u00a0[^ ]*|‘[^’]+’[^ ]*|[^ ]+[)%][가-힣][^ ]*)/;

/** A sentence in parts: every other one, from the second on, is not broken where there is room for it. */
export const partsOf = (sentence: string): string[] =>
  sentence
    .replace(hanging, '\u00a0')
    .replace(said, '$1\u00a0')
    .replace(short, '\u00a0')
    .split(held)
    .map((part) => part.replaceAll('\u00a0', ' '));

/** A sentence, letter by letter, no line of which ends in an orphan ("볼 / 수 있어요"). What is no text stays as it is. */
export function unbroken(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  return partsOf(content).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change its order
      <span key={at} className={styles.held}>
        {part}
      </span>
    ),
  );
}
