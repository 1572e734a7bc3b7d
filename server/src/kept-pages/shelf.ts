import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.ts';

/** A page that may be kept, with the ids of all it was made of. */
export interface Shelved {
  readonly page: ReadyPage;
  readonly ids: ReadonlySet<string>;
}

export interface ShelfBounds {
  /** Of pages at the address that stands for them. */
  readonly bytes: number;
  /** Of all others (nothing there, another spelling, another view), which whoever likes can ask for without end. */
  readonly strayBytes: number;
}

const idBytes = 200;
const sizeOf = ({ page, ids }: Shelved) => page.bytes + ids.size * idBytes;

/** Fewer than a walk through all pages comes by. */
const latelyMax = 1_024;
/** More than there is room for. */
const goneMax = 2_048;

/**
 * Kept pages by address, the least asked for let go first, and which of them name an id. Where there is no more room a page
 * takes that of another only once it was asked for again: whoever walks through all pages drives off none that many read.
 */
export class Shelf {
  readonly #own: LRUCache<string, Shelved>;
  readonly #strays: LRUCache<string, Shelved>;
  /** Addresses that were asked for while there was no room, or whose pages have gone. */
  readonly #lately = new LRUCache<string, true>({ max: latelyMax });
  /** Addresses whose own pages have gone, the last to go among them the last to be forgotten. */
  readonly #gone = new LRUCache<string, true>({ max: goneMax });
  /** Most ids are on one page only. */
  readonly #naming = new Map<string, string | Set<string>>();

  constructor({ bytes, strayBytes }: ShelfBounds) {
    const cache = (maxSize: number, goes: (address: string) => void = () => undefined) =>
      new LRUCache<string, Shelved>({
        maxSize,
        sizeCalculation: sizeOf,
        dispose: ({ ids }, address) => {
          this.#unlist(ids, address);
          this.#lately.set(address, true);
          goes(address);
        },
      });
    this.#own = cache(bytes, (address) => this.#gone.set(address, true));
    this.#strays = cache(strayBytes);
  }

  get(address: string): ReadyPage | undefined {
    return (this.#own.get(address) ?? this.#strays.get(address))?.page;
  }

  put(address: string, shelved: Shelved, isOwnAddress: boolean): void {
    this.#remove(address);
    const cache = isOwnAddress ? this.#own : this.#strays;
    const hasRoom = cache.calculatedSize + sizeOf(shelved) <= cache.maxSize;
    if (!hasRoom && !this.#lately.has(address)) {
      this.#lately.set(address, true);
      return;
    }
    cache.set(address, shelved);
    if (cache.has(address)) this.#list(shelved.ids, address);
  }

  /** Whether it is here, or was, at the address that stands for it. */
  hasKept(address: string): boolean {
    return this.#own.has(address) || this.#gone.has(address);
  }

  /** Whether it is here at whichever address, or was at the one that stands for it. */
  knows(address: string): boolean {
    return this.hasKept(address) || this.#strays.has(address);
  }

  /** Lets go of every page that names `id`. */
  drop(id: string): void {
    const addresses = this.#naming.get(id);
    if (typeof addresses === 'string') this.#remove(addresses);
    else for (const address of addresses ?? []) this.#remove(address);
  }

  /** What it takes in memory, roughly. */
  get bytes(): number {
    return this.#own.calculatedSize + this.#strays.calculatedSize;
  }

  clear(): void {
    this.#own.clear();
    this.#strays.clear();
  }

  #remove(address: string): void {
    this.#own.delete(address);
    this.#strays.delete(address);
  }

  #list(ids: ReadonlySet<string>, address: string): void {
    for (const id of ids) {
      const addresses = this.#naming.get(id);
      if (addresses === undefined) this.#naming.set(id, address);
      else if (typeof addresses === 'string') this.#naming.set(id, new Set([addresses, address]));
      else addresses.add(address);
    }
  }

  #unlist(ids: ReadonlySet<string>, address: string): void {
    for (const id of ids) {
      const addresses = this.#naming.get(id);
      if (addresses instanceof Set) addresses.delete(address);
      if (addresses === address || (addresses instanceof Set && addresses.size === 0))
        this.#naming.delete(id);
    }
  }
}
