import { useEffect, useRef, useState } from 'react';
import { newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { type Crop, firstCrop } from './picture/crop.ts';
import type { OpenedPicture, Unopened } from './picture/open-picture.ts';
import { type Cut, uploadPicture } from './picture/send-picture.ts';
import type { Picture } from './profile-body.ts';

type UploadState =
  | { readonly at: 'rest'; readonly failure?: Unopened }
  | { readonly at: 'opening' }
  | { readonly at: 'cropping'; readonly picture: OpenedPicture; readonly crop: Crop }
  /** `share` from 0 to 1. */
  | { readonly at: 'sending'; readonly share: number };

/** The picture cropped last, and its square, for choosing the same file again. */
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
  /** Crops the last picture again; null without one. */
  readonly cropAgain: (() => void) | null;
  /** Sends the picture again after a failure; null without one. */
  readonly sendAgain: (() => Promise<void>) | null;
  readonly cancel: () => void;
}

/** Opens a file's picture; `unknown` if the script for it, or the file, cannot be read now. */
const pictureOf = async (file: File): Promise<OpenedPicture | Unopened> => {
  try {
    const { openPicture } = await import('./picture/open-picture.ts');
    return await openPicture(file);
  } catch {
    return 'unknown';
  }
};

/** Uploads one picture at a time; a later choice replaces an upload under way. */
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
    const picture = await pictureOf(file);
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
    const signal = begin();
    setOpened({ picture, crop, key: key.current });
    const blob = await import('./picture/cut-picture.ts')
      .then(({ cutPicture }) => cutPicture(picture.canvas, crop))
      .catch(() => null);
    if (signal.aborted) return;
    if (blob === null) return setState({ at: 'rest', failure: 'unknown' });
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
