import { describe, expect, test } from 'vitest';
import { ringPlaces, ringStops } from './ring-places.ts';

const people = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

describe('a team’s ring', () => {
  test('shows everybody and each open seat if there is room', () => {
    expect(ringStops(people(2), 2).map((stop) => (stop.kind === 'person' ? stop.person : stop))).toEqual([
      '0',
      '1',
      { kind: 'seats', count: 1 },
      { kind: 'seats', count: 1 },
    ]);
  });

  test('shows a number for people without room, and one for the further seats', () => {
    const stops = ringStops(people(20), 9);
    expect(stops).toHaveLength(7);
    expect(stops[3]).toEqual({ kind: 'more', count: 17 });
    expect(stops.at(-1)).toEqual({ kind: 'seats', count: 7 });
  });

  test.each([1, 2, 5, 7])('keeps %d beads apart from each other and from the strand’s crossing', (count) => {
    const ring = { x: 150, y: 212, r: 88 };
    const places = ringPlaces(count, ring);
    for (const [at, { x, y }] of places.entries()) {
      expect(Math.hypot(x - (ring.x - ring.r), y - ring.y)).toBeGreaterThan(52);
      for (const other of places.slice(at + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(56);
    }
  });
});
