import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import page from './page-layout.module.css';
import styles from './rope-layout.module.css';
import { sentences } from './sentences.tsx';
import { TopBar } from './top-bar.tsx';
import { unbroken } from './unbroken.tsx';

/** A step of joining begins with the bare logo, a page of the site with its header. */
export type RopeTop = { brand: ReactNode; header?: never } | { brand?: never; header: ReactNode };

type RopeLayoutProps = RopeTop & {
  /** A WelcomeRope or a StateRope. */
  rope: ReactNode;
  title: ReactNode;
  /** A quote: between title and text on phones, beside them on wide screens. */
  aside?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Where to go next: below the text on phones, beside it on wide screens. */
  after?: ReactNode;
  actions?: ReactNode;
  /** Rarely used actions, below the main button and never over the text. */
  seldom?: ReactNode;
  /** Makes the rope lower on phones, where there is more to read. */
  low?: boolean;
};

/**
 * A joining screen that the rope crosses from edge to edge: bar, rope, text, and the main buttons at the bottom. From
 * 960 px the text stands at the page's edge with the buttons side by side below.
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
