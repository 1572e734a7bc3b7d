/*
 * The rope's geometry. Only level and upright lines and arcs; every length, in px, follows from the thickness w:
 * hooks of radius 2w, ends 3.5w from a clasp's centre, 6w from one level to the other, a loop's tail of 2.5w.
 */

/** The part of a strand that passes over another, and the wider, shorter gap of ground beside it. */
export interface Over {
  readonly d: string;
  readonly gap: string;
}

export interface Clasp {
  /** Ends a path that arrives from the left along the first level. */
  readonly come: string;
  /** Begins a path that continues to the right along the second level, from the clasp's centre. */
  readonly go: string;
  /** The tips of the arriving hook and of the leaving one. */
  readonly tips: readonly [Over, Over];
}

/** Rounded to hundredths of a px. */
const n = (length: number) => String(Math.round(length * 100) / 100);

/** Angles of a tip, wide enough for the gap's inner edge to cut the whole lower strand. */
const [gapAngle, tipAngle] = [0.44, 0.5];

/** Two interlocked hooks centred at `x`; the second level is 6w below `y`, or above it. */
export function clasp(w: number, x: number, y: number, turn: 'down' | 'up' = 'down'): Clasp {
  const [r, end, drop] = [2 * w, 3.5 * w, turn === 'down' ? 1 : -1];
  const [along, against] = drop > 0 ? [1, 0] : [0, 1];
  const arc = (sweep: number, toY: number) => `A${n(r)} ${n(r)} 0 0 ${sweep} ${n(x)} ${n(toY)}`;
  const tip = (centre: number, side: 1 | -1): Over => {
    const over = (angle: number) => {
      const [atX, atY] = [x + side * r * Math.cos(angle), r * Math.sin(angle)];
      const sweep = side > 0 ? 1 : 0;
      return `M${n(atX)} ${n(centre - atY)}A${n(r)} ${n(r)} 0 0 ${sweep} ${n(atX)} ${n(centre + atY)}`;
    };
    return { d: over(tipAngle), gap: over(gapAngle) };
  };
  return {
    come: `H${n(x)}${arc(along, y + 2 * drop * r)}H${n(x - end)}`,
    go: `M${n(x + end)} ${n(y + drop * r)}H${n(x)}${arc(against, y + 3 * drop * r)}`,
    tips: [tip(y + drop * r, 1), tip(y + 2 * drop * r, -1)],
  };
}

export interface Loop {
  /** Continues a path along the level: once round, across itself at a square corner, and out. */
  readonly round: string;
  readonly over: Over;
}

interface LoopPlace {
  /** The centre; the level is the circle's lowest point. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** The side from which the path arrives. */
  readonly from: 'left' | 'right';
  /** The path after the corner; a tail by default. */
  readonly out?: string;
}

/** Once round (x, y - r): three quarters as an arc, the last as a square corner. */
export function loop(w: number, { x, y, r, from, out }: LoopPlace): Loop {
  const side = from === 'left' ? 1 : -1;
  const [sweep, corner, half] = [side > 0 ? 0 : 1, x - side * r, w / 2 + 1.5];
  const arc = (toX: number) => `A${n(r)} ${n(r)} 0 0 ${sweep} ${n(toX)} ${n(y - r)}`;
  return {
    round: `H${n(x)}${arc(x + side * r)}${arc(corner)}${out ?? `V${n(y + 2.5 * w)}`}`,
    over: {
      gap: `M${n(corner)} ${n(y - half)}V${n(y + half)}`,
      d: `M${n(corner)} ${n(y - half - 1.5)}V${n(y + half + 1.5)}`,
    },
  };
}

export interface Hook {
  /** Back along its level, round the upright strand, to its end. */
  readonly d: string;
  /** Where the hook passes over the upright strand, and where that passes over the hook's end. */
  readonly over: Over;
  readonly under: Over;
}

/** A strand that holds on to an upright one at `x`: it comes back along `y` from `to`, on its right. */
export function hook(w: number, { x, y, to }: { x: number; y: number; to: number }): Hook {
  const [r, half, low] = [2 * w, w / 2 + 1.5, y + 4 * w];
  return {
    d: `M${n(to)} ${n(y)}H${n(x)}A${n(r)} ${n(r)} 0 0 0 ${n(x)} ${n(low)}H${n(x + 3.5 * w)}`,
    over: {
      gap: `M${n(x - half)} ${n(y)}H${n(x + half)}`,
      d: `M${n(x - half - 1.5)} ${n(y)}H${n(x + half + 1.5)}`,
    },
    under: {
      gap: `M${n(x)} ${n(low - half)}V${n(low + half)}`,
      d: `M${n(x)} ${n(low - half - 1.5)}V${n(low + half + 1.5)}`,
    },
  };
}

/** Width of the ground visible beside an upper strand. */
export const gapOf = (w: number): number => Math.max(3, w * 0.28);
