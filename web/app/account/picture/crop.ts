/** The square of a picture to keep: its upper left corner and its side, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A face is not recognisable in less than an eighth of the largest square. */
const sharesOfSide = 8;

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

const largestSide = ({ width, height }: Size) => Math.min(width, height);
const smallestSide = (size: Size) => Math.max(1, largestSide(size) / sharesOfSide);

/** The square, moved and shrunk as needed to lie inside the picture. */
export function fitted(crop: Crop, size: Size): Crop {
  const side = Math.min(Math.max(crop.side, smallestSide(size)), largestSide(size));
  return { side, x: within(crop.x, size.width - side), y: within(crop.y, size.height - side) };
}

/** In an upright picture the head is near the top; in a wide one its place is unknown. */
const headShare = 0.15;

/** The initial square. */
export function firstCrop(size: Size): Crop {
  const side = largestSide(size);
  return { side, x: (size.width - side) / 2, y: (size.height - side) * headShare };
}

/** The zoom, from 0 (the largest square) to 1 (the smallest). Logarithmic, so that steps feel alike. */
export const nearness = ({ side }: Crop, size: Size): number => {
  const largest = largestSide(size);
  const smallest = smallestSide(size);
  return largest === smallest ? 0 : Math.log(largest / side) / Math.log(largest / smallest);
};

/**
 * Zooms around a point of the picture (by default the square's centre), which stays in place on the screen.
 */
export function zoomed(
  crop: Crop,
  size: Size,
  to: number,
  around?: { readonly x: number; readonly y: number },
): Crop {
  const largest = largestSide(size);
  const side = largest * (smallestSide(size) / largest) ** within(to, 1);
  const { x, y } = around ?? { x: crop.x + crop.side / 2, y: crop.y + crop.side / 2 };
  const scale = side / crop.side;
  return fitted({ side, x: x - (x - crop.x) * scale, y: y - (y - crop.y) * scale }, size);
}

/** The square's position along an axis, from 0 to 1; null if it fills the picture there. */
export function placeAlong({ side, ...at }: Crop, size: Size, axis: 'x' | 'y'): number | null {
  const room = (axis === 'x' ? size.width : size.height) - side;
  return room < 1 ? null : at[axis] / room;
}

/** The square moved to a position along an axis, from 0 to 1. */
export const placedAlong = (crop: Crop, size: Size, axis: 'x' | 'y', share: number): Crop =>
  fitted(
    { ...crop, [axis]: ((axis === 'x' ? size.width : size.height) - crop.side) * within(share, 1) },
    size,
  );
