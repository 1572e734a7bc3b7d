interface Known {
  readonly endsAt: number;
  readonly things: Set<string>;
}

/**
 * How many different things one subject may be shown in a window, in this process alone. The same thing again costs
 * nothing, so that who reads on a page is never refused and who walks through a list is.
 */
export class DistinctBudget {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #remembered: number;
  readonly #known = new Map<string, Known>();

  /** So many subjects are `remembered` at a time; the one that came first is forgotten. */
  constructor({ max, windowMs, remembered }: { max: number; windowMs: number; remembered: number }) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#remembered = remembered;
  }

  /** Seconds until it is given again; 0 where it is given now. */
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
