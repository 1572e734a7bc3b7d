import type { ResultRow } from './repository.ts';
import { resultsText as text } from './results-text.ts';

/** Spreadsheets outside of Korea take a file for Latin without it. */
const byteOrderMark = '\uFEFF';

/** A cell that begins like a formula is said to be text (OWASP, CSV injection). */
export const cellOf = (value: string): string => {
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
};

const rowOf = (cells: readonly string[]): string => cells.map(cellOf).join(',');

/** RFC 4180. Without an `origin` it holds no link. */
export function resultsCsv(rows: readonly ResultRow[], origin: string | null): string {
  const lines = rows.map(({ line, name, outcome, mail, code, expires_at }) =>
    rowOf([
      String(line),
      name ?? '',
      text.outcomes[outcome],
      mail === null ? '' : text.mails[mail],
      origin === null || code === null ? '' : `${origin}/welcome?code=${code}`,
      expires_at ?? '',
    ]),
  );
  return `${byteOrderMark}${[rowOf(text.columns), ...lines].join('\r\n')}\r\n`;
}
