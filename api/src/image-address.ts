import { imagePath } from '@dure/contract/images.ts';

/** An image as SQL statements return it: its id and largest width. */
export type ImageCell = readonly [id: string, width: number];

/** An image as answers name it: the address of its largest width, as WebP, which every client shows. */
export const imageAddress = ([id, width]: ImageCell): string => imagePath({ id, width, format: 'webp' });

export const imageAddressOrNull = (cell: ImageCell | null): string | null =>
  cell === null ? null : imageAddress(cell);
