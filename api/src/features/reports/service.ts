import { reportsPerMemberPerDay } from '@dure/contract/limits.ts';
import { type OwnReport, report as route } from '@dure/contract/reports.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../idempotency/idempotency.ts';
import type { Services } from '../../services.ts';
import { tellAtOnce } from '../team-notices/service.ts';
import * as own from './own-repository.ts';
import { presentOwn } from './presenter.ts';
import * as repository from './repository.ts';

export { stateOf } from './presenter.ts';

/** For demo data: runs in its transaction, without a budget. */
export const keepReport = repository.insertReport;

/** Run by the sweep. */
export const emptyOldReports = repository.emptyOldReports;

/**
 * Part of leaving: deletes the reasons they gave, reduces what was stored of their things to ids, and removes their
 * name elsewhere. Runs after their row was changed in the same transaction; a concurrent report holds that row until it
 * is written.
 */
export const forgetMember = repository.forgetMember;

const budget: Budget = { scope: 'report', max: reportsPerMemberPerDay, windowSeconds: 24 * 60 * 60 };

/** Reporting a project, a post or a profile to the operators. */
export class ReportsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Stores the reported thing as it is now. A member has one open report of a thing: the first one stays, and this
   * resolves to false.
   * @throws ApiError not_found (gone, or never existed), forbidden (one's own), rate_limited
   */
  async report(
    reporterId: string,
    report: repository.NewReport,
    idempotencyKey: string | null,
  ): Promise<boolean> {
    const { db, config, queue } = this.#services;
    const fingerprint = fingerprintOf(config.tokenSecrets, { reporterId, ...report });
    const call = { key: idempotencyKey, route: route.path, caller: reporterId, fingerprint };
    const kept = await db.transaction(async (tx) => {
      const known = await claimIdempotent(tx, call);
      if (known !== null) return (known.body as { kept: boolean }).kept;
      await spend(tx, budget, subjectOf(config.tokenSecrets, reporterId));
      const reported = await repository.insertReport(tx, { reporterId }, report);
      if (reported === null) throw new ApiError('not_found');
      const { authorId, own, kept } = reported;
      if (own) throw new ApiError('forbidden');
      await storeIdempotent(tx, call, { status: 201, body: { kept } });
      if (kept) await tellAtOnce(tx, this.#services, 'reports', authorId);
      return kept;
    });
    queue.wake();
    return kept;
  }

  /** Their reports and the outcomes, the newest first; nothing else about the reported person. */
  async own(memberId: string): Promise<OwnReport[]> {
    return (await own.findOwn(this.#services.db, memberId)).map(presentOwn);
  }
}
