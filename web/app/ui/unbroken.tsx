import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** Dependent words that belong to the word before (볼 수) or to the one that follows (수 있어요). */
const hanging = / (?=(?:수|것|거|데|때|뒤|줄|적|뿐)(?:[은는이가를도에만]?[ .,?!]|$))/g;
const said = /(\u00a0(?:수|것|거|데|때|줄|적|뿐)[은는이가도]?) (?=[있없])/g;
/** A word too short to be alone on the last line, or at the start of a line before a new sentence. */
const short = / (?=\S{1,4}$|\S{1,2}[.?!] )/g;

/** Those, a quoted name, and a particle with the bracket or sign it belongs to. */
const held = /([^ ]*\u00a0[^ ]*|‘[^’]+’[^ ]*|[^ ]+[)%][가-힣][^ ]*)/;

/** Splits a sentence: every second part must not be broken if it fits. */
export const partsOf = (sentence: string): string[] =>
  sentence
    .replace(hanging, '\u00a0')
    .replace(said, '$1\u00a0')
    .replace(short, '\u00a0')
    .split(held)
    .map((part) => part.replaceAll('\u00a0', ' '));

/** Keeps a sentence from breaking into orphans ("볼 / 수 있어요"). Non-text content is unchanged. */
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
