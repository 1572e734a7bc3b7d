/**
 * The original's alerts as one accessible dialog (Specification 2.4). Any code may show one; the root layout renders
 * it.
 */

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
  /** The navigation that waits for it; navigating elsewhere closes the alert. */
  readonly signal?: AbortSignal;
}

/**
 * Shows an alert. Resolves once the person confirms it, and never if they navigate elsewhere. A newer alert replaces an
 * older one.
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
