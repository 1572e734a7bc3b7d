import { byCommand, type LogFilters } from '@dure/contract/operating-log.ts';
import { type OperatorAct, operatorActs } from '@dure/contract/operator-acts.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { operatorPaths } from '../../operator-paths.ts';

/** The length of the longest target. */
const valueMaxLength = 253;
const names = ['act', 'actor', 'target', 'from', 'to'] as const;
export type Narrowed = { readonly [Name in (typeof names)[number]]?: string | undefined };

const known: Readonly<Record<(typeof names)[number], (value: string) => boolean>> = {
  act: (value) => (operatorActs as readonly string[]).includes(value),
  actor: (value) => value === byCommand || /^[0-9a-f-]{36}$/.test(value),
  target: (value) => value.length > 0,
  from: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  to: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
};

/** The filters in an address; invalid ones are ignored. */
export function filtersOf(query: URLSearchParams): LogFilters {
  const said = names
    .map((name) => [name, searchWords(query.get(name) ?? '', valueMaxLength)] as const)
    .filter(([name, value]) => known[name](value));
  return Object.fromEntries(said) as LogFilters & { act?: OperatorAct };
}

/** The log's address with these filters. */
export function logPath(narrowed: Narrowed): string {
  const said = Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(said);
  return `${operatorPaths.page('log')}${query.size > 0 ? `?${query}` : ''}`;
}
