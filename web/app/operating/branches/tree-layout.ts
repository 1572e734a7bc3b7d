import type { DrawnPerson } from '@dure/contract/operating-branches.ts';
import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';

/** A person with their position. */
export interface Placed {
  readonly person: DrawnPerson;
  readonly inviter: Placed | null;
  /** Largest branch first. */
  readonly brought: readonly Placed[];
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** Whether people below were not fetched. */
  readonly more: boolean;
}

export interface TreeLayout {
  /** Inviters come before those they invited. */
  readonly placed: readonly Placed[];
  readonly byId: ReadonlyMap<string, Placed>;
  readonly tops: readonly Placed[];
  /** A circle around (0, 0) that contains everybody. */
  readonly radius: number;
}

interface Branching {
  readonly person: DrawnPerson | null;
  readonly children: Branching[];
}

const ringMin = 64;
/** Along the outermost ring, for each person on it. */
const spacing = 7;

/** Places people on rings around an empty middle; those without an inviter are on the first ring. */
export function layoutOf(people: readonly DrawnPerson[]): TreeLayout {
  const middle: Branching = { person: null, children: [] };
  const branchings = new Map<string, Branching>();
  for (const person of people) branchings.set(person.id, { person, children: [] });
  for (const branching of branchings.values()) {
    const inviter = branchings.get(branching.person?.inviter_id ?? '') ?? middle;
    inviter.children.push(branching);
  }
  const root = hierarchy(middle).sort((a, b) => (b.data.person?.people ?? 0) - (a.data.person?.people ?? 0));
  const rings = Math.max(1, root.height);
  const radius = Math.max(ringMin * rings, (root.leaves().length * spacing) / (2 * Math.PI));
  const laid = tree<Branching>()
    .size([2 * Math.PI, radius])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(1, a.depth))(root);
  return placedIn(laid, radius);
}

function placedIn(laid: HierarchyPointNode<Branching>, radius: number): TreeLayout {
  const placed: Placed[] = [];
  const byId = new Map<string, Placed>();
  const place = (node: HierarchyPointNode<Branching>, inviter: Placed | null): Placed | null => {
    const { person } = node.data;
    if (person === null) return null;
    const brought: Placed[] = [];
    const [x, y] = [node.y * Math.sin(node.x), -node.y * Math.cos(node.x)];
    const drawn = (node.children ?? []).reduce((sum, child) => sum + (child.data.person?.people ?? 0), 0);
    const one = { person, inviter, brought, x, y, depth: node.depth, more: person.people > drawn + 1 };
    placed.push(one);
    byId.set(person.id, one);
    return one;
  };
  const tops: Placed[] = [];
  const waiting: [HierarchyPointNode<Branching>, Placed | null][] = [[laid, null]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, inviter] = next;
    const one = place(node, inviter);
    if (one !== null) ((inviter?.brought as Placed[] | undefined) ?? tops).push(one);
    for (const child of [...(node.children ?? [])].reverse()) waiting.push([child, one]);
  }
  return { placed, byId, tops, radius };
}

/** The person that a key leads to: the inviter, an invited person, or a sibling. */
export function reachedBy(key: string, from: Placed, { tops }: TreeLayout): Placed | null {
  const beside = from.inviter?.brought ?? tops;
  const place = beside.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return from.inviter;
    case 'ArrowRight':
      return from.brought[0] ?? null;
    case 'ArrowUp':
      return beside[place - 1] ?? null;
    case 'ArrowDown':
      return beside[place + 1] ?? null;
    case 'Home':
      return beside[0] ?? null;
    case 'End':
      return beside.at(-1) ?? null;
    default:
      return null;
  }
}
