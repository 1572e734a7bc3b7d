import styles from './sample.module.css';
import { sampleText } from './sample-text.ts';

/** A made-up row. */
export interface SampleRow {
  readonly name: string;
  readonly note: string;
  /** At the end of the row. */
  readonly end?: string;
}

/** A sample row for an empty list, in a dashed frame with a caption. */
export function Sample({ name, note, end }: SampleRow) {
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>{sampleText.caption}</figcaption>
      <div className={styles.row}>
        <div className={styles.what}>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>{note}</p>
        </div>
        {end && <span>{end}</span>}
      </div>
    </figure>
  );
}
