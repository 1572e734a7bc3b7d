import type { Coding } from '@dure/api/content-coding.ts';
import type { Figures } from '@dure/api/figures.ts';
import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.ts';

/** A page, the ids of everything it shows, and whether it may be kept. */
export interface Rendered {
  readonly page: ReadyPage;
  readonly ids: ReadonlySet<string>;
  readonly lasting: boolean;
}

/** A rendering in progress, with the ids changed since it began. */
interface Rendering {
  readonly key: string;
  readonly changed: Set<string>;
  readonly result: Promise<ReadyPage>;
}

/** Bytes of a page besides its body: its headers and its place in the cache. */
const pageBytes = 4_096;
/** Bytes per id, including its place in the index. */
const idBytes = 300;

/** The key of a page in a coding. */
export const keyOf = (address: string, coding: Coding): string => `${coding} ${address}`;

/**
 * Keeps rendered pages until something they show changes, and drops the least recently requested first. Pages are sent
 * from memory only while every change is heard. A page changed during its rendering goes to those who asked before the
 * change, and is not kept (docs/decisions/0023).
 */
export class KeptPages {
  readonly #upToDate: () => boolean;
  readonly #pages: LRUCache<string, Rendered>;
  /** Keys of kept pages by the ids they show. */
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
      sizeCalculation: ({ page, ids }) => pageBytes + page.body.length + ids.size * idBytes,
      onInsert: ({ ids }, key) => {
        for (const id of ids) this.#naming.set(id, (this.#naming.get(id) ?? new Set()).add(key));
      },
      dispose: ({ ids }, key) => {
        for (const id of ids) {
          const keys = this.#naming.get(id);
          keys?.delete(key);
          if (keys?.size === 0) this.#naming.delete(id);
        }
      },
    });
  }

  find(key: string): ReadyPage | undefined {
    const kept = this.#pages.get(key);
    if (kept === undefined || !this.#upToDate()) return undefined;
    this.#hits += 1;
    return kept.page;
  }

  /** Whether the page can be sent from memory or is already being made, so that a request costs nothing. */
  isAtHand(key: string): boolean {
    return (this.#upToDate() && this.#pages.has(key)) || this.#coming(key) !== undefined;
  }

  /** Renders a page once for all concurrent requests. */
  obtain(key: string, render: () => Promise<Rendered>): Promise<ReadyPage> {
    const coming = this.#coming(key);
    if (coming) return coming;
    const changed = new Set<string>();
    const result = render()
      .then((rendered) => {
        this.#made += 1;
        const isOutdated = changed.has('*') || [...changed].some((id) => rendered.ids.has(id));
        if (rendered.lasting && !isOutdated) this.#pages.set(key, rendered);
        return rendered.page;
      })
      .finally(() => this.#underWay.splice(this.#underWay.indexOf(rendering), 1));
    const rendering: Rendering = { key, changed, result };
    this.#underWay.push(rendering);
    return result;
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
    else for (const key of this.#naming.get(id) ?? []) this.#pages.delete(key);
  }

  /** The rendering in progress, unless anything changed since it began: later requests must see the change. */
  #coming(key: string): Promise<ReadyPage> | undefined {
    const latest = this.#underWay.findLast((rendering) => rendering.key === key);
    return latest?.changed.size === 0 && this.#upToDate() ? latest.result : undefined;
  }
}
