import type { ChangesHearer } from '@dure/api/database/changes.ts';
import type { Figures } from '@dure/api/figures.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.ts';

/** What a rendering came to. */
export interface Rendered {
  readonly page: ReadyPage;
  /** Whether the page may be kept. */
  readonly lasting: boolean;
  /** Whether the request used the page's canonical address. */
  readonly isOwnAddress: boolean;
}

/** A page with the ids of everything it shows. */
interface Kept {
  readonly page: ReadyPage;
  readonly ids: ReadonlySet<string>;
  /** Bytes counted for it so far; a page grows when another coding is requested. */
  readonly bytes: number;
}

/** A rendering in progress, with the ids changed since it began. */
interface Rendering {
  readonly address: string;
  readonly changed: Set<string>;
  readonly result: Promise<ReadyPage>;
}

/** Bytes per id, including its place in the index. */
const idBytes = 300;
/** Share of the memory for made-up addresses: missing pages, other spellings, other queries. */
const strayShare = 1 / 8;

/**
 * Keeps rendered pages until something they show changes, and drops the least recently requested first. Pages are sent
 * from memory only while every change is heard. A page changed during its rendering goes to those who asked before the
 * change, and is not kept (docs/decisions/0023).
 */
export class KeptPages implements ChangesHearer {
  readonly #own: LRUCache<string, Kept>;
  readonly #strays: LRUCache<string, Kept>;
  /** Addresses of kept pages by the ids they show. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #upToDate: () => boolean;
  /** In starting order. An array, since V8 holds discarded entries of a Set or Map longer (docs/decisions/0095). */
  readonly #underWay: Rendering[] = [];
  #hits = 0;
  #made = 0;

  /** `bytes`: the memory limit. */
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

  /** Whether the page is kept or already being made, so that a request costs nothing. */
  isAtHand(address: string): boolean {
    return this.#own.has(address) || this.#strays.has(address) || this.#coming(address) !== undefined;
  }

  /** Renders a page once for all concurrent requests. `render` notes the ids of everything the page shows. */
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

  /** The rendering in progress, unless a change made it outdated: later requests must see the change. */
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
