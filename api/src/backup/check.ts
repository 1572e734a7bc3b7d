import type { ImageStore } from '../image-store/image-store.ts';
import type { BackupRecord, Closing, Opening, PictureFile, StoredPicture, TableRows } from './records.ts';
import { Refusal } from './refusal.ts';
import { filesOf } from './take.ts';

/** The contents that a whole backup claims and was found to hold. */
export interface Contents {
  readonly opening: Opening;
  readonly closing: Closing;
}

const newline = 0x0a;
const isNull = '\\N';

const damaged = (what: string) => new Refusal('damaged', `The backup is damaged: ${what}.`);

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === newline) lines += 1;
  return lines;
}

/** The images whose files must exist, from rows in COPY format; a record holds whole rows. */
function storedImages({ columns }: TableRows, bytes: Buffer): StoredPicture[] {
  const [id, width, storedAt, deletedAt] = ['id', 'width', 'stored_at', 'deleted_at'].map((name) =>
    columns.indexOf(name),
  );
  const rows = bytes.toString().split('\n').slice(0, -1);
  return rows
    .map((row) => row.split('\t'))
    .filter((cells) => cells[storedAt ?? -1] !== isNull && cells[deletedAt ?? -1] === isNull)
    .map((cells) => ({ id: cells[id ?? -1] ?? '', width: Number(cells[width ?? -1]) }));
}

/** @throws Refusal if the store lacks a file of an image */
async function requireStored(store: ImageStore, image: StoredPicture): Promise<void> {
  for (const file of filesOf(image)) {
    const stored = await store.get(file);
    stored?.stream.destroy();
    if (stored === null)
      throw new Refusal(
        'pictures_missing',
        `The backup leaves pictures in their store, and the store of these settings lacks ${image.id}: put the pictures there first.`,
      );
  }
}

const nameOf = ({ id, width, format }: PictureFile) => `${id}/${width}.${format}`;
const namesOf = (images: readonly StoredPicture[]) => images.flatMap((image) => filesOf(image).map(nameOf));

/** What was found in a backup so far. */
class Found {
  opening: Opening | null = null;
  closing: Closing | null = null;
  readonly rows: Record<string, number> = {};
  /** Names of the picture files in it. */
  readonly pictures: string[] = [];
  /** Names of the files that image rows refer to. */
  readonly named = new Set<string>();
  #table: TableRows | null = null;

  /** Returns the images that the record names. */
  add({ kind, value }: BackupRecord): readonly StoredPicture[] {
    if (this.closing !== null) throw damaged('something follows its end');
    if (kind === 'bytes') return this.#table === null ? [] : this.#addRows(this.#table, value);
    this.#table = kind === 'table' ? value : null;
    if (kind === 'table') this.rows[value.table] = 0;
    if (kind === 'opening') this.opening = value;
    if (kind === 'closing') this.closing = value;
    if (kind === 'picture') this.pictures.push(nameOf(value));
    return [];
  }

  #addRows(table: TableRows, bytes: Buffer): readonly StoredPicture[] {
    this.rows[table.table] = (this.rows[table.table] ?? 0) + countLines(bytes);
    const images = table.table === 'images' ? storedImages(table, bytes) : [];
    for (const name of namesOf(images)) this.named.add(name);
    return images;
  }
}

function requireComplete({ opening, closing, rows, pictures, named }: Found): Contents {
  if (opening === null || closing === null) throw damaged('its beginning or its end is missing');
  const tables = new Set([...Object.keys(rows), ...Object.keys(closing.rows)]);
  for (const table of tables) {
    if (rows[table] !== closing.rows[table])
      throw damaged(`${table} has ${rows[table] ?? 0} rows, not ${closing.rows[table] ?? 0}`);
  }
  for (const name of opening.holdsPictures ? namesOf(closing.goneImages) : named) named.delete(name);
  requirePictures(named, pictures);
  if (pictures.length !== closing.pictures)
    throw damaged(`it has ${pictures.length} picture files, not ${closing.pictures}`);
  return { opening, closing };
}

/** Compares names, since a count could not tell one image's files from another's. */
function requirePictures(expected: ReadonlySet<string>, pictures: readonly string[]): void {
  const there = new Set(pictures);
  const missing = [...expected].filter((name) => !there.has(name));
  if (missing.length > 0)
    throw new Refusal(
      'pictures_missing',
      `The backup has ${expected.size - missing.length} of ${expected.size} picture files that it names; it lacks ${missing[0]}.`,
    );
  const other = pictures.find((name) => !expected.has(name));
  if (other !== undefined) throw damaged(`no row names its picture file ${other}`);
  if (there.size !== pictures.length) throw damaged('it has a picture file twice');
}

/**
 * Reads a whole backup: it must be complete and hold the rows and pictures it claims, and every picture that its rows
 * name. Pictures left in `store` are looked up there. Writes nothing.
 */
export async function check(records: AsyncIterable<BackupRecord>, store: ImageStore): Promise<Contents> {
  const found = new Found();
  for await (const record of records) {
    const images = found.add(record);
    if (found.opening?.holdsPictures !== false) continue;
    for (const image of images) await requireStored(store, image);
  }
  return requireComplete(found);
}
