import { manyJoinsMin, manyJoinsShare, manyReportsMin, manyReportsShare } from '@dure/contract/limits.ts';
import { busiestHour } from './busiest-hour.ts';
import { type Sums, WaitingSums } from './waiting-sums.ts';

/** What a member adds to every branch they belong to. */
export interface Own {
  readonly id: string;
  readonly inviterId: string | null;
  readonly there: boolean;
  readonly active: boolean;
  readonly suspended: boolean;
  readonly reports: number;
  /** In milliseconds, if recent. */
  readonly joinedAt: number | null;
}

/** A branch's stored figures; its root is counted too. */
export interface BranchFigures {
  readonly people: number;
  readonly active: number;
  readonly reports: number;
  readonly suspensions: number;
  readonly joined: number;
  readonly busiest: number;
  readonly busiest_at: number | null;
  readonly many_joins: boolean;
  readonly many_reports: boolean;
}

/** Sums up branches as members are added, each before their inviter (docs/decisions/0072). */
export class BranchSums {
  readonly #waiting = new WaitingSums();

  /** How many inviters were never added, or were added before those they invited. */
  get unreached(): number {
    return this.#waiting.size;
  }

  add(own: Own): BranchFigures {
    const sums = this.#waiting.take(own.id);
    sums.people += Number(own.there);
    sums.active += Number(own.active);
    sums.suspensions += Number(own.suspended);
    sums.reports += own.reports;
    if (own.joinedAt !== null) sums.joins.push(own.joinedAt);
    const figures = figuresOf(sums);
    sums.manyJoins ||= figures.many_joins;
    sums.manyReports ||= figures.many_reports;
    if (own.inviterId !== null) this.#waiting.add(own.inviterId, sums);
    return figures;
  }
}

function figuresOf({ people, active, reports, suspensions, joins, ...marked }: Sums): BranchFigures {
  const busiest = busiestHour(joins);
  return {
    people,
    active,
    reports,
    suspensions,
    joined: joins.length,
    busiest: busiest.count,
    busiest_at: busiest.at,
    many_joins: !marked.manyJoins && isMany(busiest.count, people, manyJoinsMin, manyJoinsShare),
    many_reports: !marked.manyReports && isMany(reports, people, manyReportsMin, manyReportsShare),
  };
}

/** Whether the count and its share of the branch are large enough for somebody to look. */
const isMany = (count: number, people: number, min: number, share: number) =>
  count >= min && count >= people * share;
