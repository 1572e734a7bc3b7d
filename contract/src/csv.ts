/** Files of lines that spreadsheets open (RFC 4180). */

/** First in a file: spreadsheets outside of Korea take one without it for Latin. */
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

/** A line of a file, in which every text is text. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;
