import { doubleTapWindowMs } from '@dure/contract/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gesture, noGesture, type PointerChange, recognise, type Signal } from './gesture.ts';

type Told = readonly [kind: PointerChange['kind'], id: number, x: number, y: number, at: number];

/** The signals of a sequence of changes. */
function signalsOf(told: readonly Told[]): Signal[] {
  const signals: Signal[] = [];
  let gesture: Gesture = noGesture;
  for (const [kind, id, x, y, at] of told) {
    const recognised = recognise(gesture, { kind, id, x, y, at });
    gesture = recognised.gesture;
    if (recognised.signal) signals.push(recognised.signal);
  }
  return signals;
}

const tap = (id: number, x: number, y: number, at: number): Told[] => [
  ['down', id, x, y, at - 40],
  ['up', id, x, y, at],
];
const kinds = (told: readonly Told[]) => signalsOf(told).map(({ kind }) => kind);

describe('a double tap', () => {
  // Shows 17.5: two taps within 300 ms are a double tap
  it('is two taps within 300 ms, placed at the second', () => {
    expect(doubleTapWindowMs).toBe(300);
    expect(signalsOf([...tap(1, 10, 20, 1000), ...tap(2, 14, 20, 1300)])).toEqual([
      { kind: 'double tap', point: { x: 14, y: 20 } },
    ]);
    expect(kinds([...tap(1, 10, 20, 1000), ...tap(2, 14, 20, 1301)])).toEqual([]);
  });

  it('is not two taps far apart, nor a tap before a drag', () => {
    expect(kinds([...tap(1, 0, 0, 1000), ...tap(2, 60, 0, 1100)])).toEqual([]);
    const drag: Told[] = [
      ['down', 2, 0, 0, 1100],
      ['move', 2, 40, 0, 1120],
      ['up', 2, 40, 0, 1150],
    ];
    expect(kinds([...tap(1, 0, 0, 1000), ...drag, ...tap(3, 40, 0, 1250)])).toEqual(['drag', 'release']);
  });

  it('uses up both taps: a third starts anew', () => {
    const taps = [1000, 1200, 1400, 1600].flatMap((at) => tap(1, 0, 0, at));
    expect(kinds(taps.slice(0, 6))).toEqual(['double tap']);
    expect(kinds(taps)).toEqual(['double tap', 'double tap']);
  });

  it('tolerates a trembling finger', () => {
    const trembling: Told[] = [
      ['down', 1, 0, 0, 1000],
      ['move', 1, 3, -4, 1020],
      ['up', 1, 3, -4, 1040],
    ];
    expect(kinds([...trembling, ...tap(2, 0, 0, 1200)])).toEqual(['double tap']);
  });

  it('does not come from two fingers at once', () => {
    const both: Told[] = [
      ['down', 1, 0, 0, 1000],
      ['down', 2, 20, 0, 1010],
      ['up', 1, 0, 0, 1050],
      ['up', 2, 20, 0, 1060],
    ];
    expect(kinds([...both, ...tap(1, 20, 0, 1200)])).not.toContain('double tap');
  });
});

describe('a drag', () => {
  it('reports each movement, and at its end how long it took', () => {
    const signals = signalsOf([
      ['down', 1, 0, 0, 1000],
      ['move', 1, 10, 2, 1020],
      ['move', 1, 25, 5, 1040],
      ['up', 1, 25, 5, 1060],
    ]);
    expect(signals).toEqual([
      { kind: 'drag', by: { x: 10, y: 2 }, alone: true },
      { kind: 'drag', by: { x: 15, y: 3 }, alone: true },
      { kind: 'release', ms: 60, alone: true },
    ]);
  });

  it('that the system cancels ends without a swipe', () => {
    const signals = signalsOf([
      ['down', 1, 0, 0, 1000],
      ['move', 1, 200, 0, 1020],
      ['cancel', 1, 200, 0, 1030],
    ]);
    expect(signals.at(-1)).toEqual({ kind: 'release', ms: 0, alone: false });
  });
});

describe('a pinch', () => {
  const pinched: Told[] = [
    ['down', 1, -50, 0, 1000],
    ['down', 2, 50, 0, 1010],
    ['move', 2, 150, 0, 1030],
  ];

  it('scales by the fingers’ distance, around their middle', () => {
    expect(signalsOf(pinched)).toEqual([
      { kind: 'pinch', factor: 2, around: { x: 0, y: 0 }, by: { x: 50, y: 0 } },
    ]);
  });

  it('lets the remaining finger drag, but not swipe', () => {
    const after: Told[] = [
      ['up', 2, 150, 0, 1100],
      ['move', 1, -250, 0, 1120],
      ['up', 1, -250, 0, 1130],
    ];
    const [, ...rest] = signalsOf([...pinched, ...after]);
    expect(rest).toMatchObject([
      { kind: 'release', alone: false },
      { kind: 'drag', by: { x: -200, y: 0 }, alone: false },
      { kind: 'release', alone: false },
    ]);
  });

  it('ignores a third finger', () => {
    const third: Told[] = [
      ['down', 3, 0, 200, 1040],
      ['move', 3, 0, 300, 1050],
      ['up', 3, 0, 300, 1060],
    ];
    expect(signalsOf([...pinched, ...third])).toEqual(signalsOf(pinched));
  });
});

const place = fc.integer({ min: -400, max: 400 });
const anyChange = fc.record<PointerChange>({
  kind: fc.constantFrom('down', 'move', 'up', 'cancel'),
  id: fc.integer({ min: 1, max: 4 }),
  x: place,
  y: place,
  at: fc.nat({ max: 5000 }),
});

describe('any sequence of changes', () => {
  it('keeps at most two fingers, scales by finite positive factors, and keeps none once all are up', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
        let gesture: Gesture = noGesture;
        for (const change of changes) {
          const { gesture: next, signal } = recognise(gesture, change);
          gesture = next;
          expect(gesture.fingers.length).toBeLessThanOrEqual(2);
          if (signal?.kind === 'pinch') {
            expect(signal.factor).toBeGreaterThan(0);
            expect(signal.factor).toBeLessThan(Number.POSITIVE_INFINITY);
          }
        }
        for (const id of [1, 2, 3, 4]) {
          gesture = recognise(gesture, { kind: 'up', id, x: 0, y: 0, at: 6000 }).gesture;
        }
        expect(gesture.fingers).toEqual([]);
      }),
    );
  });
});
