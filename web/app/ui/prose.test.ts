import { describe, expect, test } from 'vitest';
import { paragraphsOf } from './prose.tsx';

describe('paragraphs', () => {
  test('are separated by blank lines and keep their line breaks', () => {
    expect(paragraphsOf('하나\n둘\n\n셋')).toEqual(['하나\n둘', '셋']);
    expect(paragraphsOf('하나\r\n둘\r\n\r\n \t\r\n셋\n')).toEqual(['하나\n둘', '셋']);
  });

  test('of an empty text are none', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
});
