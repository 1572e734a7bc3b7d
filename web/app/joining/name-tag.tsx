import clsx from 'clsx';
import { Avatar } from '../ui/avatar.tsx';
import clamped from '../ui/clamped.module.css';
import placeholder from '../ui/placeholder.module.css';
import styles from './name-tag.module.css';
import type { NameTagContent, NameTagGroup } from './name-tag-content.ts';
import { nameTagText as text } from './name-tag-text.ts';

/** Further chips are only counted. */
const chipsShown = 5;

/** Longer names are set smaller. */
const longName = 5;

/**
 * The name tag being filled in, threaded on the newcomer's strand; what is missing is dashed. Hidden from
 * screen readers, since it repeats the fields beside it.
 */
export function NameTag({ tag: { name, place, detail, groups } }: { tag: NameTagContent }) {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.tag}>
        <span className={styles.hole} />
        <span className={styles.hole} />
        <div className={styles.said}>
          <div className={clsx(styles.who, name !== '' && styles.you)}>
            {name === '' ? (
              <span className={placeholder.seat} />
            ) : (
              <Avatar size="large" person={{ id: name, name }} />
            )}
            <div className={styles.names}>
              {name === '' ? (
                <span className={clsx(placeholder.line, styles.noName)} />
              ) : (
                <p
                  className={clsx(clamped.clamped, styles.name, [...name].length > longName && styles.long)}
                  translate="no"
                >
                  {name}
                </p>
              )}
              {place === '' ? (
                <span className={clsx(placeholder.line, styles.noPlace)} />
              ) : (
                <p className={clsx(clamped.clamped, styles.from)}>{place}</p>
              )}
            </div>
          </div>
          {detail === '' ? (
            <span className={clsx(placeholder.line, styles.noDetail)} />
          ) : (
            <p className={styles.detail}>{detail}</p>
          )}
          {groups.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </div>
      </div>
      <p className={placeholder.hint}>{text.hint}</p>
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
          <span className={clsx(placeholder.line, styles.noWord)} />
          <span className={clsx(placeholder.line, styles.noWord, styles.wider)} />
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
          <p key={word} className={clsx(clamped.clamped, styles.line)}>
            {word}
          </p>
        ))
      )}
    </div>
  );
}
