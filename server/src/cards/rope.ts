/**
 * The mark and the rope (Specification 13.1), as web/app/ui/mark.tsx and rope.tsx draw them, in the light theme's
 * colours.
 */
export const colours = {
  paper: '#fbfaf7',
  ink: '#1d1b16',
  muted: '#6b665c',
  pine: '#1f6f54',
  persimmon: '#d4552a',
} as const;

/** Two strokes shoulder to shoulder that form ㄷ, in a box of 32. */
export const mark = `<g fill="none" stroke-width="4" stroke-linecap="round">
  <path d="M25 7H14a5 5 0 0 0-5 5v7" stroke="${colours.pine}"/>
  <path d="M25 25H18a5 5 0 0 1-5-5v-7" stroke="${colours.persimmon}"/>
</g>`;

interface Strands {
  readonly pine: string;
  readonly persimmon: string;
  readonly over: string;
}

/** In a box of 360 × 150 around (180, 75); they come in from beyond both edges of a card. */
const strands: Readonly<Record<'reaching' | 'clasped', Strands>> = {
  reaching: {
    pine: 'M-2000 41H110a30 30 0 0 1 30 30a30 30 0 0 0 30 30h18',
    persimmon: 'M2360 109H250a30 30 0 0 1-30-30a30 30 0 0 0-30-30h-18',
    over: '',
  },
  clasped: {
    pine: 'M-2000 33H127a30 30 0 0 1 30 30a30 30 0 0 0 30 30h28',
    persimmon: 'M2360 117H233a30 30 0 0 1-30-30a30 30 0 0 0-30-30h-28',
    over: 'M195 93h16',
  },
};

export function rope(state: 'reaching' | 'clasped'): string {
  const { pine, persimmon, over } = strands[state];
  return `<g fill="none" stroke-width="12" stroke-linecap="round">
    <path d="${pine}" stroke="${colours.pine}"/>
    <path d="${persimmon}" stroke="${colours.persimmon}"/>
    <path d="${over}" stroke="${colours.pine}"/>
  </g>`;
}
