import type { PublicUser } from '@dure/contract/members.ts';

export type TrustPath = NonNullable<NonNullable<PublicUser['details']>['trust_path']>;
export type PersonOnTheWay = NonNullable<TrustPath['people']>[number];

/** A person on a shown path, or the number of people folded into one stop. */
export type Stop =
  | {
      readonly person: PersonOnTheWay;
      readonly isReader: boolean;
      /** Those of their two shown neighbours who came by their invitation. */
      readonly brought: readonly { readonly person: PersonOnTheWay; readonly isReader: boolean }[];
    }
  | { readonly folded: number };

/**
 * The path from the member to the reader, both always shown, in at most `most` (3 or more) stops; the others
 * are folded into one in the middle.
 */
export function shownPath({ people, top }: TrustPath, most: number): Stop[] {
  if (!people) return [];
  const of = (place: number) => ({ person: people[place] as PersonOnTheWay, isReader: place === 0 });
  const folded = people.length > most ? people.length - most + 1 : 0;
  // Indexes count from the reader, who is shown last.
  const before = folded > 0 ? Math.floor(most / 2) : people.length;
  const isFolded = (place: number) => folded > 0 && place >= before && place < before + folded;
  const brought = (place: number) => {
    if (top === null || top === undefined) return [];
    const places = [place >= top ? place + 1 : -1, place <= top ? place - 1 : -1];
    return places.filter((other) => other in people && !isFolded(other)).map(of);
  };
  const stops = people.flatMap((_, place): Stop[] => {
    if (isFolded(place)) return place === before ? [{ folded }] : [];
    return [{ ...of(place), brought: brought(place) }];
  });
  return stops.reverse();
}
