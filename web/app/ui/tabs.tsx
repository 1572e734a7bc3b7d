import clsx from 'clsx';
import { type ElementType, type KeyboardEvent, useSyncExternalStore } from 'react';
import styles from './tabs.module.css';

type TabsProps = {
  /** The list's accessible name. */
  label: string;
  tabs: readonly { readonly key: string; readonly label: string; readonly to: string }[];
  selected: string;
  /** The id of the element with the selected tab's content; give it `role="tabpanel"`. */
  panel: string;
  /** A router's link that takes `to` and keeps the scroll position. */
  as: ElementType;
};

const neverChanges = () => () => {};

/** The id of a tab, which names its panel. */
export const tabId = (panel: string, key: string) => `${panel}-${key}`;

/**
 * Tabs as links with their own addresses: they work without script and with the back button. With script, arrows, Home
 * and End move between them.
 */
export function Tabs({ label, tabs, selected, panel, as: Link }: TabsProps) {
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveBetween}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          id={tabId(panel, tab.key)}
          role="tab"
          aria-selected={tab.key === selected}
          aria-controls={panel}
          // Without script the arrows do nothing, so each tab is a tab stop.
          tabIndex={alive && tab.key !== selected ? -1 : 0}
          className={clsx(styles.tab, tab.key === selected && styles.selected)}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Focuses and opens the next tab. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.metaKey || event.ctrlKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  const next = tabs[step(at, tabs.length - 1)];
  next?.focus();
  next?.click();
}
