import { srcSetOf } from '@dure/contract/images.ts';
import type { ComponentProps } from 'react';

export type ServedPictureProps = Pick<ComponentProps<'img'>, 'draggable' | 'onLoad' | 'onError' | 'ref'> & {
  /** Its address as the api gives it. */
  image: string;
  /** In pixels, where the api says them. */
  width?: number | undefined;
  height?: number | undefined;
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string;
  /** Empty where something beside it says what it is. */
  alt: string;
  /** Part of the first view: not waited with. */
  first?: boolean;
  className?: string | undefined;
  /** What a style may say in place of one that does not come: its `data-lost`. */
  lost?: string;
};

/** A picture in the smallest form that this browser and this screen can do with. */
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
