import clsx from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ServedPicture, type ServedPictureProps } from '../../ui/served-picture.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './slide.module.css';
import type { Size, View } from './view-transform.ts';
import { imageViewerText as text } from './viewer-text.ts';

/** A picture from the api; `alt` describes it. */
export interface ViewedImage {
  readonly image: string;
  readonly alt: string;
  /** In pixels; if a host gives none, it is known once the picture has loaded. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly color: string | null | undefined;
}

type SlideProps = {
  picture: ViewedImage;
  fitted: Size;
  view: View;
  glides: boolean;
  onSized: (size: Size) => void;
};

/** One picture: its space is reserved from the start, and a failed load can be retried. */
export function Slide({ picture, fitted, view, glides, onSized }: SlideProps) {
  const [tries, setTries] = useState(0);
  const [loading, setLoading] = useState<'under way' | 'done' | 'failed'>('under way');
  const tryAgain = () => {
    setLoading('under way');
    setTries(tries + 1);
  };
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const { style } = frame.current;
    style.width = `${fitted.width}px`;
    style.height = `${fitted.height}px`;
    style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [fitted.width, fitted.height, view]);
  if (loading === 'failed') {
    return (
      <div key="broken" className={styles.broken} role="alert">
        <p>{text.broken}</p>
        <Button variant="quiet" fit onClick={tryAgain}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div key="frame" ref={frame} className={clsx(styles.frame, glides && styles.glides)}>
      {loading === 'under way' && (
        <SkeletonGroup label={text.loading}>
          {picture.color ? (
            <svg className={styles.color} color={picture.color} aria-hidden="true" />
          ) : (
            <Skeleton className={styles.skeleton} />
          )}
        </SkeletonGroup>
      )}
      <SharpPicture
        key={tries}
        picture={picture}
        shownWidth={fitted.width * view.scale}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setLoading('done');
          if (!picture.width || !picture.height) onSized({ width, height });
        }}
        // If a larger file fails to load, the present one stays.
        onError={() => setLoading((before) => (before === 'done' ? before : 'failed'))}
      />
    </div>
  );
}

type SharpPictureProps = Pick<ServedPictureProps, 'onLoad' | 'onError'> & {
  picture: ViewedImage;
  /** In CSS pixels. */
  shownWidth: number;
};

/** Requests the largest form shown so far: after zooming out, the loaded one is good enough. */
function SharpPicture({ picture, shownWidth, onLoad, onError }: SharpPictureProps) {
  const [widest, setWidest] = useState(shownWidth);
  if (shownWidth > widest) setWidest(shownWidth);
  return (
    <ServedPicture
      image={picture.image}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      sizes={`${Math.ceil(widest)}px`}
      first
      className={styles.image}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  );
}
