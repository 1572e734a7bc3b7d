/** CSV files for spreadsheets (RFC 4180). */

/** A byte order mark: without it spreadsheets outside Korea read the file as Latin. */
export const byteOrderMark = '\uFEFF';

const formula = /^[=+\-@＝＋－＠\t\r]/;

/** What a spreadsheet would compute (OWASP, CSV injection). */
export const isFormula = (text: string): boolean => formula.test(text);

const toQuote = /[",\r\n]/;

function cellOf(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const harmless = isFormula(value) ? `'${value}` : value;
  return toQuote.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line whose texts are never computed. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;
