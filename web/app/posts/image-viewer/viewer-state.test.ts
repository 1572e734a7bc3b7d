import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PointerChange } from './gesture.ts';
import { eventOfKey } from './use-viewer.ts';
import { settled } from './view-transform.ts';
import {
  frameOf,
  openedAt,
  shownPull,
  type ViewerEvent,
  type ViewerState,
  viewerAfter,
} from './viewer-state.ts';

const stage = { width: 360, height: 600 };
/** Three pictures; the first fills the stage at scale 1. */
const pictures = [
  { width: 1440, height: 2400 },
  { width: 1920, height: 1080 },
  { width: 200, height: 100 },
];
const start = viewerAfter(openedAt(pictures, 0), { type: 'measured', stage });

const after = (state: ViewerState, ...events: ViewerEvent[]) => events.reduce(viewerAfter, state);
const pointer = (kind: PointerChange['kind'], id: number, x: number, y: number, at: number): ViewerEvent => ({
  type: 'pointer',
  change: { kind, id, x, y, at },
});
/** A drag by one finger from the centre by (x, y), taking `ms`. */
const drag = (x: number, y: number, ms: number): ViewerEvent[] => [
  pointer('down', 1, 0, 0, 1000),
  pointer('move', 1, x, y, 1000 + ms),
  pointer('up', 1, x, y, 1000 + ms),
];
const doubleTap = (x: number, y: number): ViewerEvent[] =>
  [1000, 1200].flatMap((at) => [pointer('down', 1, x, y, at), pointer('up', 1, x, y, at + 30)]);
const press = (state: ViewerState, ...keys: string[]) =>
  keys.reduce((current, key) => {
    const event = eventOfKey(key, current);
    return event ? viewerAfter(current, event) : current;
  }, state);

describe('a double tap', () => {
  it('zooms in to 2.5 around its place, and the next one back to the whole picture', () => {
    const near = after(start, ...doubleTap(100, 50));
    expect(near.view).toEqual({ scale: 2.5, x: -150, y: -75 });
    expect(after(near, ...doubleTap(0, 0)).view).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('brings a shrunk picture back to scale 1', () => {
    const small = after(start, { type: 'zoom out' }, { type: 'zoom out' });
    expect(small.view.scale).toBe(0.5);
    expect(after(small, ...doubleTap(0, 0)).view.scale).toBe(1);
  });
});

describe('a pinch', () => {
  it('moves the picture past its edge, which settles once the fingers are lifted', () => {
    const held = after(
      start,
      pointer('down', 1, -50, 0, 1000),
      pointer('down', 2, 50, 0, 1000),
      pointer('move', 2, 350, 0, 1050),
      pointer('move', 1, 150, 0, 1100),
    );
    expect(held.view.scale).toBeCloseTo(2);
    expect(held.view.x).toBeGreaterThan(180);
    const rested = after(held, pointer('up', 1, 150, 0, 1150), pointer('up', 2, 350, 0, 1160));
    expect(rested.view.x).toBeCloseTo(180);
    expect(rested.index).toBe(0);
  });

  it('shrinks the picture to half at most, which stays so', () => {
    const small = after(
      start,
      pointer('down', 1, -100, 0, 1000),
      pointer('down', 2, 100, 0, 1000),
      pointer('move', 2, -80, 0, 1100),
      pointer('up', 1, -100, 0, 1200),
      pointer('up', 2, -80, 0, 1200),
    );
    expect(small.view).toEqual({ scale: 0.5, x: 0, y: 0 });
  });
});

describe('a drag', () => {
  it('moves a large picture up to its edge', () => {
    const near = after(start, { type: 'wheel', factor: 2, point: { x: 0, y: 0 } });
    expect(after(near, ...drag(-100, 40, 300)).view).toEqual({ scale: 2, x: -100, y: 40 });
    const far = after(near, ...drag(-1000, 0, 300));
    expect(far.view.x).toBe(-180);
    expect(far.index).toBe(0);
  });

  it('sideways turns to the neighbour if it is long or fast', () => {
    expect(after(start, ...drag(-120, 10, 2000)).index).toBe(1);
    expect(after(start, ...drag(-50, 10, 80)).index).toBe(1);
    expect(after(start, ...drag(-50, 10, 800)).index).toBe(0);
    expect(after(start, ...drag(-120, 0, 300), ...drag(120, 0, 300)).index).toBe(0);
  });

  it('sideways past the end moves by a third and comes back', () => {
    const pulled = after(start, ...drag(120, 0, 300).slice(0, 2));
    expect(shownPull(pulled).x).toBe(40);
    expect(after(start, ...drag(120, 0, 300))).toMatchObject({ index: 0, pull: { x: 0, y: 0 } });
  });

  it('down closes the viewer if it is long or fast; up does not', () => {
    expect(after(start, ...drag(10, 160, 900)).left).toBe(true);
    expect(after(start, ...drag(0, 60, 100)).left).toBe(true);
    expect(after(start, ...drag(0, 60, 900)).left).toBe(false);
    expect(after(start, ...drag(0, -300, 100)).left).toBe(false);
  });

  it('that the system cancels does nothing', () => {
    const [down, move] = drag(0, 50, 400);
    const cancelled = after(
      start,
      down as ViewerEvent,
      move as ViewerEvent,
      pointer('cancel', 1, 0, 0, 1400),
    );
    expect(cancelled).toMatchObject({ left: false, index: 0, pull: { x: 0, y: 0 } });
  });
});

describe('keys', () => {
  it('+ and − zoom around the middle and stop at scale 1 on the way; 0 shows the whole picture', () => {
    expect(press(start, '+').view.scale).toBe(1.5);
    expect(press(start, ...'+++++++').view.scale).toBe(5);
    expect(press(start, ...'---').view.scale).toBe(0.5);
    expect(press(start, '-', '+').view.scale).toBe(1);
    expect(press(start, '+', '+', '0').view).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('arrows turn to the neighbours, Home and End to the ends, and none goes past them', () => {
    expect(press(start, 'ArrowRight').index).toBe(1);
    expect(press(start, 'ArrowRight', 'ArrowLeft', 'ArrowLeft').index).toBe(0);
    expect(press(start, 'End').index).toBe(2);
    expect(press(start, 'End', 'ArrowRight').index).toBe(2);
    expect(press(start, 'End', 'Home').index).toBe(0);
    expect(press(start, 'PageDown', 'PageDown', 'PageUp').index).toBe(1);
    expect(press(start, 'ArrowDown', 'ArrowUp')).toMatchObject({ index: 0, view: { scale: 1 } });
  });

  it('arrows move a large picture to its edge first, then turn', () => {
    const near = after(start, { type: 'wheel', factor: 2, point: { x: 0, y: 0 } });
    const right = press(near, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(right).toMatchObject({ index: 0, view: { x: -180 } });
    expect(press(right, 'ArrowRight')).toMatchObject({ index: 1, view: { scale: 1, x: 0, y: 0 } });
    expect(press(near, 'ArrowDown').view.y).toBe(-80);
  });

  it('other keys are left to the browser', () => {
    for (const key of ['Tab', 'Enter', ' ', 'Escape', 'a']) expect(eventOfKey(key, start)).toBeNull();
  });
});

const place = fc.integer({ min: -300, max: 300 });
const anyEvent: fc.Arbitrary<ViewerEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('pointer' as const),
      change: fc.record<PointerChange>({
        kind: fc.constantFrom('down', 'move', 'move', 'up', 'cancel'),
        id: fc.integer({ min: 1, max: 3 }),
        x: place,
        y: place,
        at: fc.nat({ max: 9000 }),
      }),
    }),
  },
  fc.record({
    type: fc.constant('wheel' as const),
    factor: fc.double({ min: 0.5, max: 2, noNaN: true }),
    point: fc.record({ x: place, y: place }),
  }),
  fc.record({ type: fc.constantFrom('zoom in' as const, 'zoom out' as const, 'show whole' as const) }),
  fc.record({ type: fc.constant('turn to' as const), index: fc.integer({ min: -2, max: 5 }) }),
  fc.record({
    type: fc.constant('arrow' as const),
    toward: fc.constantFrom({ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 }),
  }),
);

describe('any sequence of events', () => {
  // Shows 17.5: zoom stays between half and five times
  it('leaves a picture at a scale between half and five, at rest once no finger holds it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
        let state = start;
        for (const event of events) {
          state = viewerAfter(state, event);
          expect(pictures[state.index]).toBeDefined();
          expect(state.view.scale).toBeGreaterThanOrEqual(0.5);
          expect(state.view.scale).toBeLessThanOrEqual(5);
          const { view, gesture, left } = state;
          if (gesture.fingers.length > 0 || left) continue;
          expect(settled(view, frameOf(state))).toEqual(view);
          expect(state.pull).toEqual({ x: 0, y: 0 });
        }
      }),
    );
  });

  it('keeps the picture settled when the stage changes its size', () => {
    const near = after(start, { type: 'wheel', factor: 4, point: { x: 170, y: 290 } });
    const turned = after(near, { type: 'measured', stage: { width: 740, height: 240 } });
    expect(settled(turned.view, frameOf(turned))).toEqual(turned.view);
  });
});

it('takes a picture’s own size once it has loaded, and leaves the others alone', () => {
  const sized = after(start, { type: 'sized', index: 0, size: { width: 900, height: 300 } });
  expect(frameOf(sized).fitted).toEqual({ width: 360, height: 120 });
  expect(sized.pictures.slice(1)).toEqual(pictures.slice(1));
});
