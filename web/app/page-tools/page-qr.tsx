import styles from './page-qr.module.css';

/**
 * A QR code of a page that the app has too, on wide screens only. As a lazy image it is not loaded on phones. `path` is
 * the page's.
 */
export function PageQr({ path, label }: { path: string; label: string }) {
  return <img className={styles.code} src={`/qr${path}`} alt={label} width={96} height={96} loading="lazy" />;
}
