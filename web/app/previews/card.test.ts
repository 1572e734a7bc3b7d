import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { cardFormat, cardPath } from './card.ts';
import { cardPicture } from './card-face.ts';
import { type PostOfPage, postCard } from './post.ts';

const settings = { origin: 'https://dure.example', brandName: '두레', otherHost: null } as Settings;
const image = (number: number) => `/images/019a0000-0000-7000-8000-00000000000${number}/1280.webp`;

const post: PostOfPage = {
  id: 'p',
  content: '서른 번째 책방을 지도에 올렸어요',
  tagged_users: [],
  images: [{ image: image(1) }, { image: image(2) }],
  created_at: '2026-01-01T00:00:00Z',
  like_count: 3,
  comment_count: 4,
  project_card: null,
  lounge: null,
  author: { id: 'a', user_name: '김서연', image: null },
};

test('a post’s card has the first picture and is a JPEG; without pictures it is a PNG', () => {
  const card = postCard(post, settings);
  expect([card.picture, card.face, cardFormat(card)]).toEqual([
    image(1),
    { letters: '서연', tint: expect.any(String), picture: null },
    'jpeg',
  ]);
  expect(cardPath(card)).toMatch(/^\/cards\/post\/p\/[0-9a-f]{12}\.jpg$/);
  expect(cardPath(postCard({ ...post, images: [] }, settings))).toMatch(/\.png$/);
});

// Shows 17.13: a card never shows what changes
test('a card’s address changes with its pictures, not with counts', () => {
  const path = cardPath(postCard(post, settings));
  expect(cardPath(postCard({ ...post, like_count: 9, comment_count: 9 }, settings))).toBe(path);
  expect(cardPath(postCard({ ...post, images: [...post.images].reverse() }, settings))).not.toBe(path);
  const author = { id: 'a', user_name: '김서연', image: image(3) };
  expect(cardPath(postCard({ ...post, author }, settings))).not.toBe(path);
});

test.each([
  [image(1), image(1)],
  [`https://dure.example${image(1)}`, image(1)],
  ['https://elsewhere.example/a.png', null],
  ['/files/a.png', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('for the picture %s a card has %s', (address, picture) => {
  expect(cardPicture(address, settings)).toBe(picture);
});

test('a card has no picture of another host', () => {
  const otherHost = { origin: 'https://api.example', imageOrigins: [] };
  expect(cardPicture(image(1), { ...settings, otherHost })).toBeNull();
});
