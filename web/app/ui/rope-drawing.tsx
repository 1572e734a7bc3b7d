import { clasp, loop, type Over } from './rope-geometry.ts';
import { type Ink, Strands } from './strands.tsx';

const w = 12;
/** Farther than any screen is wide. */
const [west, east] = ['M-3000 ', 'H3000'];

const y = w / 2;
const between = clasp(w, 0, y);
const [here, there] = [clasp(w, -51, y), clasp(w, 51, y)];
const before = clasp(w, -41, y);
const round = loop(w, { x: 103, y: y + 6 * w, r: 50, from: 'left' });

interface Drawing {
  readonly come: string;
  /** The path and colour of the other strand. */
  readonly go: readonly [Ink, string];
  readonly overs: readonly (readonly [Ink, Over])[];
}

const held = (tips: readonly [Over, Over]) =>
  [
    ['in', tips[0]],
    ['you', tips[1]],
  ] as const;

const drawings = {
  reaching: { come: here.come, go: ['you', there.go + east], overs: [] },
  clasped: { come: between.come, go: ['you', between.go + east], overs: held(between.tips) },
  arrived: {
    come: before.come,
    go: ['you', before.go + round.round],
    overs: [...held(before.tips), ['you', round.over]],
  },
  broken: { come: here.come, go: ['gone', there.go + east], overs: [] },
} satisfies Record<string, Drawing>;

/** reaching: not joined yet; clasped: a welcome; arrived: closed to a loop; broken: the other end is gone. */
export type RopeState = keyof typeof drawings;

/**
 * The inviter's strand and the newcomer's: apart, hooked and running off to the right, or hooked and closed to a loop.
 * Centred on the page, with a thickness of 12 in a height of 84 units.
 */
export function RopeDrawing({ state }: { state: RopeState }) {
  const { come, go, overs }: Drawing = drawings[state];
  return (
    <svg viewBox="-60 0 120 84" aria-hidden="true">
      <Strands w={w} strands={[['in', west + y + come], go]} overs={overs} />
    </svg>
  );
}
