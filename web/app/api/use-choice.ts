import { useRef, useState } from 'react';

/**
 * A choice that is saved at once. Choices made while one is being saved wait; the last of them is saved next,
 * but none after a failure. `shown` is the choice being saved, else `saved`, which `save` must have updated
 * by then.
 */
export function useChoice<Value>(
  act: { readonly run: (act: () => Promise<void>) => Promise<boolean> },
  saved: Value,
  save: (value: Value) => Promise<void>,
) {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null);
  const next = useRef<typeof wanted>(null);
  const isSaving = useRef(false);
  const saveAll = async () => {
    while (next.current) {
      const { value } = next.current;
      next.current = null;
      await save(value);
    }
  };
  const choose = async (value: Value): Promise<void> => {
    next.current = { value };
    setWanted({ value });
    if (isSaving.current) return;
    isSaving.current = true;
    await act.run(saveAll);
    isSaving.current = false;
    next.current = null;
    setWanted(null);
  };
  return { shown: wanted ? wanted.value : saved, choose: (value: Value) => void choose(value) };
}
