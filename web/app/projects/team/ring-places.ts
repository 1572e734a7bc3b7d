/** A stop on a team's ring: a person, the number of people without room, or open seats. */
export type OnRing<Person> =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'more' | 'seats'; readonly count: number };

/** With more, no strand would be visible between them. */
const stopsMax = 7;
const seatsMax = 3;
/** Degrees, clockwise from the right; beads run over the top. The strand enters and crosses on the left. */
const [first, last] = [60, -180];
const apartMax = 60;

/** At most seven stops: people first, then open seats; the last of each stands for those without room. */
export function ringStops<Person>(people: readonly Person[], open: number): readonly OnRing<Person>[] {
  const seats = Math.min(open, seatsMax);
  const room = stopsMax - seats;
  const shown = people.length > room ? people.slice(0, room - 1) : people;
  const rest = people.length - shown.length;
  return [
    ...shown.map((person) => ({ kind: 'person', person }) as const),
    ...(rest > 0 ? [{ kind: 'more', count: rest } as const] : []),
    ...Array.from({ length: seats }, (_, at) => ({
      kind: 'seats' as const,
      count: at === seats - 1 ? open - at : 1,
    })),
  ];
}

/** The centres of `count` beads around the top of a ring whose lowest point is (x, y), spread evenly. */
export function ringPlaces(count: number, { x, y, r }: { x: number; y: number; r: number }) {
  const span = Math.min(first - last, apartMax * (count - 1));
  const middle = (first + last) / 2 - 30 * (1 - span / (first - last));
  const step = count > 1 ? span / (count - 1) : 0;
  return Array.from({ length: count }, (_, at) => {
    const angle = ((middle + span / 2 - at * step) * Math.PI) / 180;
    return { x: Math.round(x + r * Math.cos(angle)), y: Math.round(y - r + r * Math.sin(angle)) };
  });
}
