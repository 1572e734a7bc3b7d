import { type ComponentType, lazy, useState } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';

interface Loadable<Props> {
  /** Suspends like `lazy`, but renders at once, without a fallback, if `load` has finished. */
  readonly Component: ComponentType<Props>;
  /** For loaders: fetches the component along with the data. */
  readonly load: () => Promise<void>;
}

/** A component whose script is loaded on demand. */
export function loadable<Props extends object>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  const Lazy: ComponentType<Props> = lazy(unlessLeft(bring));
  let there: ComponentType<Props> | null = null;
  return {
    Component: function Loadable(props) {
      // Stays the same component while it is shown.
      const [Shown] = useState(() => there ?? Lazy);
      return <Shown {...props} />;
    },
    load: async () => {
      there = (await bring()).default;
    },
  };
}
