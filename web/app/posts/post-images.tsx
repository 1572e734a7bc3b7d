import { storedImageAt } from '@dure/contract/images.ts';
import clsx from 'clsx';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState, useTransition } from 'react';
import { wantsLink } from '../app-open/wants-link.ts';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { ServedPicture } from '../ui/served-picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { whenBroken } from '../ui/when-broken.ts';
import { isFirst, type PostImage, shownImages, sizesOf, viewedImage } from './image-layout.ts';
import styles from './post-images.module.css';
import { postText as text } from './post-text.ts';

type PostImagesProps = {
  images: readonly PostImage[];
  /** Opens the picture at an index. */
  onOpen: (at: number) => void;
  /** Called if a picture of another host is missing. */
  onMissing: (image: PostImage) => void;
};

/** A single picture in its own shape, or up to four together, the last with the number of others. */
function PostImages({ images, onOpen, onMissing }: PostImagesProps) {
  const shown = shownImages(images);
  const rest = images.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className={clsx(styles.images, shown.length > 1 && styles.grid)} data-count={shown.length}>
      {shown.map((image, at) => (
        <li key={image.image} className={styles.cell}>
          <ImageLink images={images} at={at} onOpen={onOpen} onMissing={onMissing}>
            {rest > 0 && at === shown.length - 1 && (
              <span className={styles.rest}>
                +{rest}
                <VisuallyHidden>{text.moreImages}</VisuallyHidden>
              </span>
            )}
          </ImageLink>
        </li>
      ))}
    </ul>
  );
}

type ImageLinkProps = PostImagesProps & { at: number; children: ReactNode };

/**
 * Without script it links to the picture's largest form; a press before the script waits for it (boot.ts).
 * The colour is an SVG attribute, since the policy forbids inline styles.
 */
function ImageLink({ images, at, onOpen, onMissing, children }: ImageLinkProps) {
  const image = images[at];
  const [isLost, setLost] = useState(false);
  const [opening, start] = useTransition();
  if (!image) return null;
  const { color, ...picture } = image;
  // With something over the picture, that has the words.
  const lost = children ? '' : text.imageLost;
  // Our own picture exists, so a failure is the line's fault, and the viewer retries.
  const onLost = storedImageAt(image.image) === null ? () => onMissing(image) : () => setLost(true);
  const open = (event: MouseEvent) => {
    if (wantsLink(event)) return;
    event.preventDefault();
    start(() => onOpen(at));
  };
  return (
    <a
      href={image.image}
      className={styles.link}
      onClick={open}
      data-press={image.image}
      aria-busy={opening || undefined}
    >
      {color && <svg className={styles.color} color={color} aria-hidden="true" />}
      <ServedPicture
        {...picture}
        sizes={sizesOf(images, at)}
        alt={text.openImage(at + 1, images.length)}
        first={isFirst(images)}
        className={styles.picture}
        lost={lost}
        {...whenBroken(onLost)}
      />
      {isLost && (
        <span className={styles.lost} aria-hidden="true">
          {lost}
        </span>
      )}
      {children}
    </a>
  );
}

const ImageViewer = lazy(unlessLeft(() => import('./image-viewer/image-viewer.tsx')));

/** A post's pictures, keyed by its id; a press opens the viewer with those not known to be missing then. */
export function PostPictures({ images }: { images: readonly PostImage[] }) {
  const [shown, setShown] = useState(images);
  const [opened, setOpened] = useState<{ images: readonly PostImage[]; at: number } | null>(null);
  return (
    <Suspense>
      <PostImages
        images={shown}
        onOpen={(at) => setOpened({ images: shown, at })}
        onMissing={(image) => setShown((before) => before.filter((one) => one !== image))}
      />
      {opened !== null && (
        <ImageViewer
          images={opened.images.map((image, at) => viewedImage(image, at, opened.images.length))}
          start={opened.at}
          onClose={() => setOpened(null)}
        />
      )}
    </Suspense>
  );
}
