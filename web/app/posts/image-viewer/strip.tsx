import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Slide, type ViewedImage } from './slide.tsx';
import styles from './strip.module.css';
import { fit, type Size, wholePicture } from './view-transform.ts';
import { shownPull, type ViewerEvent, type ViewerState } from './viewer-state.ts';

type StripProps = {
  images: readonly ViewedImage[];
  state: ViewerState;
  tell: (event: ViewerEvent) => void;
};

/** The pictures side by side, with the current one in the middle; its neighbours are preloaded. */
export function Strip({ images, state, tell }: StripProps) {
  const { index, stage, glides } = state;
  const strip = useRef<HTMLUListElement>(null);
  const pull = shownPull(state);
  useLayoutEffect(() => {
    if (!strip.current) return;
    strip.current.style.transform = `translate(calc(${-100 * index}% + ${pull.x}px), ${pull.y}px)`;
  }, [index, pull.x, pull.y]);
  return (
    <ul ref={strip} className={clsx(styles.strip, glides && styles.glides)}>
      {images.map((picture, at) => (
        <li key={picture.image} className={styles.place} aria-hidden={at !== index} inert={at !== index}>
          {Math.abs(at - index) <= 1 && (
            <Slide
              picture={picture}
              fitted={fit(state.pictures[at] as Size, stage)}
              view={at === index ? state.view : wholePicture}
              glides={glides}
              onSized={(size) => tell({ type: 'sized', index: at, size })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
