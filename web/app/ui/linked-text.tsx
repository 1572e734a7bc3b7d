import { partsOfText } from '@dure/contract/written-links.ts';
import { Fragment } from 'react';
import styles from './prose.module.css';

/** Keeps a quoted word and its particle together, which browsers would separate. */
const withParticles = (text: string) =>
  text.split(/(\s+)/).map((part, at) =>
    !/[’”][가-힣]/.test(part) ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
      <span key={at} className={styles.word}>
        {part}
      </span>
    ),
  );

/**
 * Makes each address a link, with nothing between it and the text beside it, so that a particle stays on its
 * line. A default export, as `lazy` needs.
 */
export default function LinkedText({ text }: { text: string }) {
  return (
    <>
      {partsOfText(text).map((part, at) =>
        part.link ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <a key={at} href={part.text} target="_blank" rel="nofollow ugc noopener" translate="no">
            {part.text}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={at}>{withParticles(part.text)}</Fragment>
        ),
      )}
    </>
  );
}
