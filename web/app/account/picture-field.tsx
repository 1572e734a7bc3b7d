import { type ChangeEvent, lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { errorText } from '../text/errors.ko.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { useFieldError } from '../ui/field-errors.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './picture-field.module.css';
import type { Picture } from './profile-body.ts';
import { profileEditText as text } from './profile-text.ts';
import type { PictureUpload } from './use-picture-upload.ts';

const CropDialog = lazy(
  unlessLeft(async () => ({ default: (await import('./picture/crop-dialog.tsx')).CropDialog })),
);

/** Any format that a browser can read is cropped and sent as JPEG; an iPhone converts its own format. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,image/*';

type PictureFieldProps = {
  person: { readonly id: string; readonly name: string };
  picture: Picture | null;
  onRemove: () => void;
  upload: PictureUpload;
};

/** The member's picture as others will see it: chosen, replaced or removed; saved with the rest. */
export function PictureField({ person, picture, onRemove, upload }: PictureFieldProps) {
  const { state } = upload;
  const input = useRef<HTMLInputElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const focusFirst = useKeptFocus(side, state.at);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Lets the same file be chosen again.
    event.currentTarget.value = '';
    if (file) void upload.open(file);
  };
  const { error } = useFieldError('picture', undefined);
  const failure = state.at === 'rest' && state.failure;
  return (
    <div className={styles.whole}>
      <div className={styles.field}>
        <Avatar size="large" person={{ ...person, image: picture?.image ?? null }} />
        <div ref={side} className={styles.side}>
          {state.at === 'sending' ? (
            <Sending share={state.share} onCancel={upload.cancel} />
          ) : state.at === 'opening' ? (
            <div role="status">{text.openingPicture}</div>
          ) : (
            <div className={styles.buttons}>
              <Button variant="accent" onClick={() => input.current?.click()}>
                {picture === null ? text.choosePicture : text.replacePicture}
              </Button>
              {picture !== null && upload.cropAgain && (
                <Button variant="text" onClick={upload.cropAgain}>
                  {text.cropAgain}
                </Button>
              )}
              {state.at === 'rest' && state.failure && upload.sendAgain && (
                <Button variant="text" onClick={() => void upload.sendAgain?.()}>
                  {text.sendAgain}
                </Button>
              )}
              {picture !== null && (
                <Button
                  variant="text"
                  onClick={() => {
                    onRemove();
                    focusFirst();
                  }}
                >
                  {text.removePicture}
                </Button>
              )}
            </div>
          )}
          <p className={styles.hint}>{text.pictureHint}</p>
        </div>
      </div>
      <input ref={input} type="file" accept={accepted} onChange={choose} hidden />
      <Notice>{failure ? (failure === 'heic' ? text.heic : errorText[failure]) : error}</Notice>
      {state.at === 'cropping' && (
        <Suspense>
          <CropDialog
            picture={state.picture}
            first={state.crop}
            onUse={(crop) => void upload.use(crop)}
            onCancel={upload.cancel}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses the first button when the focused one has been replaced. Returns how to focus it directly. */
function useKeptFocus(side: RefObject<HTMLElement | null>, stage: string): () => void {
  const before = useRef(stage);
  const focusFirst = () => side.current?.querySelector('button')?.focus();
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) {
      side.current?.querySelector('button')?.focus();
    }
    before.current = stage;
  }, [side, stage]);
  return focusFirst;
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <div role="status">{text.sendingPicture}</div>
      <progress className={styles.progress} value={percent} max={100} aria-label={text.pictureProgress}>
        {percent}%
      </progress>
      <div className={styles.buttons}>
        <Button variant="text" onClick={onCancel}>
          {text.cancelPicture}
        </Button>
      </div>
    </div>
  );
}
