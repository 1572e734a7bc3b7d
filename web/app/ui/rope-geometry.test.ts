import { describe, expect, it } from 'vitest';
import { clasp, gapOf, hook, loop } from './rope-geometry.ts';

/** The points after each command of a path of M, H, V and A. */
function pointsOf(d: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MHVA])([^MHVA]*)/g)].map(([, command, rest = '']) => {
    const numbers = rest.trim().split(/\s+/).map(Number);
    if (command === 'H') x = numbers[0] ?? Number.NaN;
    else if (command === 'V') y = numbers[0] ?? Number.NaN;
    else [x, y] = numbers.slice(-2) as [number, number];
    return [x, y];
  });
}

describe.each([8, 12, 16, 20])('a clasp %i px thick', (w) => {
  const { come, go, tips } = clasp(w, 100, 50);
  const comes = pointsOf(`M0 50${come}`);
  const goes = pointsOf(`${go}H200`);

  it('leaves 6w below where it arrives', () => {
    expect(comes[0]).toEqual([0, 50]);
    expect(goes.at(-1)).toEqual([200, 50 + 6 * w]);
  });

  it('ends each strand 3.5w from the centre, past the other', () => {
    expect(comes.at(-1)).toEqual([100 - 3.5 * w, 50 + 4 * w]);
    expect(goes[0]).toEqual([100 + 3.5 * w, 50 + 2 * w]);
  });

  it('lets each strand pass over once, at the tip of its hook, with a gap shorter than the upper strand', () => {
    for (const [{ d, gap }, side, centre] of [
      [tips[0], 1, 2 * w],
      [tips[1], -1, 4 * w],
    ] as const) {
      const [[fromX, fromY], [toX, toY]] = pointsOf(d) as [[number, number], [number, number]];
      expect(fromX).toBe(toX);
      expect(Math.sign(fromX - 100)).toBe(side);
      expect((fromY + toY) / 2).toBeCloseTo(50 + centre, 1);
      const [[, gapFrom], [, gapTo]] = pointsOf(gap) as [[number, number], [number, number]];
      expect(gapTo - gapFrom).toBeLessThan(toY - fromY);
    }
  });
});

it('mirrors an upward clasp, which leaves 6w above', () => {
  const [down, up] = [clasp(8, 0, 0), clasp(8, 0, 0, 'up')];
  const mirrored = (points: [number, number][]) => points.map(([x, y]) => [x, 0 - y]);
  expect(mirrored(pointsOf(`M-90 0${up.come}`))).toEqual(
    pointsOf(`M-90 0${down.come}`).map(([x, y]) => [x, y]),
  );
  expect(pointsOf(`${up.go}H90`).at(-1)).toEqual([90, -48]);
});

describe.each(['left', 'right'] as const)('a loop reached from the %s', (from) => {
  const side = from === 'left' ? 1 : -1;
  const { round, over } = loop(8, { x: 100, y: 150, r: 40, from });

  it('crosses itself at a square corner and ends in a tail', () => {
    expect(pointsOf(`M${100 - side * 200} 150${round}`)).toEqual([
      [100 - side * 200, 150],
      [100, 150],
      [100 + side * 40, 110],
      [100 - side * 40, 110],
      [100 - side * 40, 170],
    ]);
    expect(pointsOf(over.d).map(([x]) => x)).toEqual([100 - side * 40, 100 - side * 40]);
  });
});

it('continues where it is told to', () => {
  expect(loop(8, { x: 100, y: 150, r: 40, from: 'left', out: 'V200H400' }).round).toMatch(/V200H400$/);
});

it('shows at least 3 px of ground beside a strand', () => {
  expect([4, 8, 100].map(gapOf).map(Math.round)).toEqual([3, 3, 28]);
});

describe.each([8, 12])('a hook %i px thick', (w) => {
  const { d, over, under } = hook(w, { x: 20, y: 24, to: 84 });
  const points = pointsOf(d);

  it('comes back to the upright strand, goes round it and ends 3.5w on, beside its start', () => {
    expect(points).toEqual([
      [84, 24],
      [20, 24],
      [20, 24 + 4 * w],
      [20 + 3.5 * w, 24 + 4 * w],
    ]);
  });

  it('passes over the upright strand once, and under it once', () => {
    for (const [{ d: above, gap }, axis, level] of [
      [over, 0, 24],
      [under, 1, 24 + 4 * w],
    ] as const) {
      const lengthOf = (path: string) => {
        const [from, to] = pointsOf(path) as [[number, number], [number, number]];
        expect(from[1 - axis]).toBe(to[1 - axis]);
        expect((from[1] + to[1]) / 2).toBe(level);
        return to[axis] - from[axis];
      };
      expect(lengthOf(above)).toBeGreaterThan(lengthOf(gap));
      expect(lengthOf(gap)).toBeGreaterThan(w);
    }
  });
});
