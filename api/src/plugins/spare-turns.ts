/** Readers get on, however much else is asked for. */
const passedOverMs = 10;

/**
 * Turns of the event loop for work that takes long and can wait, one piece a turn: a turn in which nothing was asked of this
 * process, or the next one where there was none for 10 ms. So whoever asks for something else waits for one such piece at
 * most, and connections, of which a turn accepts one, are accepted before more of it is begun.
 */
export class SpareTurns {
  readonly #waiting: (() => void)[] = [];
  #asked = false;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Something is asked of this process. */
  hear(): void {
    this.#asked = true;
  }

  /** Resolves in a turn that is this one's. */
  take(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#waiting.push(resolve) === 1) setImmediate(this.#endTurn);
    return promise;
  }

  readonly #endTurn = () => {
    const now = performance.now();
    if (!this.#asked || now - this.#lastAt >= passedOverMs) {
      this.#lastAt = now;
      this.#waiting.shift()?.();
    }
    this.#asked = false;
    if (this.#waiting.length > 0) setImmediate(this.#endTurn);
  };
}
