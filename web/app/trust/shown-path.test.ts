import { describe, expect, it } from 'vitest';
import { type Stop, shownPath, type TrustPath } from './shown-path.ts';

/** A path of people named by their index, from the reader, 0, to the member. */
function way(length: number, top: number): TrustPath {
  const people = Array.from({ length }, (_, place) => ({
    id: String(place),
    user_name: String(place),
    left: false,
  }));
  return { steps: length - 1, people, top };
}

const named = (stops: readonly Stop[]) =>
  stops.map((stop) => ('folded' in stop ? `+${stop.folded}` : stop.person.user_name));

describe('shownPath', () => {
  it('starts with the member and ends with the reader', () => {
    const stops = shownPath(way(3, 1), 5);
    expect(named(stops)).toEqual(['2', '1', '0']);
    expect(stops.map((stop) => 'isReader' in stop && stop.isReader)).toEqual([false, false, true]);
  });

  it.each([
    [5, 5, ['4', '3', '2', '1', '0']],
    [6, 5, ['5', '4', '+2', '1', '0']],
    [7, 5, ['6', '5', '+3', '1', '0']],
    [3, 3, ['2', '1', '0']],
    [4, 3, ['3', '+2', '0']],
    [7, 3, ['6', '+5', '0']],
  ])('shows %i people in at most %i stops, folding the middle', (length, most, shown) => {
    expect(named(shownPath(way(length, 0), most))).toEqual(shown);
  });

  it('says which shown neighbours each person invited', () => {
    const brought = (stops: readonly Stop[]) =>
      stops.map((stop) => ('brought' in stop ? stop.brought.map(({ person }) => person.user_name) : null));
    expect(brought(shownPath(way(4, 2), 5))).toEqual([[], ['3', '1'], ['0'], []]);
    expect(brought(shownPath(way(3, 0), 5))).toEqual([[], ['2'], ['1']]);
    expect(brought(shownPath(way(3, 2), 5))).toEqual([['1'], ['0'], []]);
    // Nothing is said about folded people.
    expect(brought(shownPath(way(6, 5), 5))).toEqual([['4'], [], null, ['0'], []]);
    expect(brought(shownPath({ ...way(3, 0), top: null }, 5))).toEqual([[], [], []]);
  });

  it('is empty if nobody is named', () => {
    expect(shownPath({ steps: 7, people: null }, 5)).toEqual([]);
  });
});
