interface Known {
  readonly endsAt: number;
  readonly things: Set<string>;
}

/**
 * Limits how many different things one subject may see within a window, in this process only. Seeing a thing
 * again costs nothing: a reader who returns to a page is never refused, but one who walks through a list is.
 */
export class DistinctBudget {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #remembered: number;
  readonly #known = new Map<string, Known>();

  /** At most so many subjects are `remembered`; beyond that, the oldest is forgotten. */
  constructor({ max, windowMs, remembered }: { max: number; windowMs: number; remembered: number }) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#remembered = remembered;
  }

  /** Returns 0 if the thing may be shown, else the seconds until it may. */
  take(subject: string, thing: string, now = performance.now()): number {
    const known = this.#of(subject, now);
    if (known.things.has(thing)) return 0;
    if (known.things.size >= this.#max) return Math.max(1, Math.ceil((known.endsAt - now) / 1_000));
    known.things.add(thing);
    return 0;
  }

  #of(subject: string, now: number): Known {
    const known = this.#known.get(subject);
    if (known && known.endsAt > now) return known;
    this.#known.delete(subject);
    const fresh = { endsAt: now + this.#windowMs, things: new Set<string>() };
    this.#known.set(subject, fresh);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#remembered && oldest !== undefined) this.#known.delete(oldest);
    return fresh;
  }
}
