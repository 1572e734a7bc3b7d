import { drawToasts } from '../ui/draw-toasts.ts';
import styles from '../ui/toast.module.css';

const id = 'toasts';

/** Where a page's toasts appear and are announced: beside what React has, so that it speaks before that has come. */
export const toastRegion = `<div id="${id}" class="${styles.region}" role="status" aria-live="polite"></div>`;

export function drawPageToasts(): void {
  const region = document.getElementById(id);
  if (region) drawToasts(region, false);
}
