import { zoomMax, zoomMin } from '@dure/contract/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Frame,
  fit,
  keptInSight,
  movedBy,
  type Point,
  settled,
  type View,
  wholePicture,
  zoomAt,
} from './view-transform.ts';

const length = fc.integer({ min: 1, max: 4000 });
const size = fc.record({ width: length, height: length });
const along = fc.double({ min: -2000, max: 2000, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: along, y: along });
const scale = fc.double({ min: zoomMin, max: zoomMax, noNaN: true });
const view: fc.Arbitrary<View> = fc.record({ scale, x: along, y: along });
const frame: fc.Arbitrary<Frame> = fc
  .record({ stage: size, picture: size })
  .map(({ stage, picture }) => ({ stage, fitted: fit(picture, stage) }));

/** The point of the picture at a place on the stage, in pixels at scale 1 from its centre. */
const pictureAt = ({ scale, x, y }: View, place: Point): Point => ({
  x: (place.x - x) / scale,
  y: (place.y - y) / scale,
});

/** How many pixels of the stage show the picture, along one axis. */
const seenAlong = (at: number, length: number, room: number) =>
  Math.min(at + length / 2, room / 2) - Math.max(at - length / 2, -room / 2);

const close = 6;

describe('fitting', () => {
  it('shows the whole picture in proportion, never enlarged', () => {
    fc.assert(
      fc.property(size, size, (picture, stage) => {
        const { width, height } = fit(picture, stage);
        expect(width).toBeLessThanOrEqual(Math.min(picture.width, stage.width) + 1e-6);
        expect(height).toBeLessThanOrEqual(Math.min(picture.height, stage.height) + 1e-6);
        expect(width * picture.height).toBeCloseTo(height * picture.width, 3);
      }),
    );
  });
});

describe('zooming', () => {
  // Shows 17.5: what is under the finger stays there, and no picture is lost
  it('keeps the point under the finger in place', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.01, max: 100, noNaN: true }), point, (from, to, finger) => {
        const before = pictureAt(from, finger);
        const after = pictureAt(zoomAt(from, to, finger), finger);
        expect(after.x).toBeCloseTo(before.x, close);
        expect(after.y).toBeCloseTo(before.y, close);
      }),
    );
  });

  // Shows 17.5: zoom stays between half and five times
  it('stays between half and five times, whatever is requested', () => {
    fc.assert(
      fc.property(view, fc.double({ noNaN: true }), point, (from, to, finger) => {
        const zoomed = zoomAt(from, to, finger).scale;
        expect(zoomed).toBeGreaterThanOrEqual(0.5);
        expect(zoomed).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('in and out around one point ends where it began', () => {
    fc.assert(
      fc.property(view, scale, point, (from, to, finger) => {
        const back = zoomAt(zoomAt(from, to, finger), from.scale, finger);
        expect(back.x).toBeCloseTo(from.x, close);
        expect(back.y).toBeCloseTo(from.y, close);
      }),
    );
  });
});

describe('a picture at rest', () => {
  // Shows 17.5: what is under the finger stays there, and no picture is lost
  it('fills the stage if it is larger, and is centred otherwise', () => {
    fc.assert(
      fc.property(view, frame, (from, frame) => {
        const { scale, x, y } = settled(from, frame);
        const { stage, fitted } = frame;
        for (const [at, length, room] of [
          [x, fitted.width * scale, stage.width],
          [y, fitted.height * scale, stage.height],
        ] as const) {
          if (length <= room) expect(at).toBe(0);
          else expect(seenAlong(at, length, room)).toBeCloseTo(room, close);
        }
      }),
    );
  });

  it('does not change when settled again, and keeps its scale', () => {
    fc.assert(
      fc.property(view, frame, (from, frame) => {
        const rest = settled(from, frame);
        expect(settled(rest, frame)).toEqual(rest);
        expect(rest.scale).toBe(from.scale);
      }),
    );
  });

  it('is centred when shown whole', () => {
    fc.assert(
      fc.property(frame, (frame) => {
        expect(settled(wholePicture, frame)).toEqual(wholePicture);
      }),
    );
  });
});

describe('a picture held by fingers', () => {
  // Shows 17.5: what is under the finger stays there, and no picture is lost
  it('keeps at least half of what could be visible in sight', () => {
    fc.assert(
      fc.property(view, point, frame, (from, by, frame) => {
        const { scale, x, y } = keptInSight(movedBy(from, by), frame);
        const { stage, fitted } = frame;
        for (const [at, length, room] of [
          [x, fitted.width * scale, stage.width],
          [y, fitted.height * scale, stage.height],
        ] as const) {
          expect(seenAlong(at, length, room)).toBeGreaterThanOrEqual(Math.min(length, room) / 2 - 1e-6);
        }
      }),
    );
  });
});
