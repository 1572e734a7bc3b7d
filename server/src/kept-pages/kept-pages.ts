import type { ChangesHearer } from '@dure/api/database/changes.ts';
import type { Figures } from '@dure/api/figures.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.ts';

/** What a rendering came to. */
export interface Rendered {
  readonly page: ReadyPage;
  /** Whether it may be kept at all. */
  readonly lasting: boolean;
  /** Whether it was asked for at the address that stands for it. */
  readonly isOwnAddress: boolean;
}

/** A page with the ids of all it was made of. */
interface Kept {
  readonly page: ReadyPage;
  readonly ids: ReadonlySet<string>;
  /** What it took when it was put away, in bytes: a page grows when it is asked for in another coding. */
  readonly bytes: number;
}

/** A rendering under way, with what has changed since it began. */
interface Rendering {
  readonly address: string;
  readonly changed: Set<string>;
  readonly result: Promise<ReadyPage>;
}

/** With its place in the index. */
const idBytes = 300;
/** Of the room, for pages at addresses that anyone can make up without end: nothing there, other spellings, other views. */
const strayShare = 1 / 8;

/**
 * Rendered pages, kept while nothing of what they were made of has changed, the least recently asked for let go first. A
 * page is sent from here only while every change is heard; one whose rendering a change came into is sent to whoever
 * asked before it, and not kept (docs/decisions/0023).
 */
export class KeptPages implements ChangesHearer {
  readonly #own: LRUCache<string, Kept>;
  readonly #strays: LRUCache<string, Kept>;
  /** Addresses of the kept pages that name an id. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #upToDate: () => boolean;
  /** In the order in which they began. V8 keeps what a set or a map has let go of for longer (docs/decisions/0095). */
  readonly #underWay: Rendering[] = [];
  #hits = 0;
  #made = 0;

  /** `bytes`: how much memory the pages may take. */
  constructor(upToDate: () => boolean, bytes: number) {
    this.#upToDate = upToDate;
    this.#own = this.#cacheOf(Math.floor(bytes * (1 - strayShare)));
    this.#strays = this.#cacheOf(Math.ceil(bytes * strayShare));
  }

  /** The kept page of an address. */
  find(address: string): ReadyPage | undefined {
    const cache = this.#own.has(address) ? this.#own : this.#strays;
    const kept = cache.get(address);
    if (kept === undefined || !this.#upToDate()) return undefined;
    if (kept.page.bytes !== kept.bytes) this.#keep(cache, address, kept);
    this.#hits += 1;
    return kept.page;
  }

  /** Whether an address costs nothing now: its page is kept, or is being made for somebody else. */
  isAtHand(address: string): boolean {
    return this.#own.has(address) || this.#strays.has(address) || this.#coming(address) !== undefined;
  }

  /** Renders the page of an address, once for all who ask meanwhile. `render` notes the ids of what it is made of. */
  obtain(address: string, render: (ids: Set<string>) => Promise<Rendered>): Promise<ReadyPage> {
    if (!this.#upToDate()) return this.#make(render, new Set()).then(({ page }) => page);
    return this.#coming(address) ?? this.#begin(address, render);
  }

  tellIn(figures: Figures): void {
    figures.count('dure_kept_pages_hits_total', 'Pages that were sent as they were kept', () => this.#hits);
    figures.count('dure_kept_pages_made_total', 'Pages that were rendered, to be kept', () => this.#made);
    figures.gauge(
      'dure_kept_pages_bytes',
      'What kept pages take in memory',
      () => this.#own.calculatedSize + this.#strays.calculatedSize,
    );
  }

  changed(id: string): void {
    for (const { changed } of this.#underWay) changed.add(id);
    for (const cache of [this.#own, this.#strays]) {
      if (id === '*') cache.clear();
      else for (const address of this.#naming.get(id) ?? []) cache.delete(address);
    }
  }

  deaf(): void {
    this.changed('*');
  }

  #cacheOf(maxSize: number): LRUCache<string, Kept> {
    return new LRUCache({
      maxSize,
      sizeCalculation: ({ bytes, ids }) => bytes + ids.size * idBytes,
      onInsert: ({ ids }, address) => {
        for (const id of ids) this.#naming.set(id, (this.#naming.get(id) ?? new Set()).add(address));
      },
      dispose: ({ ids }, address) => {
        for (const id of ids) {
          const addresses = this.#naming.get(id);
          addresses?.delete(address);
          if (addresses?.size === 0) this.#naming.delete(id);
        }
      },
    });
  }

  /** The page of an address that is being made. Whoever asks after a change was told must see it. */
  #coming(address: string): Promise<ReadyPage> | undefined {
    const latest = this.#underWay.findLast((rendering) => rendering.address === address);
    return latest?.changed.size === 0 && this.#upToDate() ? latest.result : undefined;
  }

  async #make(render: (ids: Set<string>) => Promise<Rendered>, ids: Set<string>): Promise<Rendered> {
    const rendered = await render(ids);
    this.#made += 1;
    return rendered;
  }

  #begin(address: string, render: (ids: Set<string>) => Promise<Rendered>): Promise<ReadyPage> {
    const ids = new Set<string>();
    const changed = new Set<string>();
    const result = this.#make(render, ids)
      .then(({ page, lasting, isOwnAddress }) => {
        const overtaken = changed.has('*') || [...changed].some((id) => ids.has(id));
        if (lasting && !overtaken)
          this.#keep(isOwnAddress ? this.#own : this.#strays, address, { page, ids });
        return page;
      })
      .finally(() => this.#underWay.splice(this.#underWay.indexOf(rendering), 1));
    const rendering: Rendering = { address, changed, result };
    this.#underWay.push(rendering);
    return result;
  }

  #keep(cache: LRUCache<string, Kept>, address: string, { page, ids }: Omit<Kept, 'bytes'>): void {
    this.#own.delete(address);
    this.#strays.delete(address);
    cache.set(address, { page, ids, bytes: page.bytes });
  }
}
