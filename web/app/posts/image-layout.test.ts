import { expect, test } from 'vitest';
import { shownImages, sizesOf } from './image-layout.ts';

const landscape = { image: '/a', width: 1200, height: 800 };
const portrait = { image: '/b', width: 800, height: 1200 };

test('a picture by itself is as wide as the text', () => {
  expect(sizesOf([landscape], 0)).toBe('(min-width: 680px) 640px, calc(100vw - 40px)');
});

test('each of two is half as wide, and wider if its cell cuts off the sides', () => {
  expect(sizesOf([portrait, landscape], 0)).toBe('(min-width: 680px) 318px, calc(50vw - 22px)');
  expect(sizesOf([portrait, landscape], 1)).toBe('(min-width: 680px) 477px, calc((50vw - 22px) * 1.5)');
});

test('a picture of unknown size is as wide as its cell', () => {
  expect(sizesOf([{ image: '/a' }, { image: '/b' }], 0)).toBe('(min-width: 680px) 318px, calc(50vw - 22px)');
});

test('at most four pictures are shown', () => {
  expect(shownImages(Array.from({ length: 10 }, () => landscape))).toHaveLength(4);
});
