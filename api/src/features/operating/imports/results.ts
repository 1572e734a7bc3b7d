import { byteOrderMark, csvLine } from '@dure/contract/csv.ts';
import type { ResultRow } from './repository.ts';
import { resultsText as text } from './results-text.ts';

/** Without `origin` it contains no links. */
export function resultsCsv(rows: readonly ResultRow[], origin: string | null): string {
  const lines = rows.map(({ line, name, outcome, fault, mail, code, expires_at }) =>
    csvLine([
      line,
      name ?? '',
      fault === null ? text.outcomes[outcome] : text.leftOut(fault),
      mail === null ? '' : text.mails[mail],
      origin === null || code === null ? '' : `${origin}/welcome?code=${code}`,
      expires_at ?? '',
    ]),
  );
  return [byteOrderMark, csvLine(text.columns), ...lines].join('');
}
