import {
  area,
  disc,
  dusk,
  hairline,
  ink,
  mint,
  mist,
  muted,
  paper,
  persimmon,
  pine,
  rect,
  row,
  sand,
  scene,
  stroke,
} from './shapes.ts';

/** Profile pictures: things, not faces. */

const square = (ground: string, ...shapes: readonly string[]) => scene(640, 640, ground, ...shapes);

/** Two strokes shoulder to shoulder. */
export const strokes = square(
  sand,
  stroke('M200 170 H 400 M200 170 V 470', pine, 84),
  stroke('M300 470 H 450', persimmon, 84),
);

export const hills = square(
  mist,
  disc(450, 200, 70, persimmon),
  area('M0 420 Q 160 260 330 400 T 640 360 V 640 H 0 Z', mint),
  area('M0 520 Q 220 380 400 500 T 640 480 V 640 H 0 Z', pine),
);

/** The first lines of a page in braille. */
export const dots = square(
  pine,
  row(12, (index) => {
    const raised = (0b101101110101 >> index) & 1;
    return disc(
      180 + (index % 4) * 94,
      220 + Math.floor(index / 4) * 100,
      raised ? 32 : 12,
      raised ? paper : mint,
    );
  }),
);

export const cup = square(
  paper,
  rect(190, 260, 220, 250, muted, 36),
  stroke('M410 320 h 40 q 60 0 60 60 t -60 60 h -40', muted, 30),
  rect(150, 520, 340, 24, hairline, 12),
  stroke('M250 210 q -24 -40 0 -80 M310 210 q -24 -40 0 -80', mint, 14),
);

export const moon = square(
  dusk,
  disc(320, 300, 150, sand),
  disc(380, 260, 130, dusk),
  row(5, (index) => disc(110 + index * 108, 520 - (index % 2) * 60, 7, mint)),
  stroke('M0 590 H 640', ink, 40),
);

export const plant = square(
  mist,
  area('M210 430 h 220 l -30 150 h -160 Z', persimmon),
  stroke('M320 430 V 190', pine, 16),
  area('M320 300 q -150 0 -150 -130 q 150 0 150 130 Z', pine),
  area('M320 250 q 0 -130 140 -150 q 10 140 -140 150 Z', mint),
);
