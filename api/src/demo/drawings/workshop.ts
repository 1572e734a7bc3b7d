import {
  area,
  disc,
  hairline,
  ink,
  mint,
  mist,
  muted,
  paper,
  persimmon,
  pine,
  rect,
  ring,
  row,
  sand,
  scene,
  stroke,
  turned,
} from './shapes.ts';

/** Things that are being made. */

const leaf = (x: number, y: number, size: number, fill: string) =>
  area(`M${x} ${y} q ${size} ${-size} ${2 * size} 0 q ${-size} ${size} ${-2 * size} 0 Z`, fill) +
  stroke(`M${x} ${y} h ${2 * size}`, paper, size / 12);

/** A tray on the scale, with leftovers drawn as leaves. */
export const scale = scene(
  1280,
  853,
  mist,
  rect(340, 640, 600, 120, pine, 24),
  rect(560, 676, 160, 48, paper, 12),
  rect(585, 694, 110, 12, persimmon, 6),
  rect(600, 590, 80, 60, muted),
  rect(230, 520, 820, 76, hairline, 38),
  area('M330 520 a 140 120 0 0 1 280 0 Z', paper),
  area('M690 520 a 110 80 0 0 1 220 0 Z', sand),
  disc(470, 440, 26, persimmon),
  leaf(420, 250, 70, pine),
  turned(-32, 640, 170, leaf(600, 170, 60, mint)),
  turned(24, 820, 250, leaf(770, 260, 64, pine)),
);

/** The tray from above. */
export const tray = scene(
  1080,
  1080,
  sand,
  rect(110, 210, 860, 660, paper, 80),
  rect(160, 260, 360, 300, hairline, 48),
  rect(560, 260, 360, 300, hairline, 48),
  disc(300, 710, 120, hairline),
  rect(470, 600, 450, 220, hairline, 48),
  disc(340, 410, 96, mint) + disc(300, 380, 18, pine) + disc(380, 440, 18, pine),
  row(9, (index) => disc(625 + (index % 3) * 58, 350 + Math.floor(index / 3) * 58, 24, paper)),
  disc(850, 410, 34, persimmon),
  ring(300, 710, 74, pine, 12),
  row(4, (index) => stroke(`M${530 + index * 90} 660 q 40 50 0 110`, muted, 14)),
);

const shelfOf = (y: number, fills: readonly string[]) =>
  fills.map((fill, index) => rect(330 + index * 92, y - 150, 62, 150, fill, 6)).join('') +
  rect(300, y, 390, 12, muted);

/** The machine for textbooks, its door ajar. */
export const machine = scene(
  960,
  1280,
  paper,
  rect(0, 1160, 960, 120, sand),
  rect(220, 140, 560, 1040, pine, 28),
  rect(280, 210, 430, 720, mist, 12),
  shelfOf(420, [pine, mint, hairline, muted]),
  shelfOf(640, [hairline, persimmon, mint, pine]),
  shelfOf(860, [mint, muted, pine, hairline]),
  rect(320, 990, 340, 110, ink, 14),
  rect(730, 560, 22, 130, paper, 11),
  area('M780 200 L 900 130 L 900 1110 L 780 1040 Z', '#17503D'),
);

/** The hinge, drawn four times. */
export const hinges = scene(
  1280,
  720,
  '#24302C',
  row(4, (index) => {
    const x = 190 + index * 300;
    const open = 81 - index * 27;
    const last = index === 3;
    return (
      turned(-open, x, 380, rect(x - 26, 130, 52, 250, last ? mint : muted, 12)) +
      turned(open, x, 380, rect(x - 26, 380, 52, 220, last ? mint : muted, 12)) +
      disc(x, 380, 44, paper) +
      disc(x, 380, 16, last ? persimmon : ink)
    );
  }),
);

/** Plans on the bench. */
export const plans = scene(
  1280,
  960,
  '#D9CBB2',
  turned(-4, 640, 480, rect(170, 130, 860, 640, paper, 6)),
  turned(
    -4,
    640,
    480,
    rect(260, 220, 300, 420, mist, 8),
    stroke('M260 220 h 300 v 420 h -300 Z M260 360 h 300 M260 500 h 300', pine, 5),
    stroke('M640 260 h 300 M640 330 h 220 M640 400 h 270', hairline, 14),
    ring(760, 570, 90, pine, 5),
    stroke('M760 440 v 260 M630 570 h 260', pine, 3, '10 14'),
  ),
  turned(28, 1010, 700, rect(700, 690, 420, 34, persimmon, 6), area('M1120 690 l 60 17 l -60 17 Z', ink)),
);
