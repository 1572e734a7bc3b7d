import { drawToasts } from '../ui/draw-toasts.ts';
import styles from '../ui/toast.module.css';

const id = 'toasts';

/** Shows and announces a page's toasts. Outside React's tree, so that it works before React has loaded. */
export const toastRegion = `<div id="${id}" class="${styles.region}" role="status" aria-live="polite"></div>`;

export function drawPageToasts(): void {
  const region = document.getElementById(id);
  if (region) drawToasts(region, false);
}
