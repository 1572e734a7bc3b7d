import { srcSetOf } from '@dure/contract/images.ts';
import type { ComponentProps } from 'react';

export type ServedPictureProps = Pick<ComponentProps<'img'>, 'draggable' | 'onLoad' | 'onError' | 'ref'> & {
  /** The picture's path from the api. */
  image: string;
  /** Pixels, if known. */
  width?: number | undefined;
  height?: number | undefined;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Empty if the text beside it describes it. */
  alt: string;
  /** Part of the first view, so loaded eagerly. */
  first?: boolean;
  className?: string | undefined;
  /** Sets `data-lost` if the picture fails to load, for styles. */
  lost?: string;
};

/** A picture in the smallest form that suits the browser and the screen. */
export function ServedPicture(props: ServedPictureProps) {
  const { image, width, height, sizes, alt, first, className, lost, ...heard } = props;
  const [avif, webp] = [srcSetOf(image, 'avif'), srcSetOf(image, 'webp')];
  return (
    <picture>
      {avif !== null && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        {...heard}
        className={className}
        {...(webp !== null && { srcSet: webp, sizes })}
        src={image}
        alt={alt}
        data-lost={lost}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  );
}
