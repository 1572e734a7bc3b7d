import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError, type CallErrorType } from '../../api/call-error.ts';
import { useCall } from '../../call-context.ts';
import type { Picture } from './typed-profile.ts';
import { uploadPicture } from './upload-picture.ts';

export type UploadState =
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
