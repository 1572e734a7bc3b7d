import type { Quarter } from '@dure/contract/transparency.ts';
import type { Services } from '../../services.ts';
import { figuresOf } from './figures.ts';
import { findCounts } from './repository.ts';

const keptMs = 10 * 60 * 1000;

/** Recounted every ten minutes at most: anybody may ask, and past quarters hardly change. */
export class TransparencyService {
  readonly #services: Pick<Services, 'sql'>;
  #counted: { readonly at: number; readonly quarters: Promise<Quarter[]> } | null = null;

  constructor(services: Pick<Services, 'sql'>) {
    this.#services = services;
  }

  quarters(now = Date.now()): Promise<Quarter[]> {
    if (this.#counted === null || now - this.#counted.at > keptMs) {
      const quarters = findCounts(this.#services.sql).then(figuresOf);
      this.#counted = { at: now, quarters };
      quarters.catch(() => {
        this.#counted = null;
      });
    }
    return this.#counted.quarters;
  }
}
