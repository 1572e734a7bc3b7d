import styles from './page-qr.module.css';

/**
 * The link of a page that the app has too, for a camera, on screens wide enough for one to be held before them: an image,
 * which phones don't load. `path` is the page's.
 */
export function PageQr({ path, label }: { path: string; label: string }) {
  return <img className={styles.code} src={`/qr${path}`} alt={label} width={96} height={96} loading="lazy" />;
}
