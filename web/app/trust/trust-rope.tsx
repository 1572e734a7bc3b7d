import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { PeopleRope, type RopePerson } from '../ui/people-rope.tsx';
import { type PersonOnTheWay, type Stop, shownPath, type TrustPath } from './shown-path.ts';
import { trustPathText as text } from './trust-text.ts';

type TrustRopeProps = {
  path: TrustPath;
  /** The maximum number of stops. */
  most: number;
  label: string;
  /** The member's loop, on a page about them. */
  loop?: ReactNode;
  end: 'off' | 'tail';
};

/**
 * The invitations between a member and the reader (Specification 11.6), as a rope; renders nothing if nobody
 * is named.
 */
export function TrustRope({ path, most, label, loop, end }: TrustRopeProps) {
  const stops = shownPath(path, most);
  const people = stops.map((stop, place) => ropePerson(stop, place, place === 0 && loop !== undefined));
  return <PeopleRope label={label} people={people} end={end} {...(loop !== undefined && { loop })} />;
}

/** The page's own person is not linked. */
function ropePerson(stop: Stop, place: number, isHere: boolean): RopePerson {
  if ('folded' in stop) return { key: 'folded', who: stop.folded, name: text.folded(stop.folded) };
  const { person, isReader, brought } = stop;
  const { id, user_name: name, image } = person;
  // A person who left has no id, and the path does not change.
  const key = `${place}`;
  const note = brought.length > 0 ? text.brought(brought.map(calledAsBrought)) : undefined;
  const shown = { key, name: isReader ? text.me : nameOf(person), note, you: isReader };
  if (name === null) return { ...shown, who: null };
  const who = { id: id ?? name, name, image: image ?? null };
  if (id === null || isReader || isHere) return { ...shown, who };
  return { ...shown, who, link: { as: Link, to: paths.profile(id) } };
}

const nameOf = ({ user_name: name, left }: PersonOnTheWay) =>
  name === null ? (left ? text.left : text.notShown) : text.person(name);

const calledAsBrought = ({ person, isReader }: { person: PersonOnTheWay; isReader: boolean }) =>
  isReader ? text.me : nameOf(person);
