import { loop } from '@dure/web/rope-geometry.ts';
import { colours, tints } from './colours.ts';
import { rope } from './strands.ts';

interface TeamRing {
  /** The thickness of the rope, which comes from the left and continues below. */
  readonly w: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** The radius of a member's circle. */
  readonly bead: number;
  readonly ground: string;
  readonly colour: string;
}

/** Clockwise from the free seat, a sixth of the ring each. */
const seated = ['pine', 'iris', 'warm', 'straw'] as const;

/** A neutral head and shoulders, within a circle of radius 1. */
const somebody = 'M0-.5A.27.27 0 1 1 0 .04A.27.27 0 1 1 0-.5ZM-.5.62A.5.5 0 0 1 .5.62Z';

/** A team on the loop of the rope, with a free seat. */
export function teamRing({ w, x, y, r, bead, ground, colour }: TeamRing): string {
  const { round, over } = loop(w, { x, y, r, from: 'left', out: 'V420' });
  const ring = rope({
    ...{ w, ground },
    strands: [[colour, `M-20 ${y}${round}`]],
    crossings: [{ over, colour }],
  });
  const on = (sixth: number, drawn: string) => {
    const angle = Math.PI * (sixth / 3 - 1);
    const [across, down] = [x + r * Math.cos(angle), y - r + r * Math.sin(angle)];
    return `<g transform="translate(${across.toFixed(2)} ${down.toFixed(2)})">
      <circle r="${bead + 0.35 * w}" fill="${ground}"/>${drawn}</g>`;
  };
  const people = seated.map((tint, place) =>
    on(
      place + 1,
      `<circle r="${bead}" fill="${tints[tint].ground}"/><path d="${somebody}" fill="${tints[tint].ink}" transform="scale(${bead})"/>`,
    ),
  );
  return ring + people.join('') + on(0, openSeat(bead));
}

function openSeat(bead: number): string {
  const [dash, arm] = [(Math.PI * (bead - 2)) / 12, bead * 0.36];
  return `<g fill="none" stroke="${colours.persimmon}" stroke-width="4">
    <circle r="${bead - 2}" stroke-dasharray="${dash.toFixed(3)}"/>
    <path d="M${-arm} 0H${arm}M0 ${-arm}V${arm}" stroke-linecap="round"/></g>`;
}
