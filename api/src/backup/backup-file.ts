import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type BackupRecord, decodeAll, encode } from './records.ts';
import { Refusal } from './refusal.ts';
import { seal, unseal } from './sealed.ts';

const ending = '.backup';
const form = /^dure-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/;

const nameAt = (moment: Date) => `dure-${moment.toISOString().replaceAll(/[-:.]/g, '')}${ending}`;

async function* encoded(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield encode(record);
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
}

/** Writes a backup into `folder`, readable only by its owner. The file appears complete or not at all. */
export async function writeBackup(
  folder: string,
  records: AsyncIterable<BackupRecord>,
  secret: string | null,
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameAt(new Date()));
  const draft = `${file}.draft-${process.pid}`;
  try {
    await pipeline(
      Readable.from(encoded(records)),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => seal(compressed, secret),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size };
}

async function* unsealedFile(file: string, secret: string | null): AsyncGenerator<Buffer> {
  try {
    yield* unseal(createReadStream(file), secret);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new Refusal('unreadable', `${file} cannot be read (${code}).`);
  }
}

/** The records of a backup, verified chunk by chunk. @throws Refusal */
export async function* readBackup(file: string, secret: string | null): AsyncGenerator<BackupRecord> {
  const unsealed = Readable.from(unsealedFile(file, secret));
  const decompress = createZstdDecompress();
  unsealed.once('error', (error) => decompress.destroy(error));
  try {
    yield* decodeAll(unsealed.pipe(decompress));
  } catch (error) {
    if (error instanceof Refusal || !(error as NodeJS.ErrnoException).code?.startsWith('ZSTD')) throw error;
    throw new Refusal('damaged', 'The backup is damaged: it does not unpack.');
  } finally {
    unsealed.destroy();
    decompress.destroy();
  }
}

/** The time of a backup found by `findBackups`. */
export function timeOf(file: string): Date {
  const [, year, month, day, hour, minute, second, ms] = form.exec(basename(file)) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** The backups in `folder`, the newest first. */
export async function findBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => form.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Deletes all but the newest `keep` backups. Resolves to how many were deleted. */
export async function rotate(folder: string, keep: number): Promise<number> {
  const old = (await findBackups(folder)).slice(keep);
  await Promise.all(old.map((file) => rm(file, { force: true })));
  return old.length;
}
