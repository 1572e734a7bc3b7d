/**
 * What was typed somewhere, kept for the tab so that a reload does not lose it (Specification 5.8). Never a secret.
 */
export interface TabDraft<Value extends object> {
  readonly read: () => Value;
  readonly change: (changes: Partial<Value>) => Value;
  readonly drop: () => void;
}

/** Of this page alone, where the browser keeps nothing. */
const unkept = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

function remove(key: string): void {
  unkept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** `empty` is what a draft starts from, and fills in what a kept one lacks. */
export function tabDraft<Value extends object>(key: string, empty: () => Value): TabDraft<Value> {
  const read = (): Value => {
    try {
      return { ...empty(), ...(JSON.parse(stored(key) ?? '{}') as Partial<Value>) };
    } catch {
      return empty();
    }
  };
  return {
    read,
    change: (changes) => {
      const changed = { ...read(), ...changes };
      store(key, JSON.stringify(changed));
      return changed;
    },
    drop: () => remove(key),
  };
}
