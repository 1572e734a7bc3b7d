import type { Waits } from '@dure/contract/operating-today.ts';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { operatorPaths } from '../operator-paths.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { Brand } from '../ui/mark.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { consolePages } from './console-pages.ts';
import styles from './console-shell.module.css';
import { consoleText as text } from './console-text.ts';

type ConsoleShellProps = { page: keyof typeof text.pages; waits: Waits | null; children: ReactNode };

/**
 * The frame of every console page: its menu at the side (on top on a phone), and the way back to the site.
 */
export function ConsoleShell({ page, waits, children }: ConsoleShellProps) {
  const { brandName, logos } = useSettings();
  const { state } = useNavigation();
  const marked = consolePages.find(({ id }) => id === page)?.below ?? page;
  const here = useRef<HTMLAnchorElement>(null);
  // On a phone the menu is a row that can be moved: where one is has to be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page anew
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [marked]);
  return (
    <div className={styles.console}>
      <header className={styles.side}>
        <div className={styles.top}>
          <Brand as={Link} to={paths.home()} name={brandName} logos={logos} className={styles.brand} />
          <span className={styles.name}>{text.name}</span>
        </div>
        <Link to={paths.home()} className={styles.back}>
          {text.toHome}
        </Link>
        <nav aria-label={text.menu}>
          <ul className={styles.menu}>
            {consolePages
              .filter(({ below }) => below === undefined)
              .map(({ id, path }) => (
                <li key={id}>
                  <Link
                    to={operatorPaths.page(path)}
                    className={clsx(styles.item, id === marked && styles.marked)}
                    {...(id === marked && { 'aria-current': 'page', ref: here })}
                  >
                    {text.pages[id]}
                    <Count of={waits !== null && isCounted(id) ? waits[id] : 0} />
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      <main className={styles.main} aria-busy={state === 'loading'}>
        {children}
      </main>
    </div>
  );
}

const counted = ['reports', 'appeals', 'mails', 'schools'] as const satisfies readonly (keyof Waits)[];
const isCounted = (id: string): id is keyof Waits => counted.some((known) => known === id);

/** The number of waiting items. */
function Count({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{text.count(of)}</span>
      <VisuallyHidden>{text.waits(of)}</VisuallyHidden>
    </span>
  );
}
