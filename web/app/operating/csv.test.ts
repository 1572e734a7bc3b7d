import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('has no cell that a spreadsheet takes for a formula, and keeps quotes, commas and line ends in their cell', () => {
  const lines = [
    ['이름', '=cmd|x', '+1', '-1', '@sum', '\tx'],
    ['쉼표, "따옴표"\n줄', -3, 4],
  ];
  expect(csvText(lines)).toBe(
    '\uFEFF"이름","\'=cmd|x","\'+1","\'-1","\'@sum","\'\tx"\r\n"쉼표, ""따옴표""\n줄",-3,4\r\n',
  );
});
