import type { ServedCard } from '@dure/web/server-entry.ts';
import sharp from 'sharp';
import { drawCard } from '../../src/cards/draw-card.ts';

export const storedPath = (number: number) =>
  `/images/019a0000-0000-7000-8000-${String(number).padStart(12, '0')}/1280.webp`;

/** A stored picture in one colour, at any width. */
const pictureOf = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .webp({ lossless: true })
    .toBuffer();

type Omitted = 'id' | 'label' | 'path' | 'format' | 'line';
type Given<Of> = Of extends ServedCard ? Omit<Of, Omitted> & Partial<Pick<Of, Omitted>> : never;

/** Draws a card; `pictures` maps the number in a picture's path to its colour. */
export const draw = (given: Given<ServedCard>, pictures: Readonly<Record<number, string>> = {}) => {
  const filled = { id: 'x', label: '두레', line: '', path: '/cards/x', format: 'png', ...given };
  return drawCard(filled as ServedCard, async (path) => {
    const [, number = ''] = /-(\d{12})\//.exec(path) ?? [];
    const colour = pictures[Number(number)];
    return colour === undefined ? null : pictureOf(colour);
  });
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The share of a box, from 0 to 1, that is roughly of a colour (`#rrggbb`). */
export async function share(picture: Buffer, colour: string, box?: Box): Promise<number> {
  const image = sharp(picture).removeAlpha();
  const data = await (box ? image.extract(box) : image).raw().toBuffer();
  const wanted = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (wanted.every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) < 12)) found += 1;
  }
  return found / (data.length / 3);
}
