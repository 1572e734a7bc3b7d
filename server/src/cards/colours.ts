import type { CardFace } from '@dure/web/server-entry.ts';

/** Colours of the light theme (web/app/ui/tokens.css), since everyone sees the same card. */
export const colours = {
  paper: '#fbfaf7',
  ink: '#1d1b16',
  muted: '#6b665c',
  quiet: '#b5afa3',
  pine: '#1f6f54',
  pineSoft: '#e6f1ec',
  persimmon: '#d4552a',
  /** 감빛 on 솔빛. */
  peach: '#f2a585',
  white: '#ffffff',
} as const;

interface Tint {
  readonly ground: string;
  readonly ink: string;
}

/** For people without a picture. */
export const tints: Readonly<Record<CardFace['tint'], Tint>> = {
  warm: { ground: '#f3e3d6', ink: '#8a3e1e' },
  pine: { ground: '#dcebe4', ink: '#1f6f54' },
  iris: { ground: '#e6e3f3', ink: '#4b4289' },
  straw: { ground: '#f1ead0', ink: '#6a5412' },
};
