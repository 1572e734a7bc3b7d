import { treePeopleFetched } from '@dure/contract/limits.ts';
import { type DrawnPerson, drawTree } from '@dure/contract/operating-branches.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { layoutOf, type TreeLayout } from './tree-layout.ts';

interface FetchedTree {
  readonly layout: TreeLayout;
  /** Fetches the people below somebody and on the way to them, once. */
  readonly fetchBelow: (id: string) => void;
}

/**
 * The fetched part of the tree: first the largest branches, one answer after another, then wherever the
 * reader goes.
 */
export function useTree(): FetchedTree {
  const call = useCall();
  const [people, setPeople] = useState<ReadonlyMap<string, DrawnPerson>>(new Map());
  const asked = useRef(new Set<string>());
  const add = useCallback(
    (more: readonly DrawnPerson[]) =>
      setPeople((known) => new Map([...known, ...more.map((person) => [person.id, person] as const)])),
    [],
  );
  useEffect(() => {
    const over = new AbortController();
    const fetchLargest = async () => {
      let fetched = 0;
      for (let after: string | null = ''; after !== null && fetched < treePeopleFetched; ) {
        const answer: { people: DrawnPerson[]; next: string | null } = await call(
          drawTree,
          { query: { ...(after && { after }) } },
          { signal: over.signal },
        );
        add(answer.people);
        fetched += answer.people.length;
        after = answer.next;
      }
    };
    // Missing people stay undrawn; the list still has them.
    fetchLargest().catch(() => undefined);
    return () => over.abort();
  }, [call, add]);
  const fetchBelow = useCallback(
    (id: string) => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      call(drawTree, { query: { under: id } }).then(
        (answer) => add(answer.people),
        () => asked.current.delete(id),
      );
    },
    [call, add],
  );
  const layout = useMemo(() => layoutOf([...people.values()]), [people]);
  return { layout, fetchBelow };
}
