import { byteOrderMark, csvLine } from '@dure/contract/csv.ts';

/** Lines as a CSV file that spreadsheets open as UTF-8, and in which no cell is a formula. */
export const csvFile = (lines: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([byteOrderMark, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
