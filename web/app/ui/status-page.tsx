import type { ReactNode } from 'react';
import { PanelLayout, type PanelLayoutProps } from './panel-layout.tsx';
import styles from './status-page.module.css';

export type StatusPageProps = PanelLayoutProps & {
  title: ReactNode;
  text?: ReactNode;
};

/** Empty, error, offline, expired, done: what happened, and one clear next step. */
export function StatusPage({ title, text, children, ...layout }: StatusPageProps) {
  return (
    <PanelLayout {...layout}>
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </PanelLayout>
  );
}
