import { useRef, useState } from 'react';

/**
 * A choice that is saved as it is made. One made while another is being saved is saved next, of several the last; after a
 * failure none is. `shown` is what was chosen while it is being saved, else `saved`, which `save` has changed by then.
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
