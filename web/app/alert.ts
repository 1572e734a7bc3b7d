/** The original's alerts as one accessible dialog (Specification 2.4): anyone asks, the root layout shows. */

export interface Alert {
  readonly title: string;
  /** A second line under the title. */
  readonly detail?: string;
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

/** Shows an alert; resolves once the person has confirmed it. One at a time: a newer one takes an older one's place. */
export function showAlert(title: string, detail?: string): Promise<void> {
  current?.confirm();
  return new Promise((resolve) => {
    const confirm = () => {
      set(null);
      resolve();
    };
    set({ title, ...(detail !== undefined && { detail }), confirm });
  });
}
