declare global {
  interface WindowEventMap {
    /** The server's markup has been taken over. */
    hydrated: Event;
  }
}

let tell: () => void = () => {};

/**
 * Once the server's markup has been taken over. A screen's own loader may be done before that, and the first render
 * would then be the screen where the server sent its skeleton.
 */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellHydrated = () => {
  tell();
  dispatchEvent(new Event('hydrated'));
};
