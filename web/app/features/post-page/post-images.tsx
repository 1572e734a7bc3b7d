import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { postText as text } from '../../text/post.ts';
import { ServedPicture } from '../../ui/served-picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type PostImage, shownImages, sizesOf } from './image-layout.ts';
import styles from './post-images.module.css';

type PostImagesProps = {
  images: readonly PostImage[];
  /** Asked to show a picture large, by its place. */
  onOpen: (at: number) => void;
};

/** One picture in its own shape, up to four together, and on the fourth how many more there are. */
export function PostImages({ images, onOpen }: PostImagesProps) {
  const shown = shownImages(images);
  const rest = images.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className={clsx(styles.images, shown.length > 1 && styles.grid)} data-count={shown.length}>
      {shown.map((image, at) => (
        <li key={image.image} className={styles.cell}>
          <ImageLink images={images} at={at} onOpen={onOpen}>
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

/** Without script it leads to the picture's largest form. */
function ImageLink({ images, at, onOpen, children }: ImageLinkProps) {
  const image = images[at];
  if (!image) return null;
  const open = (event: MouseEvent) => {
    // A tab of its own is what the person asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(at);
  };
  return (
    <a href={image.image} className={styles.link} onClick={open}>
      <ServedPicture
        {...image}
        sizes={sizesOf(images, at)}
        alt={text.openImage(at + 1, images.length)}
        first={at === 0}
        className={styles.picture}
      />
      {children}
    </a>
  );
}
