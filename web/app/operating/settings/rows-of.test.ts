import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isParting, rowsOf, valueOfRows } from './rows-of.ts';

const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !isParting(text));

test('written rows are read back unchanged but for outer blanks', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 })), (rows) => {
      expect(rowsOf(valueOfRows(rows))).toEqual(rows.map((row) => row.map((text) => text.trim())));
    }),
  );
});
