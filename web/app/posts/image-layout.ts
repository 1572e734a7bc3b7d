import { srcSetOf } from '@dure/contract/images.ts';
import type { PublicPost } from '@dure/contract/posts.ts';
import type { Meta } from '../routing/screen.ts';
import { postText } from './post-text.ts';

export type PostImage = PublicPost['images'][number];

/** Further pictures are a number on the last one. */
const imagesShown = 4;

export const shownImages = (images: readonly PostImage[]) => images.slice(0, imagesShown);

/** Several pictures each fill a cell: the cells' ratios of width to height, by the number of pictures. */
const cells: Readonly<Record<number, readonly number[]>> = {
  2: [1, 1],
  3: [3 / 4, 3 / 2, 3 / 2],
  4: [3 / 2, 3 / 2, 3 / 2, 3 / 2],
};

const times = (length: string, factor: number) =>
  factor === 1 ? `calc(${length})` : `calc((${length}) * ${Number(factor.toFixed(2))})`;

/** A cell cuts off the sides of a wider picture, which then must be loaded larger than the cell. */
function cutOff({ width, height }: PostImage, cell: number): number {
  return width && height ? Math.max(1, width / height / cell) : 1;
}

/** The shown width of the picture at `at`, for the attribute `sizes`: the column, or half of it. */
export function sizesOf(images: readonly PostImage[], at: number): string {
  const shown = shownImages(images);
  const [image, cell] = [shown[at], cells[shown.length]?.[at]];
  if (!image || cell === undefined) return '(min-width: 680px) 640px, calc(100vw - 40px)';
  const factor = cutOff(image, cell);
  return `(min-width: 680px) ${Math.round(318 * factor)}px, ${times('50vw - 22px', factor)}`;
}

/**
 * A single picture is most of the first view, so the page's head requests it before the markup is parsed.
 * With several, the text comes first, and so do its fonts.
 */
export const isFirst = (images: readonly PostImage[]) => images.length === 1;

export function firstImageOf(images: readonly PostImage[]): Pick<Meta, 'firstImage'> {
  const srcSet = isFirst(images) && images[0] && srcSetOf(images[0].image, 'avif');
  return srcSet ? { firstImage: { type: 'image/avif', srcSet, sizes: sizesOf(images, 0) } } : {};
}

/** A picture for the viewer. */
export const viewedImage = ({ image, width, height, color }: PostImage, at: number, total: number) => ({
  image,
  width,
  height,
  color,
  alt: postText.image(at + 1, total),
});
