/** The original's alerts as one accessible dialog (Specification 2.4): anyone asks, the root layout shows. */

export interface Alert {
  readonly title: string;
  /** A second line under the title. */
  readonly detail: string | undefined;
  readonly confirm: () => void;
}

let current: Alert | null = null;
const listeners = new Set<() => void>();

function set(alert: Alert | null): void {
  current = alert;
  for (const listener of listeners) listener();
}

export const currentAlert = () => current;

export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface AlertOptions {
  readonly detail?: string | undefined;
  /** Of the navigation that waits for it: whoever goes elsewhere leaves the alert behind. */
  readonly signal?: AbortSignal;
}

/**
 * Shows an alert; resolves once the person has confirmed it, never where they went elsewhere. One at a time: a newer
 * one takes an older one's place.
 */
export function showAlert(title: string, { detail, signal }: AlertOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return;
    current?.confirm();
    const confirm = () => {
      set(null);
      resolve();
    };
    const alert = { title, detail, confirm };
    signal?.addEventListener('abort', () => {
      if (current === alert) set(null);
    });
    set(alert);
  });
}
