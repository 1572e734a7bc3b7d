import styles from './toast.module.css';
import { currentToasts, enterRegion, speakingRegion, subscribeToToasts } from './toast.ts';

/** Draws the toasts in `region` while it is the active one. Returns how to leave it. */
export function drawToasts(region: HTMLElement, inModal: boolean): () => void {
  const drawn = new Map<number, HTMLElement>();
  const draw = () => {
    const toasts = speakingRegion() === region ? currentToasts() : [];
    for (const [id, element] of drawn) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      drawn.delete(id);
    }
    for (const { id, text, leaving } of toasts) {
      const element = drawn.get(id) ?? document.createElement('p');
      element.className = `${styles.toast} ${leaving ? styles.leaving : ''}`;
      if (drawn.has(id)) continue;
      element.textContent = text;
      drawn.set(id, element);
      region.append(element);
    }
  };
  const stop = subscribeToToasts(draw);
  const leave = enterRegion(region, inModal);
  return () => {
    leave();
    stop();
  };
}
