declare global {
  interface WindowEventMap {
    /** Dispatched after hydration. */
    hydrated: Event;
  }
}

let tell: () => void = () => {};

/**
 * Resolves after hydration. A screen's loader may finish earlier, and would make the first render differ from the
 * server's skeleton.
 */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellHydrated = () => {
  tell();
  dispatchEvent(new Event('hydrated'));
};
