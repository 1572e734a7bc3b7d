import { ConcurrencyLimit } from '@dure/api/concurrency-limit.ts';
import type { ServedCard } from '@dure/web/server-entry.ts';
import { LRUCache } from 'lru-cache';

type Draw = (card: ServedCard) => Promise<Buffer>;

/** Room for about 200 pictures. */
const keptMaxBytes = 8 * 1024 * 1024;
/** One is laid out while another is painted; more would slow pages down. */
const drawnAtOnce = 2;
/** About a second's work; further requests are refused and try again. */
const waitingMax = 64;

/** Too many different cards are requested at once. */
export class DrawingBusy extends Error {}

/** Draws each card once for all concurrent requests and keeps the most recent pictures. */
export class KeptCards {
  readonly #draw: Draw;
  readonly #limit = new ConcurrencyLimit(drawnAtOnce);
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: keptMaxBytes,
    sizeCalculation: ({ length }) => length,
  });
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  /** The picture's bytes. Rejects with `DrawingBusy` if too many others wait. */
  async picture(card: ServedCard): Promise<Buffer> {
    return this.#kept.get(card.path) ?? this.#underWay.get(card.path) ?? this.#drawn(card);
  }

  #drawn(card: ServedCard): Promise<Buffer> {
    if (this.#underWay.size >= waitingMax) throw new DrawingBusy();
    const drawing = this.#limit
      .pass(() => this.#draw(card))
      .then((picture) => {
        this.#kept.set(card.path, picture);
        return picture;
      })
      .finally(() => this.#underWay.delete(card.path));
    this.#underWay.set(card.path, drawing);
    return drawing;
  }
}
