import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  firstCrop,
  fitted,
  nearness,
  placeAlong,
  placedAlong,
  type Size,
  zoomed,
} from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
});
const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const crop = fc.record({ x: number, y: number, side: number });

const liesIn = ({ x, y, side }: Crop, { width, height }: Size) =>
  side > 0 && x >= 0 && y >= 0 && x + side <= width + 1e-6 && y + side <= height + 1e-6;

describe('the square of a picture', () => {
  it('stays inside the picture, however it is moved or zoomed', () => {
    fc.assert(
      fc.property(size, crop, number, (picture, from, to) => {
        const moved = fitted(from, picture);
        expect(liesIn(moved, picture)).toBe(true);
        expect(liesIn(zoomed(moved, picture, to, { x: from.x, y: from.y }), picture)).toBe(true);
        expect(liesIn(placedAlong(moved, picture, 'x', to), picture)).toBe(true);
        expect(liesIn(firstCrop(picture), picture)).toBe(true);
      }),
    );
  });

  it('starts near the top of an upright picture and in the middle of a wide one', () => {
    expect(firstCrop({ width: 900, height: 1600 })).toEqual({ side: 900, x: 0, y: 105 });
    expect(firstCrop({ width: 1600, height: 900 })).toEqual({ side: 900, x: 350, y: 0 });
  });

  it('keeps the point it zooms around in place', () => {
    const picture = { width: 1_600, height: 900 };
    const before = firstCrop(picture);
    const after = zoomed(before, picture, 0.5, { x: 575, y: 225 });
    expect(nearness(after, picture)).toBeCloseTo(0.5);
    expect((575 - after.x) / after.side).toBeCloseTo((575 - before.x) / before.side);
  });

  it('moves from one end of an axis to the other; null on an axis that it fills', () => {
    const picture = { width: 1_600, height: 900 };
    expect(placeAlong(firstCrop(picture), picture, 'x')).toBe(0.5);
    expect(placeAlong(firstCrop(picture), picture, 'y')).toBeNull();
    expect(placedAlong(firstCrop(picture), picture, 'x', 1).x).toBe(700);
  });
});
