import { toastRemovedMs, toastShownMs } from '@dure/contract/limits.ts';

/** leaving: its 3 s are over; it fades and is removed at 3.6 s (Specification 2.4). */
export type Toast = { id: number; text: string; leaving: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
type Region = { id: unknown; inModal: boolean };

/** Mounted regions, oldest first. */
let regions: readonly Region[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

/** Shows `text` for 3 s, from anywhere in the browser. The same text again restarts its time. */
export function showToast(text: string): void {
  lastId += 1;
  const id = lastId;
  setToasts([...toasts.filter((toast) => toast.text !== text), { id, text, leaving: false }]);
  setTimeout(() => {
    setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  }, toastShownMs);
  setTimeout(() => {
    setToasts(toasts.filter((toast) => toast.id !== id));
  }, toastRemovedMs);
}

/** Removes `text` early, when it is no longer true. */
export function hideToast(text: string): void {
  setToasts(toasts.filter((toast) => toast.text !== text));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Registers a region. Only one of them shows toasts, since a modal makes the page's own inert. */
export function enterRegion(id: unknown, inModal: boolean): () => void {
  const region = { id, inModal };
  regions = [...regions, region];
  tell();
  return () => {
    regions = regions.filter((other) => other !== region);
    tell();
  };
}

/** The newest modal's region, else the newest. */
export function speakingRegion(): unknown {
  const modals = regions.filter(({ inModal }) => inModal);
  return (modals.at(-1) ?? regions.at(-1))?.id;
}
