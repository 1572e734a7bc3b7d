import { type ComponentType, lazy, useState } from 'react';
import { unlessLeft } from '../leaving/leaving.ts';

interface Loadable<Props> {
  /** Waits as `lazy` does, but where `load` is done already: then it is shown at once, in place of a fallback first. */
  readonly Component: ComponentType<Props>;
  /** For loaders: what the next screen shows comes along with its data. */
  readonly load: () => Promise<void>;
}

/** A component whose script comes when it is needed. */
export function loadable<Props extends object>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  const Lazy: ComponentType<Props> = lazy(unlessLeft(bring));
  let there: ComponentType<Props> | null = null;
  return {
    Component: function Loadable(props) {
      // One and the same for as long as it is shown.
      const [Shown] = useState(() => there ?? Lazy);
      return <Shown {...props} />;
    },
    load: async () => {
      there = (await bring()).default;
    },
  };
}
