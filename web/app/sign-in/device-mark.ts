const key = 'device_mark';

/** By what this browser is known to have signed in before (Specification 5.1); undefined where it never has. */
export function readDeviceMark(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Outlives signing out, which is when it is of use. `mark` is what signing in was answered; another host's answer has none. */
export function keepDeviceMark(mark: string | undefined): void {
  if (typeof mark !== 'string') return;
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Then this browser's next sign-in is like any stranger's.
  }
}
