import type { ReportPageOf, ShownThing } from '@dure/contract/operating-reports.ts';
import { ServedPicture } from '../../ui/served-picture.tsx';
import styles from './reports.module.css';
import { stateText, reportsText as text } from './reports-text.ts';

/** The thing as it was when it was reported, and beside it as it is. */
export function Thing({ report: { snapshot, now } }: { report: ReportPageOf }) {
  return (
    <div className={styles.versions}>
      <section className={styles.part}>
        <h3 className={styles.heading}>{text.atReport}</h3>
        {snapshot ? <Version thing={snapshot} /> : <p className={styles.state}>{text.noSnapshot}</p>}
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{text.now}</h3>
        <p className={styles.state}>
          {stateText[now.state]}
          {now.same && ` · ${text.same}`}
        </p>
        {now.thing && !now.same && <Version thing={now.thing} />}
      </section>
    </div>
  );
}

function Version({ thing: { title, text: words, words: named, images } }: { thing: ShownThing }) {
  return (
    <div className={styles.version}>
      {title !== null && <p className={styles.versionTitle}>{title}</p>}
      {words !== '' && <p className={styles.words}>{words}</p>}
      {named.length > 0 && <p className={styles.named}>{named.join(', ')}</p>}
      {images.map((image) => (
        <ServedPicture
          key={image}
          image={image}
          sizes="320px"
          alt={text.picture}
          className={styles.picture}
        />
      ))}
    </div>
  );
}
