import clsx from 'clsx';
import { type ElementType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';
import type { AsProps } from './polymorphic.ts';

type MenuProps = {
  /** The accessible name of its button. */
  label: string;
  /** The content of its button: an Avatar or an icon. */
  trigger: ReactNode;
  /** MenuItems. */
  children: ReactNode;
};

/**
 * A menu of links and buttons on a native details element, which opens without script. Esc, a press elsewhere, tabbing
 * out and choosing close it; arrows move between items.
 */
export function Menu({ label, trigger, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const pressElsewhere = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', pressElsewhere);
    document.addEventListener('focusin', pressElsewhere);
    return () => {
      document.removeEventListener('pointerdown', pressElsewhere);
      document.removeEventListener('focusin', pressElsewhere);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open) return;
    if (event.key === 'Escape') {
      close();
      event.currentTarget.querySelector('summary')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <details ref={menu} className={styles.menu} onKeyDown={onKeyDown}>
      <summary className={styles.trigger} aria-label={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: choosing by keyboard is a click on the item inside */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the items' clicks */}
      <div className={styles.list} onClick={close}>
        {children}
      </div>
    </details>
  );
}

function moveFocus(menu: HTMLElement, by: 1 | -1): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a, button:not(:disabled)')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** A link or, with `as="button"`, a button in a Menu. */
export function MenuItem<T extends ElementType = 'a'>({
  as,
  className,
  ...rest
}: AsProps<T, { className?: string | undefined }>) {
  const Item: ElementType = as ?? 'a';
  return (
    <Item {...rest} {...(as === 'button' && { type: 'button' })} className={clsx(styles.item, className)} />
  );
}
