import { gapOf, type Over } from './rope-geometry.ts';

/**
 * in: a member; you: the newcomer, an open seat or oneself; gone: somebody who left, or something over. Roles in
 * tokens.css.
 */
export type Ink = 'in' | 'you' | 'gone';

const strokes: Record<Ink, string> = {
  in: 'var(--rope)',
  you: 'var(--rope-you)',
  gone: 'var(--rope-gone)',
};

type StrandsProps = {
  /** The thickness in px. */
  w: number;
  strands: readonly (readonly [Ink, string])[];
  overs?: readonly (readonly [Ink, Over])[];
};

/** The strands of a rope and their crossings, for an SVG. The gaps are in `--ground`. */
export function Strands({ w, strands, overs = [] }: StrandsProps) {
  return (
    <g fill="none" strokeWidth={w} strokeLinejoin="round">
      {strands.map(([ink, d]) => (
        <path key={d} stroke={strokes[ink]} strokeLinecap="round" d={d} />
      ))}
      {overs.map(([ink, { d, gap }]) => [
        <path key={gap} stroke="var(--ground)" strokeWidth={w + 2 * gapOf(w)} d={gap} />,
        <path key={d} stroke={strokes[ink]} d={d} />,
      ])}
    </g>
  );
}
