import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { PeopleRope, type RopePerson } from '../ui/people-rope.tsx';
import { type PersonOnTheWay, type Stop, shownPath, type TrustPath } from './shown-path.ts';
import { trustPathText as text } from './trust-text.ts';

type TrustRopeProps = {
  path: TrustPath;
  /** How many stops there is room for. */
  most: number;
  label: string;
  /** The member's, in a loop, where the page is about them. */
  loop?: ReactNode;
  end: 'off' | 'tail';
};

/** Who invited whom between a member and the reader (Specification 11.6), as a rope; nothing where nobody is named. */
export function TrustRope({ path, most, label, loop, end }: TrustRopeProps) {
  const stops = shownPath(path, most);
  const people = stops.map((stop, place) => ropePerson(stop, place, place === 0 && loop !== undefined));
  return <PeopleRope label={label} people={people} end={end} {...(loop !== undefined && { loop })} />;
}

/** The page of whom it is about is where one is. */
function ropePerson(stop: Stop, place: number, isHere: boolean): RopePerson {
  if ('folded' in stop) return { key: 'folded', who: stop.folded, name: text.folded(stop.folded) };
  const { person, isReader, brought } = stop;
  const { id, user_name: name, image } = person;
  // Who left has no id, and the way does not change.
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
