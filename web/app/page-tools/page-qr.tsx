import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './page-qr.module.css';

const QrCode = lazy(async () => ({ default: (await import('../ui/qr-code.tsx')).QrCode }));

/** As the rail of a page that is read, whose styles show it. */
const railed = '(min-width: 1024px)';

/** A page's link for a camera, on screens wide enough for one to be held before them; phones don't load it. */
export function PageQr({ url, label }: { url: string; label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const width = matchMedia(railed);
    const look = () => setShown((before) => before || width.matches);
    look();
    width.addEventListener('change', look);
    return () => width.removeEventListener('change', look);
  }, []);
  return (
    <div className={styles.place}>
      <Suspense>{shown && <QrCode text={url} label={label} />}</Suspense>
    </div>
  );
}
