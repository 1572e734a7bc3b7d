import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from './draw-card.ts';

const card = {
  brand: '두레',
  title: '동네 책방 지도',
  line: '윤서진님이 시작했어요',
  rope: 'clasped',
} as const;

const drawn = (changes: Partial<typeof card | { title: string; line: string }>) =>
  drawCard({ ...card, ...changes });

test('letters that the typeface lacks are left out, not drawn as boxes', async () => {
  const plain = await drawn({});
  expect((await drawn({ title: '🚀동네 책방 👩‍💻지도 🇰🇷' })).equals(plain)).toBe(true);
  expect((await drawn({ title: '동네 책방 지도'.normalize('NFD') })).equals(plain)).toBe(true);
});

test('where nothing of a title can be drawn, the line takes its place', async () => {
  const instead = await drawn({ title: '🚀🚀' });
  expect(instead.equals(await drawn({ title: card.line, line: '' }))).toBe(true);
});

test('markup is drawn letter by letter', async () => {
  const markup = await drawn({ title: '</g><rect width="800" height="400"/>' });
  const { dominant } = await sharp(markup).stats();
  expect([dominant.r, dominant.g, dominant.b].every((part) => part > 230)).toBe(true);
  expect(markup.equals(await drawn({ title: '' }))).toBe(false);
});

test('any text whatever gives a picture of 800 × 400', async () => {
  const any = fc.string({ unit: 'binary', maxLength: 130 });
  await fc.assert(
    fc.asyncProperty(any, any, async (title, line) => {
      const { format, width, height } = await sharp(await drawn({ title, line })).metadata();
      expect([format, width, height]).toEqual(['png', 800, 400]);
    }),
    { numRuns: 60 },
  );
});
