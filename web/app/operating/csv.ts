/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Lines as a CSV file (RFC 4180) that spreadsheets open as UTF-8, and in which no cell is a formula. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;

export const csvFile = (lines: Parameters<typeof csvText>[0]): Blob =>
  new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' });
