import { describe, expect, test } from 'vitest';
import { paragraphsOf } from './prose.tsx';

describe('paragraphs', () => {
  test('stand between blank lines, line breaks within them stay', () => {
    expect(paragraphsOf('하나\n둘\n\n셋')).toEqual(['하나\n둘', '셋']);
    expect(paragraphsOf('하나\r\n둘\r\n\r\n \t\r\n셋\n')).toEqual(['하나\n둘', '셋']);
  });

  test('of nothing are none', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
});
