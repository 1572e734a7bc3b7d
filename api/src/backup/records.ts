import { Refusal } from './refusal.ts';

/** The header of a backup. */
export interface Opening {
  readonly takenAt: string;
  /** Hashes of the migrations of its schema, in order. */
  readonly migrations: readonly string[];
  /** False if pictures stay in their own store. */
  readonly holdsPictures: boolean;
}

export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
}

/** An image as in its row. */
export interface StoredPicture {
  readonly id: string;
  /** The width of its largest form. */
  readonly width: number;
}

export interface PictureFile {
  readonly id: string;
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

/** The trailer of a backup. */
export interface Closing {
  readonly rows: Readonly<Record<string, number>>;
  readonly pictures: number;
  /** Images deleted while the backup was taken: their rows are in it, their files are not. */
  readonly goneImages: readonly StoredPicture[];
  readonly sequences: readonly {
    readonly name: string;
    readonly value: string;
    readonly isCalled: boolean;
  }[];
}

/** The parts of a backup in order: opening; each table with its rows; each picture file with its bytes; closing. */
export type BackupRecord =
  | { readonly kind: 'opening'; readonly value: Opening }
  | { readonly kind: 'table'; readonly value: TableRows }
  | { readonly kind: 'picture'; readonly value: PictureFile }
  | { readonly kind: 'closing'; readonly value: Closing }
  | { readonly kind: 'bytes'; readonly value: Buffer };

const kinds = ['opening', 'table', 'picture', 'closing', 'bytes'] as const;
const headBytes = 5;
/** No picture is larger, so a greater length is invalid. */
const bytesMax = 64 * 1024 * 1024;

export function encode(record: BackupRecord): Buffer {
  const payload = record.kind === 'bytes' ? record.value : Buffer.from(JSON.stringify(record.value));
  const head = Buffer.alloc(headBytes);
  head[0] = kinds.indexOf(record.kind);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

const damaged = () => new Refusal('damaged', 'The backup is damaged: it does not read as one.');

function decode(kind: BackupRecord['kind'], payload: Buffer): BackupRecord {
  if (kind === 'bytes') return { kind, value: payload };
  try {
    return { kind, value: JSON.parse(payload.toString()) };
  } catch {
    throw damaged();
  }
}

/** @throws Refusal if it ends within a record */
export async function* decodeAll(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let held: Buffer[] = [];
  let length = 0;
  let needed = headBytes;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.length;
    if (length < needed) continue;
    let rest = Buffer.concat(held);
    for (needed = neededOf(rest); rest.length >= needed; needed = neededOf(rest)) {
      const kind = kinds[rest[0] ?? -1];
      if (kind === undefined) throw damaged();
      yield decode(kind, rest.subarray(headBytes, needed));
      rest = rest.subarray(needed);
    }
    held = [rest];
    length = rest.length;
  }
  if (length > 0) throw damaged();
}

/** How many bytes the next record needs, as far as known. */
function neededOf(bytes: Buffer): number {
  if (bytes.length < headBytes) return headBytes;
  const length = bytes.readUInt32BE(1);
  if (length > bytesMax) throw damaged();
  return headBytes + length;
}
