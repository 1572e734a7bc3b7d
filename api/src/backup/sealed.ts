import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

/**
 * Encrypts a stream in chunks (docs/decisions/0047): AES-256-GCM with a key per file; each chunk is numbered and the
 * last is marked, so that changing, moving, omitting or truncating is noticed. Without a secret the key is public:
 * damage is noticed, forgery is not.
 */

const magic = Buffer.from('DUREBAK1');
const chunkBytes = 64 * 1024;
const saltBytes = 32;
const checkBytes = 16;
const tagBytes = 16;
const headerBytes = magic.length + 1 + saltBytes + checkBytes;
const algorithm = 'aes-256-gcm';

const derive = (secret: string | null, salt: Buffer, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret ?? '', salt, `dure backup ${use}`, bytes));

function headerFor(secret: string | null, salt: Buffer): Buffer {
  const check = derive(secret, salt, 'check', checkBytes);
  return Buffer.concat([magic, Buffer.from([secret === null ? 0 : 1]), salt, check]);
}

/** The key serves one file only, so the chunk's number can be the nonce. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Splits into pieces of exactly `size` bytes and a last one of at most that, with whether it is the last. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const whole = Buffer.concat(held);
    let from = 0;
    for (; whole.length - from > size; from += size) {
      yield { bytes: whole.subarray(from, from + size), isLast: false };
    }
    held = [whole.subarray(from)];
    length = whole.length - from;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

export async function* seal(source: AsyncIterable<Buffer>, secret: string | null): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const header = headerFor(secret, salt);
  const key = derive(secret, salt, 'chunks', 32);
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of pieces(source, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** @throws Refusal if the file was not sealed with this secret */
function requireOwn(header: Buffer, secret: string | null): Buffer {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new Refusal('not_a_backup', 'The file is not a backup, or its beginning is damaged.');
  const isSecret = header[magic.length] === 1;
  if (isSecret && secret === null)
    throw new Refusal('wrong_key', 'The backup is encrypted: BACKUP_KEY is needed.');
  if (!isSecret && secret !== null)
    throw new Refusal(
      'wrong_key',
      'The backup is not encrypted, though BACKUP_KEY is set: leave it out if you trust the file.',
    );
  const salt = header.subarray(magic.length + 1, magic.length + 1 + saltBytes);
  if (!timingSafeEqual(header, headerFor(secret, salt)))
    throw new Refusal('wrong_key', 'The backup was encrypted with another BACKUP_KEY.');
  return salt;
}

/** The first `size` bytes and the rest. */
async function splitOff(source: AsyncIterable<Buffer>, size: number) {
  const rest = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* following() {
    yield head.subarray(size);
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head: head.subarray(0, size), following: following() };
}

/**
 * @throws Refusal if it was truncated, changed, or sealed with another secret. Each chunk is verified before any of it
 * is returned.
 */
export async function* unseal(source: AsyncIterable<Buffer>, secret: string | null): AsyncGenerator<Buffer> {
  const { head: header, following } = await splitOff(source, headerBytes);
  const key = derive(secret, requireOwn(header, secret), 'chunks', 32);
  let number = 0;
  for await (const { bytes, isLast } of pieces(following, chunkBytes + tagBytes)) {
    yield openChunk(bytes, { key, header, nonce: nonceOf(number, isLast) });
    number += 1;
  }
}

function openChunk(
  bytes: Buffer,
  { key, header, nonce }: { key: Buffer; header: Buffer; nonce: Buffer },
): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(header);
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new Refusal('damaged', 'The backup was cut off or changed: it cannot be trusted.');
  }
}
