import type { ChangesHearer } from '@dure/api/database/changes.ts';
import type { Figures } from '@dure/api/figures.ts';
import type { ReadyPage } from './ready-page.ts';
import { Shelf, type ShelfBounds } from './shelf.ts';

const mib = 1024 * 1024;
const bounds: ShelfBounds = { bytes: 16 * mib, strayBytes: 2 * mib };

/** What a rendering came to. */
export interface Rendered {
  readonly page: ReadyPage;
  /** Whether it may be kept at all. */
  readonly lasting: boolean;
  /** Whether it was asked for at the address that stands for it. */
  readonly isOwnAddress: boolean;
}

/** A rendering under way, with what has changed since it began. */
interface Rendering {
  readonly address: string;
  readonly changed: Set<string>;
  readonly result: Promise<ReadyPage>;
}

/**
 * Rendered pages, kept while nothing of what they were made of has changed. A page is sent from here only while every
 * change is heard; one whose rendering a change came into is sent to whoever asked before it, and not kept
 * (docs/decisions/0023).
 */
export class KeptPages implements ChangesHearer {
  readonly #shelf: Shelf;
  readonly #upToDate: () => boolean;
  /** In the order in which they began. No map, whose dead tables keep what was rendered (docs/decisions/0095). */
  readonly #underWay: Rendering[] = [];
  #hits = 0;
  #made = 0;

  constructor(upToDate: () => boolean, given: ShelfBounds = bounds) {
    this.#upToDate = upToDate;
    this.#shelf = new Shelf(given);
  }

  /** The kept page of an address. */
  find(address: string): ReadyPage | undefined {
    const page = this.#shelf.get(address);
    if (page === undefined || !this.#upToDate()) return undefined;
    this.#hits += 1;
    return page;
  }

  /** Whether the page of an address was kept at some time, by which it is told from those that a crowd walks through. */
  hasKept(address: string): boolean {
    return this.#shelf.hasKept(address);
  }

  /** Whether an address costs nothing now, or was worth keeping before: none of those that a crowd walks through. */
  knows(address: string): boolean {
    return this.#shelf.knows(address) || this.coming(address) !== undefined;
  }

  /** Renders the page of an address, once for all who ask meanwhile. `render` notes the ids of what it is made of. */
  obtain(address: string, render: (ids: Set<string>) => Promise<Rendered>): Promise<ReadyPage> {
    if (!this.#upToDate()) return this.#make(render, new Set()).then(({ page }) => page);
    return this.coming(address) ?? this.#begin(address, render);
  }

  /** The page of an address that is being made. */
  coming(address: string): Promise<ReadyPage> | undefined {
    const latest = this.#underWay.findLast((rendering) => rendering.address === address);
    // Whoever asks after a change was told must see it.
    return latest?.changed.size === 0 && this.#upToDate() ? latest.result : undefined;
  }

  tellIn(figures: Figures): void {
    figures.count('dure_kept_pages_hits_total', 'Pages that were sent as they were kept', () => this.#hits);
    figures.count('dure_kept_pages_made_total', 'Pages that were rendered, to be kept', () => this.#made);
    figures.gauge('dure_kept_pages_bytes', 'What kept pages take in memory', () => this.#shelf.bytes);
  }

  changed(id: string): void {
    for (const { changed } of this.#underWay) changed.add(id);
    if (id === '*') this.#shelf.clear();
    else this.#shelf.drop(id);
  }

  deaf(): void {
    this.changed('*');
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
        if (lasting && !overtaken) this.#shelf.put(address, { page, ids }, isOwnAddress);
        return page;
      })
      .finally(() => {
        this.#underWay.splice(this.#underWay.indexOf(rendering), 1);
      });
    const rendering: Rendering = { address, changed, result };
    this.#underWay.push(rendering);
    return result;
  }
}
