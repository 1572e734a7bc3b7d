import { clasp, loop, type Over } from '../ui/rope-geometry.ts';
import { type Ink, Strands } from '../ui/strands.tsx';
import styles from './landing.module.css';
import { landingText as text } from './landing-text.ts';

type Tint = 'pine' | 'warm' | 'iris' | 'straw';
type Bead = { x: number; y: number; r: number; tint: Tint; name: string };
type Place = { x: number; y: number };

interface Course {
  readonly box: string;
  /** The strands' thickness; the beads are larger in proportion. */
  readonly w: number;
  readonly strands: readonly (readonly [Ink, string])[];
  readonly overs: readonly (readonly [Ink, Over])[];
  readonly inviter: Place & { r: number };
  readonly you: Place;
  readonly ring: Place & { r: number; bead: number };
}

/** Farther than any screen is wide. */
const [west, east] = ['M-2000 ', 'H3200'];

type Clasp = ReturnType<typeof clasp>;

/** The inviter's strand clasps yours, and yours the team's, which closes. */
const crossings = (first: Clasp, second: Clasp, round: ReturnType<typeof loop>): Course['overs'] => [
  ['in', first.tips[0]],
  ['you', first.tips[1]],
  ['you', second.tips[0]],
  ['in', second.tips[1]],
  ['in', round.over],
];

/** At the same level on the left and right edges, with 1120 px of it in sight; below the slogan. */
function wideCourse(): Course {
  const [w, a, b] = [16, 330, 426];
  const [first, second] = [clasp(w, 280, a), clasp(w, 644, b, 'up')];
  const ring = { x: 932, y: a, r: 160 };
  const round = loop(w, { ...ring, from: 'left', out: `V${b - 64}a64 64 0 0 0 64 64${east}` });
  return {
    box: '0 0 1120 462',
    w,
    strands: [
      ['in', `${west}${a}${first.come}`],
      ['you', first.go + second.come],
      ['in', second.go + round.round],
    ],
    overs: crossings(first, second, round),
    inviter: { x: 30, y: a, r: 30 },
    you: { x: 470, y: b },
    ring: { x: ring.x, y: a - ring.r, r: ring.r, bead: 28 },
  };
}

/** Wraps like text: off on the right and in again on the left. 390 px of it are in sight. */
function narrowCourse(): Course {
  const [w, a, b, d, e] = [12, 34, 106, 450, 522];
  const [first, second] = [clasp(w, 192, a), clasp(w, 62, e, 'up')];
  const ring = { x: 242, y: d, r: 106 };
  const round = loop(w, { ...ring, from: 'left', out: `V${d + 24}a48 48 0 0 0 48 48${east}` });
  return {
    box: '0 0 390 540',
    w,
    strands: [
      ['in', `${west}${a}${first.come}`],
      ['you', first.go + east],
      ['you', `${west}${e}${second.come}`],
      ['in', second.go + round.round],
    ],
    overs: crossings(first, second, round),
    inviter: { x: 44, y: a, r: 24 },
    you: { x: 308, y: b },
    ring: { x: ring.x, y: d - ring.r, r: ring.r, bead: 22 },
  };
}

const courses = { wide: wideCourse(), narrow: narrowCourse() };

/**
 * The rope from inviter through newcomer to a team with a free seat. Made-up people, never members;
 * decorative. A default export, as `lazy` needs.
 */
export default function LandingRope({ size }: { size: keyof typeof courses }) {
  const { box, w, strands, overs, inviter, you, ring } = courses[size];
  const on = (degrees: number) => ({
    x: Math.round(ring.x + ring.r * Math.cos((degrees * Math.PI) / 180)),
    y: Math.round(ring.y + ring.r * Math.sin((degrees * Math.PI) / 180)),
    r: ring.bead,
  });
  const beads: Bead[] = [
    { ...inviter, tint: 'pine', name: text.example.inviter },
    { ...you, r: inviter.r, tint: 'warm', name: text.example.you },
    { ...on(60), tint: 'straw', name: text.example.team[0] },
    { ...on(0), tint: 'pine', name: text.example.team[1] },
    { ...on(-60), tint: 'iris', name: text.example.team[2] },
    { ...on(-120), tint: 'pine', name: text.example.inviter },
  ];
  const [first, second] = text.example.project;
  return (
    <svg className={styles[size]} viewBox={box} aria-hidden="true">
      <Strands w={w} strands={strands} overs={overs} />
      {beads.map((bead) => (
        <DrawnBead key={`${bead.x} ${bead.y}`} {...bead} gap={Math.max(4, w * 0.35)} />
      ))}
      <Seat {...on(180)} gap={Math.max(4, w * 0.35)} />
      <g className={styles.inside} transform={`translate(${ring.x} ${ring.y})`}>
        <text y="-.75em">{first}</text>
        <text y=".65em">{second}</text>
        <text y="2.6em" className={styles.open}>
          {text.example.seat}
        </text>
      </g>
    </svg>
  );
}

function DrawnBead({ x, y, r, gap, tint, name }: Bead & { gap: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r + gap} fill="var(--ground)" />
      <circle r={r} fill={`var(--tint-${tint})`} />
      <text className={styles.initials} fill={`var(--on-tint-${tint})`} fontSize={r * 0.68} dy=".35em">
        {name}
      </text>
    </g>
  );
}

/** Open, and the visitor's own. */
function Seat({ x, y, r, gap }: Place & { r: number; gap: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r + gap} fill="var(--ground)" />
      <circle className={styles.seat} r={r - 1} pathLength="96" />
      <path className={styles.plus} d="M-6 0H6M0-6V6" />
    </g>
  );
}
