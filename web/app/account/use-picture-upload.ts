import { currentUser } from '@dure/contract/members.ts';
import { type UploadedImage, uploadImage } from '@dure/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { type Call, newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError, callErrorOf } from '../api/call-error.ts';
import { readTokens } from '../session/session-store.ts';
import { type Crop, firstCrop } from './picture/crop.ts';
import type { OpenedPicture, Unopened } from './picture/open-picture.ts';
import type { Picture } from './typed-profile.ts';

type UploadState =
  | { readonly at: 'rest'; readonly failure?: Unopened }
  | { readonly at: 'opening' }
  | { readonly at: 'cropping'; readonly picture: OpenedPicture; readonly crop: Crop }
  /** `share` from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number };

/** What is sent, under one key however often: an answer that was lost makes no second picture. */
interface Cut {
  readonly blob: Blob;
  readonly attempt: string;
}

/** The picture cut last, and its square: who chooses the same file again begins with that. */
interface Opened {
  readonly picture: OpenedPicture;
  readonly crop: Crop;
  readonly key: string;
}

const keyOf = ({ name, size }: File) => `${name}:${size}`;

export interface PictureUpload {
  readonly state: UploadState;
  readonly open: (file: File) => Promise<void>;
  readonly use: (crop: Crop) => Promise<void>;
  /** The one opened last, cut in another way; null where there is none. */
  readonly cropAgain: (() => void) | null;
  /** Sends what did not arrive once more; null where nothing was cut. */
  readonly sendAgain: (() => Promise<void>) | null;
  readonly cancel: () => void;
}

/** One upload at a time; what is chosen later takes the place of what is still on its way. */
export function usePictureUpload(onUploaded: (picture: Picture) => void): PictureUpload {
  const call = useCall();
  const [state, setState] = useState<UploadState>({ at: 'rest' });
  const running = useRef<AbortController>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = useRef('');
  const [cut, setCut] = useState<Cut | null>(null);
  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  useEffect(() => () => running.current?.abort(), []);

  const open = async (file: File) => {
    const signal = begin();
    setCut(null);
    setState({ at: 'opening' });
    const { openPicture } = await import('./picture/open-picture.ts');
    const picture = await openPicture(file);
    if (signal.aborted) return;
    if (typeof picture === 'string') return setState({ at: 'rest', failure: picture });
    key.current = keyOf(file);
    const crop = opened?.key === key.current ? opened.crop : firstCrop(picture.canvas);
    setState({ at: 'cropping', picture, crop });
  };
  const send = async (sent: Cut) => {
    const signal = begin();
    setState({ at: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setState({ at: 'sending', share });
      };
      const { id, image } = await uploadPicture(call, sent, { signal, onProgress });
      if (signal.aborted) return;
      setCut(null);
      setState({ at: 'rest' });
      onUploaded({ id, image });
    } catch (error) {
      if (signal.aborted) return;
      setState({ at: 'rest', failure: error instanceof CallError ? error.type : 'unknown' });
    }
  };
  const use = async (crop: Crop) => {
    if (state.at !== 'cropping') return;
    const { picture } = state;
    setOpened({ picture, crop, key: key.current });
    const { cutPicture } = await import('./picture/cut-picture.ts');
    const blob = await cutPicture(picture.canvas, crop).catch(() => null);
    if (blob === null) return setState({ at: 'rest', failure: 'image_too_many_pixels' });
    const made = { blob, attempt: newAttempt() };
    setCut(made);
    await send(made);
  };
  return {
    state,
    open,
    use,
    cropAgain: opened && (() => setState({ at: 'cropping', picture: opened.picture, crop: opened.crop })),
    sendAgain: cut && (() => send(cut)),
    cancel() {
      running.current?.abort();
      setState({ at: 'rest' });
    },
  };
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
async function uploadPicture(call: Call, cut: Cut, options: UploadOptions): Promise<UploadedImage> {
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
    // The server takes two minutes for one; the line up may be slow as well.
    request.timeout = uploadWithinMs;
    request.ontimeout = () => reject(new CallError('late', 0));
    request.onerror = () => reject(new CallError('network', 0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
