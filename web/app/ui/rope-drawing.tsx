import { clasp, loop } from './rope-geometry.ts';
import { Strands } from './strands.tsx';

const w = 12;
/** As far as no screen is wide. */
const [west, east] = ['M-3000 ', 'H3000'];

const y = w / 2;
const between = clasp(w, 0, y);
const before = clasp(w, -41, y);
const round = loop(w, { x: 103, y: y + 6 * w, r: 50, from: 'left' });

const drawings = {
  clasped: { come: between.come, go: between.go + east, tips: between.tips, over: null },
  arrived: { come: before.come, go: before.go + round.round, tips: before.tips, over: round.over },
};

/**
 * The strand of who invites, and in it the newcomer's: off on the right, or closed to a loop. Drawn around the middle of
 * the page, at a thickness of 12 of its 84 units of height.
 */
export function RopeDrawing({ state }: { state: keyof typeof drawings }) {
  const { come, go, tips, over } = drawings[state];
  return (
    <svg viewBox="-60 0 120 84" aria-hidden="true">
      <Strands
        w={w}
        strands={[
          ['in', west + y + come],
          ['you', go],
        ]}
        overs={[['in', tips[0]], ['you', tips[1]], ...(over ? ([['you', over]] as const) : [])]}
      />
    </svg>
  );
}
