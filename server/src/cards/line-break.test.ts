import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './line-break.ts';

/** Every letter is ten pixels wide. */
const widthOf = (text: string) => [...new Intl.Segmenter('ko').segment(text)].length * 10;
const lines = (text: string, column = { width: 100, lines: 3 }) => breakLines(text, widthOf, column).lines;

test('keeps a text that fits on one line', () => {
  expect(lines('동네 책방')).toEqual(['동네 책방']);
  expect(lines('')).toEqual(['']);
});

test('keeps words whole and balances the lines', () => {
  expect(lines('동네 책방 서른 곳을 잇는 지도')).toEqual(['동네 책방 서른', '곳을 잇는 지도']);
});

test('breaks a word wider than the card between letters', () => {
  expect(lines('가나다라마바사아자차카타파하')).toEqual(['가나다라마바사아자차', '카타파하']);
  expect(lines('👩‍💻'.repeat(12))).toEqual(['👩‍💻'.repeat(10), '👩‍💻'.repeat(2)]);
  expect(lines('가나', { width: 5, lines: 3 })).toEqual(['가', '나']);
});

test('ends a longer text with an ellipsis that fits', () => {
  const { lines, whole } = breakLines('함께 만들어요 '.repeat(20).trim(), widthOf, { width: 100, lines: 3 });
  expect(whole).toBe(false);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(100);
});

test('makes no line wider than its column and loses no text that is kept', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 10, max: 300 }),
      fc.integer({ min: 1, max: 4 }),
      (typed, width, most) => {
        const text = typed.join(' ').replace(/\s+/gu, ' ').trim();
        const { lines, whole } = breakLines(text, widthOf, { width, lines: most });
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        const kept = lines.join('').replace(/ /g, '');
        const all = text.replace(/ /g, '');
        if (whole) expect(kept).toBe(all);
        else expect(all.startsWith(kept.replace(/…$/, ''))).toBe(true);
      },
    ),
  );
});
