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

/** The bookshops of the neighbourhood. */

const spines = [pine, hairline, muted, mint, paper, pine, mist, ink, hairline, mint, pine, muted];
const heights = [250, 228, 262, 214, 244, 270, 222, 256, 236, 264, 218, 248];
const widths = [44, 62, 38, 54, 46, 70, 40, 52, 58, 42, 66, 48];

const shelf = (floor: number, first: number) => {
  let x = 96;
  const books = row(17, (index) => {
    const at = (index + first) % spines.length;
    const [width = 44, height = 240] = [widths[at], heights[at]];
    const book = rect(x, floor - height, width, height, spines[at] ?? pine, 4);
    x += width + 8;
    return x > 1190 ? '' : book;
  });
  return books + rect(60, floor, 1160, 18, muted, 4);
};

export const shelves = scene(
  1280,
  853,
  sand,
  shelf(330, 0),
  shelf(690, 5),
  turned(-14, 1130, 660, rect(1100, 424, 50, 262, persimmon, 4)),
);

/** A map: blocks, a stream, and the way from shop to shop. */
export const map = scene(
  1280,
  960,
  paper,
  row(24, (index) => {
    const [column, line] = [index % 6, Math.floor(index / 6)];
    const fill = (index * 7) % 5 === 0 ? mist : sand;
    return rect(40 + column * 206, 40 + line * 228, 176, 198, fill, 16);
  }),
  stroke('M-40 700 C 240 560 420 900 700 720 S 1100 560 1340 700', mint, 64),
  stroke('M150 820 L 234 640 L 234 360 L 640 360 L 640 150 L 1052 150 L 1052 480', pine, 12, '2 26'),
  ...[
    [150, 820],
    [234, 360],
    [640, 360],
    [1052, 150],
  ].map(([x = 0, y = 0]) => disc(x, y, 26, pine) + disc(x, y, 10, paper)),
  disc(1052, 480, 40, persimmon) + disc(1052, 480, 15, paper),
);

/** A shopfront under its awning. */
export const shopfront = scene(
  960,
  1200,
  mist,
  rect(130, 300, 700, 800, paper, 12),
  rect(0, 1100, 960, 100, sand),
  row(7, (index) => rect(130 + index * 100, 300, 100, 130, index % 2 === 0 ? pine : paper)),
  row(7, (index) => disc(180 + index * 100, 430, 50, index % 2 === 0 ? pine : paper)),
  rect(190, 560, 340, 400, sand, 8),
  row(6, (index) =>
    rect(216 + index * 48, 800 - (index % 3) * 26, 36, 120 + (index % 3) * 26, spines[index] ?? pine, 3),
  ),
  rect(200, 920, 320, 12, muted),
  rect(590, 560, 180, 540, ink, 8),
  disc(622, 850, 12, persimmon),
  ring(680, 690, 48, mint, 10),
);

/** The alley in the evening. */
export const alley = scene(
  960,
  960,
  '#2B3A35',
  area('M0 960 L 400 460 L 560 460 L 960 960 Z', muted),
  area('M0 200 L 400 400 L 400 460 L 0 960 Z', pine),
  area('M960 120 L 560 390 L 560 460 L 960 960 Z', '#17503D'),
  disc(480, 250, 92, sand),
  row(4, (index) => rect(60 + index * 78, 470 - index * 16, 44, 90 - index * 14, sand, 4)),
  row(4, (index) =>
    rect(860 - index * 72, 450 - index * 12, 44, 96 - index * 16, index === 2 ? persimmon : sand, 4),
  ),
  stroke('M0 330 C 240 430 340 440 480 430 S 760 380 960 270', mist, 4),
);
