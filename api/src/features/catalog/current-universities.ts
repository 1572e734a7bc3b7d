import type { University } from '@dure/contract/catalog.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import type { Universities } from '../../services.ts';
import { withEntries } from './entries.ts';
import { findEntries, tellAllChanged } from './entries-repository.ts';
import { loadCatalog } from './loading.ts';
import { createUniversities } from './university-index.ts';

/** How long every process takes to learn of a school that an operator adds or edits. */
const askEveryMs = 15_000;

export interface CurrentUniversities {
  readonly universities: Universities;
  /** Checks right away whether an operator has added or edited a school. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Keeps the supported schools in memory and in the database's tables, and follows operators' edits. */
export async function openUniversities(
  db: Database,
  builtIn: readonly University[],
  log: FastifyBaseLogger,
): Promise<CurrentUniversities> {
  let known = '';
  let current = createUniversities([]);

  async function refresh(): Promise<void> {
    const entries = await findEntries(db);
    const found = JSON.stringify(entries);
    if (found === known) return;
    const schools = withEntries(builtIn, entries);
    // The tables come first: once a school can be chosen, rows may refer to it.
    await loadCatalog(db, schools);
    current = createUniversities(schools);
    if (known !== '') await tellAllChanged(db);
    known = found;
  }

  await refresh();
  const ask = () =>
    refresh().catch((error) =>
      log.warn({ err: error }, 'schools could not be looked for, the known ones stay'),
    );
  const timer = setInterval(ask, askEveryMs).unref();
  return {
    universities: {
      list: () => current.list(),
      byKey: (key) => current.byKey(key),
      byEmail: (email) => current.byEmail(email),
      get configuration() {
        return current.configuration;
      },
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}
