/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;
const toQuote = /[",\r\n]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return toQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180); what a spreadsheet would compute is text in it. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
