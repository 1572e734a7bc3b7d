import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('contains nothing that spreadsheets compute, except numbers', () => {
  expect(csvLine(['=cmd|x', '+1', '-1', '@sum', '\tx', '＝1', 'a=b', -3])).toBe(
    "'=cmd|x,'+1,'-1,'@sum,'\tx,'＝1,a=b,-3\r\n",
  );
});

it('keeps quotes, commas and line ends in their cell', () => {
  expect(csvLine(['a,b', '쉼표, "따옴표"\n줄', '=a,b', null, 4])).toBe(
    '"a,b","쉼표, ""따옴표""\n줄","\'=a,b",,4\r\n',
  );
});
