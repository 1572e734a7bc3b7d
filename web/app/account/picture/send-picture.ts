import { currentUser } from '@dure/contract/members.ts';
import { type UploadedImage, uploadImage } from '@dure/contract/uploads.ts';
import type { Call } from '../../api/call.ts';
import { CallError, callErrorOf } from '../../api/call-error.ts';
import { readTokens } from '../../session/session-store.ts';

/** What is sent. Retries use the same key, so that a lost answer makes no second picture. */
export interface Cut {
  readonly blob: Blob;
  readonly attempt: string;
}

const uploadWithinMs = 240_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Receives the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Uploads a picture for the member's profile. Uses XMLHttpRequest, since `fetch` reports no progress; a call
 * before it renews the tokens. Rejects with `CallError`, or with the signal's reason.
 */
export async function uploadPicture(call: Call, cut: Cut, options: UploadOptions): Promise<UploadedImage> {
  await call(currentUser, {}, { signal: options.signal });
  const { status, text } = await sent(cut, options);
  if (status !== 201) throw callErrorOf(status, text);
  return JSON.parse(text) as UploadedImage;
}

function sent(
  { blob, attempt }: Cut,
  { signal, onProgress }: UploadOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = new FormData();
  body.set('purpose', 'profile');
  body.set('file', blob, 'picture.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadImage.method, uploadImage.path);
    request.setRequestHeader('authorization', `Bearer ${readTokens()?.access ?? ''}`);
    request.setRequestHeader('idempotency-key', attempt);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    // The server takes up to two minutes for a picture; the upload may be slow as well.
    request.timeout = uploadWithinMs;
    request.ontimeout = () => reject(new CallError('late', 0));
    request.onerror = () => reject(new CallError('network', 0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
