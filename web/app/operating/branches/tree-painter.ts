import type { Placed, TreeLayout } from './tree-layout.ts';

/** The tree's middle on the canvas, and its scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly line: string;
  readonly dot: string;
  readonly unusual: string;
  readonly selected: string;
  readonly font: string;
}

/** The stylesheet's current colours, in any theme or forced colours. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const role = (name: string) => style.getPropertyValue(`--tree-${name}`).trim();
  return {
    ground: role('ground'),
    ink: role('ink'),
    line: role('line'),
    dot: role('dot'),
    unusual: role('unusual'),
    selected: role('selected'),
    font: style.fontFamily,
  };
}

const radiusOf = ({ person }: Placed) => Math.min(9, 2 + Math.log2(person.people + 1) * 0.6);
const labelsMax = 60;
const fullTurn = 2 * Math.PI;

interface Scene {
  readonly layout: TreeLayout;
  readonly selected: Placed | null;
  readonly view: View;
  readonly colours: Colours;
  readonly width: number;
  readonly height: number;
}

/** Paints the visible part: strands, then people, then as many names as fit. */
export function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { colours, width, height } = scene;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  const seen = inSight(scene);
  paintStrands(context, seen, scene);
  paintPeople(context, seen, scene);
  paintNames(context, seen, scene);
}

/** Strands by how many people they carry; the thickest is like a card's rope. */
const strandsOf = [
  { from: 1, w: 1.5 },
  { from: 8, w: 2.5 },
  { from: 64, w: 4 },
] as const;

function paintStrands(context: CanvasRenderingContext2D, seen: readonly Placed[], scene: Scene): void {
  const { view, colours } = scene;
  const near = Math.min(1, Math.max(0.5, view.k));
  context.strokeStyle = colours.line;
  context.lineCap = 'round';
  for (const [at, { from, w }] of strandsOf.entries()) {
    const below = strandsOf[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    context.lineWidth = w * near;
    context.beginPath();
    for (const { inviter, person, x, y } of seen) {
      if (inviter === null || person.people < from || person.people >= below) continue;
      context.moveTo(view.x + inviter.x * view.k, view.y + inviter.y * view.k);
      context.lineTo(view.x + x * view.k, view.y + y * view.k);
    }
    context.stroke();
  }
}

function inSight({ layout, view, width, height }: Scene): readonly Placed[] {
  const margin = 200;
  const [left, right] = [(-margin - view.x) / view.k, (width + margin - view.x) / view.k];
  const [top, bottom] = [(-margin - view.y) / view.k, (height + margin - view.y) / view.k];
  return layout.placed.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
}

function paintPeople(context: CanvasRenderingContext2D, seen: readonly Placed[], scene: Scene): void {
  const { view, colours, selected } = scene;
  // Where people would overlap, each shrinks to a dot.
  const shrunk = Math.min(1, Math.max(0.3, view.k));
  const dots = (which: readonly Placed[], colour: string, grown = 0) => {
    context.fillStyle = colour;
    context.beginPath();
    for (const one of which) {
      const [x, y] = [view.x + one.x * view.k, view.y + one.y * view.k];
      const radius = radiusOf(one) * shrunk + grown;
      if (radius < 1.5) context.rect(x - radius, y - radius, radius * 2, radius * 2);
      else {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, fullTurn);
      }
    }
    context.fill();
  };
  dots(
    seen.filter(({ person }) => !person.unusual && !person.is_suspended),
    colours.dot,
  );
  const suspended = seen.filter(({ person }) => person.is_suspended && !person.unusual);
  dots(suspended, colours.dot, 1);
  dots(suspended, colours.ground, -0.5);
  dots(
    seen.filter(({ person }) => person.unusual),
    colours.unusual,
    3,
  );
  if (selected === null) return;
  dots([selected], colours.selected, 4);
  dots([selected], colours.ground, 1);
  dots([selected], colours.selected, -0.5);
}

/** Names of the largest branches first, without overlaps. */
function paintNames(context: CanvasRenderingContext2D, seen: readonly Placed[], scene: Scene): void {
  const { view, colours, selected } = scene;
  const taken: { x: number; y: number; width: number }[] = [];
  const [lineHeight, size] = [18, 13];
  context.font = `${size}px ${colours.font}`;
  context.textBaseline = 'middle';
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeStyle = colours.ground;
  const name = (one: Placed) => {
    const label = one.person.user_name ?? '';
    const x = view.x + one.x * view.k + radiusOf(one) + 6;
    const y = view.y + one.y * view.k;
    const width = label.length * size;
    if (taken.some((box) => Math.abs(box.y - y) < lineHeight && x < box.x + box.width && box.x < x + width))
      return;
    taken.push({ x, y, width });
    context.fillStyle = one.person.unusual ? colours.unusual : colours.ink;
    context.strokeText(label, x, y);
    context.fillText(label, x, y);
  };
  if (selected !== null) name(selected);
  const first = (one: Placed) => one.person.people + (one.person.unusual ? 1e9 : 0);
  const largest = seen.length > 400 ? largestOf(seen, first) : [...seen].sort((a, b) => first(b) - first(a));
  for (const one of largest) {
    if (taken.length >= labelsMax) return;
    if (one !== selected) name(one);
  }
}

/** The largest branches in view, without sorting thousands in each frame: those of at least an even share. */
function largestOf(seen: readonly Placed[], first: (one: Placed) => number): readonly Placed[] {
  const enough = seen.length / labelsMax;
  return seen.filter((one) => first(one) >= enough).sort((a, b) => first(b) - first(a));
}
