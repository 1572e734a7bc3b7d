import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('leaves a spreadsheet nothing to compute, and a cell in its cell', () => {
  expect(csvLine(['=cmd()', '+1', '-1', '@x', '\tx', 'a=b'])).toBe("'=cmd(),'+1,'-1,'@x,'\tx,a=b\r\n");
  expect(csvLine(['a,b', 'say "so"', 'two\nlines', null, 3])).toBe('"a,b","say ""so""","two\nlines",,3\r\n');
  expect(csvLine(['=a,b'])).toBe('"\'=a,b"\r\n');
});
