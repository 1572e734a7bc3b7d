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
  ring,
  row,
  sand,
  scene,
  stroke,
} from './shapes.ts';

/** Music, an experiment and an exhibition. */

const notes = [5, 3, 4, 2, 0, 1, 3, 5, 4, 2, 1, 3];
/** The raised dots of each braille cell, of six. */
const cells = [0b100110, 0b010101, 0b111000, 0b001011, 0b110100, 0b101101, 0b010011, 0b100101, 0b011010];

/** A melody in notes and in braille. */
export const score = scene(
  1280,
  853,
  paper,
  row(5, (index) => stroke(`M120 ${190 + index * 44} h 1040`, hairline, 5)),
  row(12, (index) => {
    const x = 170 + index * 84;
    const y = 190 + (notes[index] ?? 0) * 36;
    const fill = index === 7 ? persimmon : pine;
    return disc(x, y, 22, fill) + stroke(`M${x + 19} ${y} v -116`, fill, 7);
  }),
  row(cells.length, (cell) =>
    row(6, (dot) => {
      const raised = ((cells[cell] ?? 0) >> dot) & 1;
      const [x, y] = [160 + cell * 116 + (dot % 2) * 42, 560 + Math.floor(dot / 2) * 52];
      return raised ? disc(x, y, 15, ink) : ring(x, y, 12, hairline, 4);
    }),
  ),
);

/** A cloud in a bottle. */
export const cloud = scene(
  960,
  1280,
  mist,
  rect(0, 1090, 960, 190, sand),
  area(
    'M380 210 h 200 v 190 q 190 100 190 300 v 350 q 0 90 -90 90 h -400 q -90 0 -90 -90 v -350 q 0 -200 190 -300 Z',
    paper,
  ),
  rect(360, 130, 240, 90, persimmon, 20),
  area('M190 900 h 580 v 150 q 0 90 -90 90 h -400 q -90 0 -90 -90 Z', mint),
  disc(370, 690, 84, hairline) + disc(480, 630, 112, hairline) + disc(596, 690, 88, hairline),
  rect(330, 690, 310, 90, hairline, 45),
  stroke(
    'M380 210 v 190 q -190 100 -190 300 v 350 q 0 90 90 90 h 400 q 90 0 90 -90 v -350 q 0 -200 -190 -300 v -190',
    pine,
    10,
  ),
  row(3, (index) => stroke(`M${400 + index * 80} 830 v 36`, pine, 8)),
);

/** The first room of the exhibition. */
export const room = scene(
  1440,
  810,
  '#DCE6E0',
  area('M0 810 L 300 590 L 1140 590 L 1440 810 Z', sand),
  area('M0 0 L 300 110 L 300 590 L 0 810 Z', '#C9D8D0'),
  area('M1440 0 L 1140 110 L 1140 590 L 1440 810 Z', '#C9D8D0'),
  area('M470 110 L 400 470 h 240 L 570 110 Z', mist) + area('M870 110 L 760 500 h 300 L 950 110 Z', mist),
  rect(400, 230, 240, 240, paper) + disc(520, 350, 78, persimmon),
  rect(760, 190, 300, 310, paper) + stroke('M800 430 C 860 260 960 420 1020 250', pine, 26),
  area('M70 250 L 220 280 L 220 500 L 70 560 Z', paper) +
    area('M110 420 L 190 340 L 190 470 L 110 500 Z', mint),
  rect(660, 560, 60, 90, dusk, 30) + disc(690, 530, 30, dusk),
);

/** Walls in different colours to choose from. */
export const walls = scene(
  1080,
  1350,
  paper,
  ...[pine, sand, mint, dusk, hairline, '#C9D8D0'].map((fill, index) => {
    const [x, y] = [70 + (index % 2) * 490, 70 + Math.floor(index / 2) * 420];
    const framed = fill === dusk || fill === pine ? mist : paper;
    return (
      rect(x, y, 450, 380, fill, 20) +
      rect(x + 125, y + 70, 200, 240, framed, 4) +
      (index === 3 ? disc(x + 225, y + 190, 56, persimmon) : ring(x + 225, y + 190, 50, muted, 8))
    );
  }),
);
