/** The square of a picture that is kept: its upper left corner and its side, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** No face is told on less than an eighth of the largest square. */
const sharesOfSide = 8;

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

const largestSide = ({ width, height }: Size) => Math.min(width, height);
const smallestSide = (size: Size) => Math.max(1, largestSide(size) / sharesOfSide);

/** The same square, moved and made smaller as far as it has to be to lie in the picture. */
export function fitted(crop: Crop, size: Size): Crop {
  const side = Math.min(Math.max(crop.side, smallestSide(size)), largestSide(size));
  return { side, x: within(crop.x, size.width - side), y: within(crop.y, size.height - side) };
}

/** Of an upright picture a head is near its top; of a wide one nothing is known. */
const headShare = 0.15;

/** The square to begin with. */
export function firstCrop(size: Size): Crop {
  const side = largestSide(size);
  return { side, x: (size.width - side) / 2, y: (size.height - side) * headShare };
}

/** From 0, all that fits, to 1, the nearest; steps feel alike by doubling the size of what is seen. */
export const nearness = ({ side }: Crop, size: Size): number => {
  const largest = largestSide(size);
  const smallest = smallestSide(size);
  return largest === smallest ? 0 : Math.log(largest / side) / Math.log(largest / smallest);
};

/** Nearer or farther around a point of the picture (its middle where none is given), which stays where it is seen. */
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

/** From 0 to 1: how far along its way across or down the picture the square is; null where it fills it. */
export function placeAlong({ side, ...at }: Crop, size: Size, axis: 'x' | 'y'): number | null {
  const room = (axis === 'x' ? size.width : size.height) - side;
  return room < 1 ? null : at[axis] / room;
}

/** The square at a share of its way across or down. */
export const placedAlong = (crop: Crop, size: Size, axis: 'x' | 'y', share: number): Crop =>
  fitted(
    { ...crop, [axis]: ((axis === 'x' ? size.width : size.height) - crop.side) * within(share, 1) },
    size,
  );
