import { describe, expect, test } from 'vitest';
import { excerptOf, paragraphsOf } from './description.ts';

describe('paragraphs', () => {
  test('stand between blank lines, line breaks within them stay', () => {
    expect(paragraphsOf('하나\n둘\n\n셋')).toEqual(['하나\n둘', '셋']);
    expect(paragraphsOf('하나\r\n둘\r\n\r\n \t\r\n셋\n')).toEqual(['하나\n둘', '셋']);
  });

  test('of nothing are none', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
});

describe('an excerpt', () => {
  test('is a short text as it is, on one line', () => {
    expect(excerptOf('동네 책방\n\n서른 곳')).toBe('동네 책방 서른 곳');
  });

  test('has at most 120 characters and says that it was cut', () => {
    const cut = excerptOf('가'.repeat(500));
    expect([...cut]).toHaveLength(120);
    expect(cut.endsWith('가…')).toBe(true);
    expect(excerptOf('가'.repeat(120))).toBe('가'.repeat(120));
  });

  test('is cut between words, never inside a character of two units', () => {
    expect(excerptOf('책방을 잇는 지도 '.repeat(30))).toMatch(/^(책방을 잇는 지도 )+(책방을 ?)?(잇는)?…$/);
    expect(excerptOf('🌿'.repeat(300)).slice(-3)).toBe('🌿…');
  });
});
