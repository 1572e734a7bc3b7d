/**
 * What this tab keeps over a reload (Specification 5.8): invitations and drafts, never a secret. If storage
 * is blocked or full, it lasts as long as the page.
 */
const unkept = new Map<string, string>();

/** Null if nothing is kept. */
export function keptInTab(key: string): string | null {
  try {
    return unkept.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

export function dropFromTab(...keys: string[]): void {
  for (const key of keys) {
    unkept.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/** All keys of what is kept. */
export function keysInTab(): string[] {
  try {
    return [...unkept.keys(), ...Object.keys(sessionStorage)];
  } catch {
    return [...unkept.keys()];
  }
}
