import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { enterOverPage } from '../../routing/overlay-entry.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './image-viewer.module.css';
import type { ViewedImage } from './slide.tsx';
import { Strip } from './strip.tsx';
import { useViewer } from './use-viewer.ts';
import type { Size } from './view-transform.ts';
import { ViewerControls } from './viewer-controls.tsx';
import { putAway } from './viewer-state.ts';
import { imageViewerText as text } from './viewer-text.ts';

type ImageViewerProps = {
  images: readonly ViewedImage[];
  /** The index of the first picture to show, from 0. */
  start: number;
  onClose: () => void;
};

/**
 * Shows a post's pictures on the whole screen (Specification 4.10): pinch, wheel, drag, double tap, keys and
 * buttons. Always dark, which suits pictures. A default export, as `lazy` needs.
 */
export default function ImageViewer({ images, start, onClose }: ImageViewerProps) {
  const close = useBackCloses(onClose);
  const { ref: dialog, ...modal } = useModal(close);
  const { state, tell, stage, onPointer, onKeyDown } = useViewer(images.map(shapeOf), start);
  const swipedAway = useEffectEvent(close);
  useEffect(() => {
    if (state.left) swipedAway();
  }, [state.left]);
  return (
    <dialog
      ref={dialog}
      {...modal}
      className={styles.viewer}
      data-theme="dark"
      aria-label={text.title}
      onKeyDown={onKeyDown}
    >
      <Ground shows={1 - 0.6 * putAway(state)} />
      <p className={styles.position} role="status">
        {images.length > 1 && <Position ordinal={state.index + 1} of={images.length} />}
      </p>
      <div className={styles.controls}>
        <ViewerControls state={state} tell={tell} />
      </div>
      <IconButton label={text.close} className={styles.close} onClick={close} data-autofocus>
        <CloseIcon />
      </IconButton>
      <div
        ref={stage}
        className={styles.stage}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
        onPointerCancel={onPointer}
      >
        <Strip images={images} state={state} tell={tell} />
      </div>
      <ToastRegion />
    </dialog>
  );
}

/** Until a picture of unknown size has loaded, most photographs' ratio. */
const shapeOf = ({ width, height }: ViewedImage): Size =>
  width && height ? { width, height } : { width: 1200, height: 800 };

/** The background, which lets the page show through while a picture is dragged down. */
function Ground({ shows }: { shows: number }) {
  const ground = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ground.current) ground.current.style.opacity = String(shows);
  }, [shows]);
  return <div ref={ground} className={styles.ground} />;
}

function Position({ ordinal, of }: { ordinal: number; of: number }) {
  return (
    <>
      <span aria-hidden="true">{text.position(ordinal, of)}</span>
      <VisuallyHidden>{text.positionSaid(ordinal, of)}</VisuallyHidden>
    </>
  );
}

/**
 * Lets the browser's back button close the viewer. Returns how to close it: by going back, so that its
 * history entry is removed.
 */
function useBackCloses(onClose: () => void): () => void {
  const closed = useEffectEvent(onClose);
  const closing = useRef(false);
  // Before painting, so that an immediate press of back closes it instead of leaving the page.
  useLayoutEffect(() => enterOverPage(() => closed()), []);
  return () => {
    if (closing.current) return;
    closing.current = true;
    history.back();
  };
}
