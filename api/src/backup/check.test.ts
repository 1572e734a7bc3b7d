import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileStore } from '../image-store/file-store.ts';
import { check } from './check.ts';
import type { BackupRecord, Closing, PictureFile } from './records.ts';
import { filesOf } from './take.ts';

/** Incomplete backups with valid seals, as a forger with the key could make them. */

const folder = mkdtempSync(join(tmpdir(), 'dure-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = fileStore(join(folder, 'images'), join(folder, 'uploads'));

const image = { id: '019a0000-0000-7000-8000-0000000000aa', width: 320 };
const files = filesOf(image);
const columns = ['id', 'width', 'stored_at', 'deleted_at'];
const bytes = (text: string): BackupRecord => ({ kind: 'bytes', value: Buffer.from(text) });

const opening: BackupRecord = {
  kind: 'opening',
  value: { takenAt: '2026-11-22T09:30:00.000Z', migrations: [], holdsPictures: true },
};
const lounges: readonly BackupRecord[] = [
  { kind: 'table', value: { table: 'lounges', columns: ['title'] } },
  bytes('one\ntwo\n'),
];
const images: readonly BackupRecord[] = [
  { kind: 'table', value: { table: 'images', columns } },
  bytes(`${image.id}\t${image.width}\t2026-11-22\t\\N\n`),
];
const pictures = files.flatMap((value): BackupRecord[] => [{ kind: 'picture', value }, bytes('a picture')]);
const closing: BackupRecord = {
  kind: 'closing',
  value: { rows: { lounges: 2, images: 1 }, pictures: files.length, goneImages: [], sequences: [] },
};

async function* stream(records: readonly BackupRecord[]) {
  yield* records;
}
const checked = (...records: readonly BackupRecord[]) => check(stream(records), store);

describe('checking a backup', () => {
  it('returns the contents of a complete one', async () => {
    const { closing: found } = await checked(opening, ...lounges, ...images, ...pictures, closing);
    expect(found).toEqual(closing.value);
  });

  it.each([
    ['without its beginning', [...lounges, ...images, ...pictures, closing]],
    ['without its end', [opening, ...lounges, ...images, ...pictures]],
    ['that goes on after its end', [opening, ...lounges, ...images, ...pictures, closing, closing]],
    ['without a table', [opening, ...images, ...pictures, closing]],
    ['with too few rows', [opening, ...lounges.slice(0, 1), bytes('one\n'), ...images, ...pictures, closing]],
    ['with too many rows', [opening, ...lounges, bytes('three\n'), ...images, ...pictures, closing]],
  ])('refuses one %s as damaged', async (_, records) => {
    await expect(checked(...records)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('says how many pictures are missing', async () => {
    await expect(checked(opening, ...lounges, ...images, ...pictures.slice(2), closing)).rejects.toThrow(
      `The backup has ${files.length - 1} of ${files.length} picture files that it names; it lacks ${image.id}/`,
    );
  });

  const another = { ...files[0], id: '019a0000-0000-7000-8000-0000000000bb' } as PictureFile;
  it.each([
    ['another image’s file in place of one', [another, ...files.slice(1)], 'pictures_missing'],
    ['one file twice in place of another', [...files.slice(1), ...files.slice(-1)], 'pictures_missing'],
    ['a file that no row names', [...files, another], 'damaged'],
    ['a file twice', [...files, ...files.slice(-1)], 'damaged'],
  ])('refuses one that has %s, though its number of files is right', async (_, held, reason) => {
    const records = held.flatMap((value): BackupRecord[] => [{ kind: 'picture', value }, bytes('a picture')]);
    const counted = { ...closing.value, pictures: held.length } as Closing;
    const end: BackupRecord = { kind: 'closing', value: counted };
    await expect(checked(opening, ...lounges, ...images, ...records, end)).rejects.toMatchObject({ reason });
  });
});
