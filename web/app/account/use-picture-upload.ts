import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import { type UploadedImage, uploadImage } from '@dure/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError, type CallErrorType, callErrorOf } from '../api/call-error.ts';
import { readTokens } from '../session/session-store.ts';
import type { Picture } from './typed-profile.ts';

type UploadState =
  | { readonly at: 'rest'; readonly failure?: CallErrorType }
  /** `share` from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number };

export interface PictureUpload {
  readonly state: UploadState;
  readonly send: (file: File) => Promise<void>;
  readonly cancel: () => void;
}

/** One upload at a time; what is chosen later takes the place of what is still on its way. */
export function usePictureUpload(onUploaded: (picture: Picture) => void): PictureUpload {
  const call = useCall();
  const [state, setState] = useState<UploadState>({ at: 'rest' });
  const running = useRef<AbortController>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ at: 'rest' });
  };
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    cancel();
    // What would be refused need not be sent first.
    if (file.size > imageUploadMaxBytes) return setState({ at: 'rest', failure: 'image_too_large' });
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ at: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setState({ at: 'sending', share });
      };
      const { id, image } = await uploadPicture(call, file, { signal, onProgress });
      if (signal.aborted) return;
      setState({ at: 'rest' });
      onUploaded({ id, image });
    } catch (error) {
      if (signal.aborted) return;
      setState({ at: 'rest', failure: error instanceof CallError ? error.type : 'unknown' });
    }
  };
  return { state, send, cancel };
}

const uploadWithinMs = 240_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1: how much of the file is on its way. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a picture for one's profile. By XMLHttpRequest, since `fetch` does not tell how far it is; so the tokens are
 * renewed by a call before. Rejects with `CallError`, or with the signal's reason.
 */
async function uploadPicture(call: Call, file: File, options: UploadOptions): Promise<UploadedImage> {
  await call(currentUser, {}, { signal: options.signal });
  const { status, text } = await sent(file, options);
  if (status !== 201) throw callErrorOf(status, text);
  return JSON.parse(text) as UploadedImage;
}

function sent(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = new FormData();
  body.set('purpose', 'profile');
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadImage.method, uploadImage.path);
    request.setRequestHeader('authorization', `Bearer ${readTokens()?.access ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    // The server takes two minutes for one; the line up may be slow as well.
    request.timeout = uploadWithinMs;
    request.ontimeout = () => reject(new CallError('late', 0));
    request.onerror = () => reject(new CallError('network', 0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
