import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values of rows (AES-256-GCM), so that the database or its backup alone does not reveal them. */

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is sealed. Each use has its own key. */
export type SealedUse = 'jobs' | 'totp' | 'decision';

const keyOf = (secret: string, use: SealedUse) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Binds the payload to `kind`: it cannot be opened as another kind. */
export function seal(secret: string, use: SealedUse, kind: string, payload: unknown): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, keyOf(secret, use), iv).setAAD(Buffer.from(kind));
  const text = Buffer.concat([encryption.update(JSON.stringify(payload), 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64');
}

/** Null if it was sealed with another secret, use or kind, or is damaged. */
export function unseal(secret: string, use: SealedUse, kind: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decryption = createDecipheriv(cipher, keyOf(secret, use), iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(kind))
      .setAuthTag(tag);
    const text = Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}
