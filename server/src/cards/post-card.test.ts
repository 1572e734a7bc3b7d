import { expect, test } from 'vitest';
import { draw, share, storedPath } from '../../test/harness/drawn-card.ts';
import { colours, tints } from './colours.ts';

const face = { letters: '서연', tint: 'warm', picture: storedPath(2) } as const;
const card = {
  kind: 'post',
  title: '서른 번째 책방을 지도에 올렸어요',
  line: '김서연님의 게시글',
  picture: storedPath(1),
  face,
} as const;

const half = { left: 0, top: 0, width: 352, height: 400 };
const other = { left: 352, top: 0, width: 448, height: 300 };
const bead = { left: 416, top: 325, width: 40, height: 30 };

test('fills half of a post’s card with its first picture and puts the author on the rope', async () => {
  const picture = await draw(card, { 1: '#3355cc', 2: '#cc55aa' });
  expect(await share(picture, '#3355cc', half)).toBe(1);
  expect(await share(picture, '#3355cc', other)).toBe(0);
  expect(await share(picture, '#cc55aa', bead)).toBe(1);
});

test('uses the whole width for a post without a picture', async () => {
  const picture = await draw({ ...card, picture: null, face: { ...face, picture: null } });
  expect(await share(picture, colours.paper)).toBeGreaterThan(0.8);
  expect(await share(picture, colours.ink, { ...half, left: 56 })).toBeGreaterThan(0.02);
  expect(await share(picture, tints.warm.ground)).toBeGreaterThan(0.005);
});

test('leaves the picture’s half empty if it was deleted, and draws no author if the host sends none', async () => {
  const gone = await draw(card);
  expect(await share(gone, colours.pineSoft, half)).toBe(1);
  const bare = await draw({ ...card, picture: null, face: null });
  expect(await share(bare, colours.pine, { left: 0, top: 336, width: 800, height: 8 })).toBe(1);
});

test('keeps a long text without blanks beside the photo', async () => {
  const picture = await draw({ ...card, title: '가나다라마바사아자차'.repeat(12) }, { 1: '#3355cc' });
  expect(await share(picture, colours.paper, { left: 754, top: 0, width: 46, height: 330 })).toBe(1);
  expect(await share(picture, colours.paper, { left: 354, top: 0, width: 44, height: 330 })).toBe(1);
});
