import { partsOfText } from '@dure/contract/written-links.ts';
import { Fragment } from 'react';
import styles from './prose.module.css';

/** The word holds together that browsers would break between its quotation mark and its particle. */
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
 * Each address as a link beside its words, with nothing between them at which a particle could leave its line. A default
 * export because `lazy` wants one.
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
