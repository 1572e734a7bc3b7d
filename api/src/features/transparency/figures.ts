import { transparencyCountMin } from '@dure/contract/limits.ts';
import { decisionReasons } from '@dure/contract/moderation.ts';
import { toldOutcomes } from '@dure/contract/own-decisions.ts';
import type { Count, Quarter } from '@dure/contract/transparency.ts';
import type { CountRow } from './repository.ts';

/** Small counts are hidden: of two people concerned, each might recognize the other. */
const told = (count: number): Count => (count > 0 && count < transparencyCountMin ? null : count);

/** The figures of each quarter in which something happened, the newest first. */
export function figuresOf(rows: readonly CountRow[]): Quarter[] {
  const quarters = [...new Set(rows.map(({ quarter }) => quarter))].toSorted().reverse();
  return quarters.map((quarter) => {
    const count = (what: CountRow['what'], which = '') =>
      told(
        rows.find((row) => row.quarter === quarter && row.what === what && row.which === which)?.count ?? 0,
      );
    const each = <Key extends string>(what: CountRow['what'], keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, count(what, key)])) as Record<Key, Count>;
    const [year, month] = quarter.split('-').map(Number);
    return {
      year: year ?? 0,
      quarter: Math.ceil((month ?? 1) / 3),
      reports: count('reports'),
      dismissed: count('outcome', 'dismissed'),
      outcomes: each('outcome', toldOutcomes),
      reasons: each('reason', decisionReasons),
      appeals: count('appeals'),
      reversed: count('reversed'),
    };
  });
}
