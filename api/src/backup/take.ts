import { buffer } from 'node:stream/consumers';
import { imageFormats, servedWidths } from '@dure/contract/images.ts';
import type { ImageStore } from '../image-store/image-store.ts';
import type { BackupRecord, PictureFile, StoredPicture } from './records.ts';
import { Refusal } from './refusal.ts';
import type { Source } from './source-repository.ts';

/** The files of an image. */
export const filesOf = ({ id, width }: StoredPicture): PictureFile[] =>
  servedWidths(width).flatMap((served) => imageFormats.map((format) => ({ id, width: served, format })));

async function* rowsOf(source: Source, counted: Record<string, number>): AsyncGenerator<BackupRecord> {
  for (const table of source.tables) {
    yield { kind: 'table', value: table };
    let rows = 0;
    // Each chunk is a row; grouped, since many small ones are slow.
    let held: Buffer[] = [];
    let length = 0;
    for await (const row of source.copyOut(table)) {
      rows += 1;
      held.push(row);
      length += row.length;
      if (length < 64 * 1024) continue;
      yield { kind: 'bytes', value: Buffer.concat(held) };
      held = [];
      length = 0;
    }
    yield { kind: 'bytes', value: Buffer.concat(held) };
    counted[table.table] = rows;
  }
}

interface ReadFile {
  readonly file: PictureFile;
  readonly bytes: Buffer;
}

/** All files of an image; null if the store lacks one of them. */
async function readFiles(store: ImageStore, image: StoredPicture): Promise<readonly ReadFile[] | null> {
  const reading = filesOf(image).map(async (file): Promise<ReadFile | null> => {
    const stored = await store.get(file);
    return stored === null ? null : { file, bytes: await buffer(stored.stream) };
  });
  const read = await Promise.all(reading);
  return read.every((one) => one !== null) ? read : null;
}

/** @throws Refusal if the image still exists in the database but not in the store */
async function requireGone(source: Source, id: string): Promise<void> {
  if (!(await source.isStillThere(id))) return;
  throw new Refusal(
    'pictures_missing',
    `The picture ${id} is named by the database and not whole in the store. Put it back, or back up with --pictures none.`,
  );
}

async function* picturesOf(
  source: Source,
  store: ImageStore,
  gone: StoredPicture[],
): AsyncGenerator<BackupRecord> {
  for await (const images of source.pictures()) {
    for (const image of images) {
      const files = await readFiles(store, image);
      if (files === null) {
        await requireGone(source, image.id);
        gone.push(image);
      }
      for (const { file, bytes } of files ?? []) {
        yield { kind: 'picture', value: file };
        yield { kind: 'bytes', value: bytes };
      }
    }
  }
}

/** Yields a backup of the snapshot as it is read. */
export async function* take(source: Source, store: ImageStore | null): AsyncGenerator<BackupRecord> {
  const { migrations, sequences } = source;
  const takenAt = new Date().toISOString();
  yield { kind: 'opening', value: { takenAt, migrations, holdsPictures: store !== null } };
  const rows: Record<string, number> = {};
  yield* rowsOf(source, rows);
  const goneImages: StoredPicture[] = [];
  let pictures = 0;
  if (store !== null) {
    for await (const record of picturesOf(source, store, goneImages)) {
      if (record.kind === 'picture') pictures += 1;
      yield record;
    }
  }
  await source.requireOneMoment();
  yield { kind: 'closing', value: { rows, pictures, goneImages, sequences } };
}
