import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import page from './page-layout.module.css';
import styles from './rope-layout.module.css';
import { sentences } from './sentences.tsx';
import { TopBar } from './top-bar.tsx';
import { unbroken } from './unbroken.tsx';

/** A screen on a way through begins with the bare mark, a page of the site with its header. */
export type RopeTop = { brand: ReactNode; header?: never } | { brand?: never; header: ReactNode };

type RopeLayoutProps = RopeTop & {
  /** A WelcomeRope or a StateRope. */
  rope: ReactNode;
  title: ReactNode;
  /** Between title and text on phones, beside all of them on wide screens: a quote. */
  aside?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** What to go on to: below the words on phones, beside them on wide screens. */
  after?: ReactNode;
  actions?: ReactNode;
  /** What is pressed seldom: below the main button, and never over what is read. */
  seldom?: ReactNode;
  /** On phones the rope is low: there is more to read and to choose. */
  low?: boolean;
};

/**
 * A screen of the way in that the rope runs through from edge to edge: bar, rope, words, the main buttons at the foot. From
 * 960 px the words stand at the page's edge and the buttons under them, side by side.
 */
export function RopeLayout({ brand, header, ...layout }: RopeLayoutProps) {
  const { rope, title, aside, text, children, after, actions, seldom, low } = layout;
  return (
    <div className={page.page}>
      {header ?? <TopBar brand={brand} />}
      <main id="main" className={clsx(styles.main, (aside || after) && styles.beside)}>
        <div className={clsx(styles.rope, low && styles.low)}>{rope}</div>
        <h1 className={styles.title}>{unbroken(title)}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={styles.words}>
          {text !== undefined && <div className={styles.text}>{sentences(text)}</div>}
          {children}
        </div>
        {after && <div className={styles.after}>{after}</div>}
        {actions !== undefined && <ActionBar className={styles.actions}>{actions}</ActionBar>}
        {seldom && <div className={styles.seldom}>{seldom}</div>}
      </main>
    </div>
  );
}
