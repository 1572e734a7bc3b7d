import type { ReportPageOf, ShownThing } from '@dure/contract/operating-reports.ts';
import { agoText } from '../../text/ago.ts';
import { nameText } from '../../text/people.ts';
import { ServedPicture } from '../../ui/served-picture.tsx';
import { Collapsible } from '../collapsible.tsx';
import list from '../rows.module.css';
import styles from './reports.module.css';
import { stateText, reportsText as text } from './reports-text.ts';

/** The content when it was reported, beside its current state. */
export function ReportedContent({ report: { snapshot, now } }: { report: ReportPageOf }) {
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

/**
 * Who wrote each version, newest first. A project that was never changed has just one, which is not shown.
 */
export function History({ history }: Pick<ReportPageOf, 'history'>) {
  if (history.length < 2) return null;
  return (
    <Collapsible
      summary={text.history(history.length)}
      className={styles.part}
      summaryClassName={styles.heading}
    >
      <ol className={styles.reasons}>
        {history.map(({ author, written_at, thing, reported }) => (
          <li key={written_at + author.id} className={styles.reason}>
            <p className={list.note}>
              {author.user_name === null ? text.left : nameText(author.user_name)}
              {` · ${agoText(written_at)}`}
              {reported && ` · ${text.reportedVersion}`}
            </p>
            {thing ? <Version thing={thing} /> : <p className={styles.state}>{text.noWords}</p>}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}
