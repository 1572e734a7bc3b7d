import postgres from 'postgres';
import { serverUrls } from './server-urls.ts';

/** A server's address, in the driver's form. */
export interface Host {
  readonly path: string | false;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

function hostOf(url: string): Host {
  const { path, host, port } = postgres(url).options;
  return { path: path || false, host, port };
}

/**
 * The servers of one database. Of several, one is writable, and which one changes after a failure: connecting begins
 * with the one that was writable last (docs/decisions/0052).
 */
export class Hosts {
  readonly #each: readonly Host[];
  #last = 0;

  constructor(url: string) {
    this.#each = serverUrls(url).map(hostOf);
  }

  get count(): number {
    return this.#each.length;
  }

  /** Indexes in the URL, beginning with the last writable server. */
  get inTurn(): readonly number[] {
    return this.#each.map((_, step) => (this.#last + step) % this.count);
  }

  at(place: number): Host {
    const host = this.#each[place];
    if (host === undefined) throw new Error(`no server has the place ${place}`);
    return host;
  }

  tookWrites(place: number): void {
    this.#last = place;
  }
}
