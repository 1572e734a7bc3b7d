import { manyJoinsMin, manyJoinsShare, manyReportsMin, manyReportsShare } from '@dure/contract/limits.ts';
import { busiestHour } from './busiest-hour.ts';

/** What a member adds to every branch they are in. */
export interface Own {
  readonly id: string;
  readonly inviterId: string | null;
  readonly there: boolean;
  readonly active: boolean;
  readonly suspended: boolean;
  readonly reports: number;
  /** In milliseconds, where that was lately. */
  readonly joinedAt: number | null;
}

export interface CountedBranch {
  readonly member_id: string;
  readonly inviter_id: string | null;
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

interface Sums {
  people: number;
  active: number;
  reports: number;
  suspensions: number;
  joins: number[];
  /** Whether a branch within is marked for it already. */
  manyJoins: boolean;
  manyReports: boolean;
}

const nothing = (): Sums => ({
  people: 0,
  active: 0,
  reports: 0,
  suspensions: 0,
  joins: [],
  manyJoins: false,
  manyReports: false,
});

/** Sums branches up while members come by, each before their inviter (docs/decisions/0072). */
export class BranchSums {
  readonly #below = new Map<string, Sums>();

  /** How many inviters have not come by, or came before those they invited. */
  get unreached(): number {
    return this.#below.size;
  }

  add(own: Own): CountedBranch {
    const sums = this.#below.get(own.id) ?? nothing();
    this.#below.delete(own.id);
    sums.people += Number(own.there);
    sums.active += Number(own.active);
    sums.suspensions += Number(own.suspended);
    sums.reports += own.reports;
    if (own.joinedAt !== null) sums.joins.push(own.joinedAt);
    const joined = sums.joins.length;
    const busiest = busiestHour(sums.joins);
    const manyJoins = !sums.manyJoins && isMany(busiest.count, sums.people, manyJoinsMin, manyJoinsShare);
    const manyReports =
      !sums.manyReports && isMany(sums.reports, sums.people, manyReportsMin, manyReportsShare);
    if (own.inviterId !== null)
      this.#passOn(own.inviterId, {
        ...sums,
        manyJoins: sums.manyJoins || manyJoins,
        manyReports: sums.manyReports || manyReports,
      });
    return {
      member_id: own.id,
      inviter_id: own.inviterId,
      people: sums.people,
      active: sums.active,
      reports: sums.reports,
      suspensions: sums.suspensions,
      joined,
      busiest: busiest.count,
      busiest_at: busiest.at,
      many_joins: manyJoins,
      many_reports: manyReports,
    };
  }

  #passOn(inviterId: string, below: Sums): void {
    const sums = this.#below.get(inviterId);
    if (sums === undefined) {
      this.#below.set(inviterId, below);
      return;
    }
    sums.people += below.people;
    sums.active += below.active;
    sums.reports += below.reports;
    sums.suspensions += below.suspensions;
    for (const at of below.joins) sums.joins.push(at);
    sums.manyJoins ||= below.manyJoins;
    sums.manyReports ||= below.manyReports;
  }
}

/** So many, and so large a share of the branch's people, that somebody should look. */
const isMany = (count: number, people: number, min: number, share: number) =>
  count >= min && count >= people * share;
