import { Fragment, type ReactNode } from 'react';
import styles from './unbroken.module.css';
import { unbroken } from './unbroken.tsx';

const sentencesOf = (text: string) => text.replace(/([.?!…]) /g, '$1\0').split('\0');

/** Puts each sentence on its own line where it fits, without orphans. Non-text content is unchanged. */
export function sentences(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  return sentencesOf(content).map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    <Fragment key={at}>
      <span className={styles.held}>{unbroken(sentence)}</span>{' '}
    </Fragment>
  ));
}
