import { dropFromTab, keepInTab, keptInTab } from './tab-storage.ts';

/**
 * What was typed somewhere, kept for the tab so that a reload does not lose it (Specification 5.8). Never a secret.
 */
export interface TabDraft<Value extends object> {
  readonly read: () => Value;
  readonly change: (changes: Partial<Value>) => Value;
  readonly drop: () => void;
}

/** `empty` is what a draft starts from, and fills in what a kept one lacks. */
export function tabDraft<Value extends object>(key: string, empty: () => Value): TabDraft<Value> {
  const read = (): Value => {
    try {
      return { ...empty(), ...(JSON.parse(keptInTab(key) ?? '{}') as Partial<Value>) };
    } catch {
      return empty();
    }
  };
  return {
    read,
    change: (changes) => {
      const changed = { ...read(), ...changes };
      keepInTab(key, JSON.stringify(changed));
      return changed;
    },
    drop: () => dropFromTab(key),
  };
}
