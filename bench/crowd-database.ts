import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@dure/api/database/client.ts';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { migrate } from '@dure/api/database/migrate.ts';
import { loadCatalog, supportedUniversities } from '@dure/api/features/catalog/service.ts';
import { writeCrowd } from './crowd/crowd.ts';
import type { CrowdSize } from './crowd/size.ts';

/** Kept between runs, since writing it takes minutes. */
const folder = join(tmpdir(), 'dure-bench-crowd');
/** Created once all rows are written. */
const sizeFile = join(folder, 'size.json');

/** Settings of a dedicated machine; the rest is as the product starts it. */
const settings = { shared_buffers: '1GB', max_wal_size: '8GB' };

export interface CrowdDatabase {
  readonly url: string;
  /** A user who may ask PostgreSQL for plans. */
  readonly superuserUrl: string;
  readonly size: CrowdSize;
}

async function prepare(url: string): Promise<void> {
  await migrate(url);
  const { db, close } = openDatabase(url, { max: 1 });
  await loadCatalog(db, supportedUniversities({ demo: false })).finally(() => close());
}

const count = (rows: number) => rows.toLocaleString('en');

/** Writes a crowd into an embedded PostgreSQL of its own, replacing the previous one. */
export async function makeCrowdDatabase(members = 1_000_000): Promise<void> {
  const size = { members, projects: Math.round(members * 0.3), invitations: members * 2 };
  const { projects, invitations } = size;
  process.stdout.write(
    `Writing ${count(members)} members, ${count(projects)} projects, ${count(invitations)} invitations …\n`,
  );
  const began = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o711 });
  const { url, superuserUrl, stop } = await startEmbedded(folder, settings);
  try {
    await prepare(url);
    await writeCrowd(superuserUrl, size);
    writeFileSync(sizeFile, JSON.stringify(size));
  } finally {
    await stop();
  }
  process.stdout.write(`Written in ${Math.round((performance.now() - began) / 1000)} s to ${folder}\n`);
}

/** Runs `work` on the written crowd after applying newer migrations. Throws if there is none. */
export async function withCrowdDatabase<T>(work: (database: CrowdDatabase) => Promise<T>): Promise<T> {
  if (!existsSync(sizeFile)) throw new Error('There is no crowd yet: npm run bench -- seed');
  const { url, superuserUrl, stop } = await startEmbedded(folder, settings);
  try {
    await migrate(url);
    return await work({ url, superuserUrl, size: JSON.parse(readFileSync(sizeFile, 'utf8')) });
  } finally {
    await stop();
  }
}
