declare global {
  interface WindowEventMap {
    /** Dispatched after hydration. */
    hydrated: Event;
  }
}

let tell: () => void = () => {};
let isDone = false;

/** Whether the first render, which takes over what the server drew, is done. */
export const isHydrated = () => isDone;

/**
 * Resolves after hydration. A screen's loader may finish earlier, and would make the first render differ from the
 * server's skeleton.
 */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellHydrated = () => {
  isDone = true;
  tell();
  dispatchEvent(new Event('hydrated'));
};
