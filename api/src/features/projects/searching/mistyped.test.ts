import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../../search-form.ts';
import { meantIn, onOtherKeyboard, slipsOf } from './mistyped.ts';

/** The number of letters wrong, extra, missing or swapped with the next (optimal string alignment). */
function mistakesBetween(some: string, others: string): number {
  const table = Array.from({ length: some.length + 1 }, (_, row) =>
    Array.from({ length: others.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= some.length; row += 1) {
    for (let column = 1; column <= others.length; column += 1) {
      const differs = some[row - 1] === others[column - 1] ? 0 : 1;
      const swaps = some[row - 1] === others[column - 2] && some[row - 2] === others[column - 1];
      (table[row] ?? [])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + differs,
        swaps ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(some.length, others.length);
}

/** The exhaustive search: compares every piece of the word. */
function isNear(word: string, typed: string): boolean {
  const syllables = [...word];
  const pieces = syllables.flatMap((_, start) =>
    syllables.slice(start).map((_, length) => syllables.slice(start, start + length + 1).join('')),
  );
  return pieces.some((piece) => mistakesBetween(lettersOf(typed), lettersOf(piece)) <= 1);
}

/** As the database's `word_slips` does. */
function slipsIn(word: string): string[] {
  const syllables = [...word];
  return syllables.flatMap((_, start) =>
    syllables
      .slice(start)
      .flatMap((_, more) => slipsOf(lettersOf(syllables.slice(start, start + more + 1).join('')))),
  );
}

const syllable = fc.constantFrom(...'가나다라마바각낙닥책방동네앞왔빵뷁');
const word = fc.oneof(
  fc.string({ unit: syllable, minLength: 2, maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'abct'), minLength: 4, maxLength: 9 }),
);

/** A word, and its letters as they are typed with one mistake. */
const mistyped = fc
  .tuple(
    word,
    fc.nat(),
    fc.constantFrom(...'ㄱㅏㅇat'),
    fc.constantFrom('wrong', 'more', 'missing', 'swapped'),
  )
  .map(([meant, nth, letter, mistake]) => {
    const letters = [...lettersOf(meant)];
    const at = nth % letters.length;
    if (mistake === 'swapped') letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
    else letters.splice(at, mistake === 'more' ? 0 : 1, ...(mistake === 'missing' ? [] : [letter]));
    return [meant, letters.join('')] as const;
  });

describe('a word with one mistake', () => {
  it('is near to exactly the words that an exhaustive search finds near', () => {
    fc.assert(
      fc.property(fc.oneof(mistyped, fc.tuple(word, word)), ([meant, typed]) => {
        expect(meantIn(meant, lettersOf(typed)) !== null).toBe(isNear(meant, typed));
      }),
      { numRuns: 1_500 },
    );
  });

  it('shares a slip with the meant word if it has more than three letters', () => {
    fc.assert(
      fc.property(mistyped, ([meant, typed]) => {
        const slips = slipsIn(meant);
        if (typed.length > 3) expect(slipsOf(typed).some((slip) => slips.includes(slip))).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('stands for whole syllables of the meant word', () => {
    expect(meantIn('동네책방', lettersOf('동내'))).toEqual({ piece: '동네', farness: 1 });
    expect(meantIn('동네책방', lettersOf('책빵'))).toEqual({ piece: '책방', farness: 2 });
    expect(meantIn('프로젝트', lettersOf('프롲겍트'))).toMatchObject({ piece: '프로젝트' });
    expect(meantIn('책방', lettersOf('나무'))).toBeNull();
  });
});

it('a word typed on the other keyboard layout is converted, unless it mixes layouts or has digits', () => {
  expect(['vmfhwprxm', 'VMFHWPRXM', 'ㅅㄱㅁ찯ㄱ', '책ab', 'a1'].map(onOtherKeyboard)).toEqual([
    '프로젝트',
    '프로젝트',
    'tracker',
    null,
    null,
  ]);
});
