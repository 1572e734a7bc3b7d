/** Work that goes on after its answer was sent; whoever stops the process waits for it. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>();

  /** Starts `work` at once. `failed` hears of an error, since nobody else waits for it. */
  start(work: () => Promise<void>, failed: (error: unknown) => void): void {
    const running = work()
      .catch(failed)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves once all that was started is done. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
