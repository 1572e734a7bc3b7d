import clsx from 'clsx';
import { Avatar } from '../ui/avatar.tsx';
import styles from './name-tag.module.css';
import type { NameTagContent, NameTagGroup } from './name-tag-content.ts';
import { nameTagText as text } from './name-tag-text.ts';

/** More chips than there is room for are counted. */
const chipsShown = 5;

/** A name of more letters has a smaller size. */
const longName = 5;

/**
 * The name tag that joining makes, threaded on the newcomer's strand; dashed is what is still to come. Hidden from screen
 * readers: it repeats what the fields beside it say.
 */
export function NameTag({ tag: { name, place, detail, groups } }: { tag: NameTagContent }) {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.tag}>
        <span className={styles.hole} />
        <span className={styles.hole} />
        <div className={styles.said}>
          <div className={styles.who}>
            {name === '' ? (
              <span className={styles.seat} />
            ) : (
              <Avatar size="large" person={{ id: name, name }} />
            )}
            <div className={styles.names}>
              {name === '' ? (
                <span className={clsx(styles.toCome, styles.noName)} />
              ) : (
                <p className={clsx(styles.name, [...name].length > longName && styles.long)}>{name}</p>
              )}
              {place === '' ? (
                <span className={clsx(styles.toCome, styles.noPlace)} />
              ) : (
                <p className={styles.from}>{place}</p>
              )}
            </div>
          </div>
          {detail === '' ? (
            <span className={clsx(styles.toCome, styles.noDetail)} />
          ) : (
            <p className={styles.detail}>{detail}</p>
          )}
          {groups.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </div>
      </div>
      <p className={styles.hint}>{text.hint}</p>
    </div>
  );
}

function Group({ label, words, chips = false }: NameTagGroup) {
  const shown = chips ? words.slice(-chipsShown) : words;
  const rest = words.length - shown.length;
  return (
    <div className={styles.group}>
      <p className={styles.label}>{label}</p>
      {words.length === 0 ? (
        <div className={styles.chips}>
          <span className={clsx(styles.chip, styles.toCome)} />
          <span className={clsx(styles.chip, styles.toCome, styles.wider)} />
        </div>
      ) : chips ? (
        <div className={styles.chips}>
          {shown.map((word) => (
            <span key={word} className={styles.chip}>
              {word}
            </span>
          ))}
          {rest > 0 && <span className={styles.rest}>{text.more(rest)}</span>}
        </div>
      ) : (
        shown.map((word) => (
          <p key={word} className={styles.line}>
            {word}
          </p>
        ))
      )}
    </div>
  );
}
