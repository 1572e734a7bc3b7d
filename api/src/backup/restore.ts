import { buffer } from 'node:stream/consumers';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import type { ImageStore } from '../image-store/image-store.ts';
import { readBackup } from './backup-file.ts';
import { type Contents, check } from './check.ts';
import type { BackupRecord, PictureFile } from './records.ts';
import { Refusal } from './refusal.ts';
import { loadInto, requireEmpty, type Target } from './target-repository.ts';

export interface SealedBackup {
  readonly file: string;
  readonly secret: string | null;
}

/** Reads records in order; some are followed by bytes. */
class Reader {
  readonly #records: AsyncIterator<BackupRecord>;
  #next: BackupRecord | null = null;

  constructor(records: AsyncIterable<BackupRecord>) {
    this.#records = records[Symbol.asyncIterator]();
  }

  /** Null at the end. */
  async next(): Promise<BackupRecord | null> {
    const next = this.#next ?? (await this.#records.next()).value ?? null;
    this.#next = null;
    return next;
  }

  async *bytes(): AsyncGenerator<Buffer> {
    for (let next = await this.next(); next !== null; next = await this.next()) {
      if (next.kind === 'bytes') yield next.value;
      else {
        this.#next = next;
        return;
      }
    }
  }
}

/** Files of pictures that are stored at a time: a store answers slowly, whether it is a disk or far away. */
const storedAtOnce = 8;

async function load(records: AsyncIterable<BackupRecord>, target: Target, store: ImageStore): Promise<void> {
  const reader = new Reader(records);
  const pictures: { readonly file: PictureFile; readonly bytes: Buffer }[] = [];
  const storePictures = () =>
    Promise.all(pictures.splice(0).map(({ file, bytes }) => store.put(file, bytes)));
  for (let record = await reader.next(); record !== null; record = await reader.next()) {
    if (record.kind === 'table') await target.copyIn(record.value, reader.bytes());
    if (record.kind === 'picture') {
      pictures.push({ file: record.value, bytes: await buffer(reader.bytes()) });
      if (pictures.length === storedAtOnce) await storePictures();
    }
    if (record.kind !== 'closing') continue;
    await storePictures();
    await target.markDeleted(record.value.goneImages.map(({ id }) => id));
    await target.setSequences(record.value.sequences);
    for (const [table, rows] of Object.entries(record.value.rows)) {
      const loaded = await target.countRows(table);
      if (loaded !== rows) throw new Error(`${table} has ${loaded} rows after loading, not ${rows}`);
    }
  }
}

/** An older schema is created first and then migrated with its rows. This release cannot read a newer one. */
function requireKnownSchema({ opening: { migrations } }: Contents): void {
  const own = readMigrations(migrationsFolder);
  if (migrations.every((hash, index) => hash === own[index]?.hash)) return;
  throw new Refusal(
    'other_schema',
    'The backup is of a schema that this release does not know: restore it with the release that made it, or a newer one.',
  );
}

/** Checks a backup without writing anything. @throws Refusal if this release cannot restore it */
export async function requireRestorable(
  { file, secret }: SealedBackup,
  store: ImageStore,
): Promise<Contents> {
  const contents = await check(readBackup(file, secret), store);
  requireKnownSchema(contents);
  return contents;
}

/**
 * Loads a checked backup into an empty database, and its pictures into the store; all rows or none. `migrations` is the
 * folder of this release's migrations.
 */
export async function restore(
  { file, secret }: SealedBackup,
  { opening }: Contents,
  into: { readonly databaseUrl: string; readonly store: ImageStore },
  migrations = migrationsFolder,
): Promise<void> {
  await requireEmpty(into.databaseUrl);
  await migrate(into.databaseUrl, { folder: migrations, upTo: opening.migrations.length });
  await loadInto(into.databaseUrl, (target) => load(readBackup(file, secret), target, into.store));
  await migrate(into.databaseUrl, { folder: migrations });
}
