import type { Figures } from '@dure/api/figures.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.ts';

/** What a rendering came to. */
export interface Rendered {
  readonly page: ReadyPage;
  /** Whether the page may be kept. */
  readonly lasting: boolean;
}

/** Renders a page and notes the ids of everything it shows. */
type Render = (ids: Set<string>) => Promise<Rendered>;

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

/**
 * Keeps rendered pages until something they show changes, and drops the least recently requested first. Pages are sent
 * from memory only while every change is heard. A page changed during its rendering goes to those who asked before the
 * change, and is not kept (docs/decisions/0023).
 */
export class KeptPages {
  readonly #upToDate: () => boolean;
  readonly #pages: LRUCache<string, Kept>;
  /** Addresses of kept pages by the ids they show. */
  readonly #naming = new Map<string, Set<string>>();
  /** In starting order. An array, since V8 holds discarded entries of a Set or Map longer (docs/decisions/0095). */
  readonly #underWay: Rendering[] = [];
  #hits = 0;
  #made = 0;

  /** `maxSize`: the memory limit in bytes. */
  constructor(upToDate: () => boolean, maxSize: number) {
    this.#upToDate = upToDate;
    this.#pages = new LRUCache({
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

  /** The kept page of an address. */
  find(address: string): ReadyPage | undefined {
    const kept = this.#pages.get(address);
    if (kept === undefined || !this.#upToDate()) return undefined;
    const { page, ids } = kept;
    if (page.bytes !== kept.bytes) this.#keep(address, page, ids);
    this.#hits += 1;
    return page;
  }

  /** Whether the page is kept or already being made, so that a request costs nothing. */
  isAtHand(address: string): boolean {
    return this.#pages.has(address) || this.#coming(address) !== undefined;
  }

  /** Renders a page once for all concurrent requests. */
  obtain(address: string, render: Render): Promise<ReadyPage> {
    return this.#coming(address) ?? this.#begin(address, render);
  }

  tellIn(figures: Figures): void {
    figures.count('dure_kept_pages_hits_total', 'Pages that were sent as they were kept', () => this.#hits);
    figures.count('dure_kept_pages_made_total', 'Pages that were rendered, to be kept', () => this.#made);
    const bytes = () => this.#pages.calculatedSize;
    figures.gauge('dure_kept_pages_bytes', 'What kept pages take in memory', bytes);
  }

  /** Drops the pages that show the id; `*` drops all. */
  changed(id: string): void {
    for (const { changed } of this.#underWay) changed.add(id);
    if (id === '*') this.#pages.clear();
    else for (const address of this.#naming.get(id) ?? []) this.#pages.delete(address);
  }

  /** The rendering in progress, unless a change made it outdated: later requests must see the change. */
  #coming(address: string): Promise<ReadyPage> | undefined {
    const latest = this.#underWay.findLast((rendering) => rendering.address === address);
    return latest?.changed.size === 0 && this.#upToDate() ? latest.result : undefined;
  }

  #begin(address: string, render: Render): Promise<ReadyPage> {
    const [ids, changed] = [new Set<string>(), new Set<string>()];
    const result = render(ids)
      .then(({ page, lasting }) => {
        this.#made += 1;
        const isOutdated = changed.has('*') || [...changed].some((id) => ids.has(id));
        if (lasting && !isOutdated && this.#upToDate()) this.#keep(address, page, ids);
        return page;
      })
      .finally(() => this.#underWay.splice(this.#underWay.indexOf(rendering), 1));
    const rendering: Rendering = { address, changed, result };
    this.#underWay.push(rendering);
    return result;
  }

  #keep(address: string, page: ReadyPage, ids: ReadonlySet<string>): void {
    this.#pages.delete(address);
    this.#pages.set(address, { page, ids, bytes: page.bytes });
  }
}
