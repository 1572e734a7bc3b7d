import { projectsPerMemberPerHour } from '@dure/contract/limits.ts';
import { type NewProject, type ProjectChanges, createProject as route } from '@dure/contract/projects.ts';
import { ApiError } from '../../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../../budgets/budget.ts';
import type { Transaction } from '../../../database/client.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../../idempotency/idempotency.ts';
import { requireLinksElsewhere } from '../../../links-elsewhere.ts';
import type { Services } from '../../../services.ts';
import { closeSeatRequests } from '../../seat-requests/service.ts';
import { goesOn, type Period, periodFaults } from '../period.ts';
import { mayChange } from '../who-may-join-or-edit.ts';
import * as repository from './repository.ts';

const budget: Budget = { scope: 'project', max: projectsPerMemberPerHour, windowSeconds: 60 * 60 };

/** The acting member and the project. */
export interface OnProject {
  readonly memberId: string;
  readonly projectId: string;
}

/**
 * Resolves to the id of a new project, or of the one that the same call with the same key created.
 * @throws ApiError invalid_input (years that nobody plans), rate_limited, idempotency_key_reused
 */
export function createProject(
  { db, config }: Services,
  creatorId: string,
  project: NewProject,
  idempotencyKey: string | null,
): Promise<string> {
  const fingerprint = fingerprintOf(config.tokenSecrets, project);
  const call = { key: idempotencyKey, route: route.path, caller: creatorId, fingerprint };
  requireLinksElsewhere(project.links, config.publicOrigin);
  return db.transaction(async (tx) => {
    const known = await claimIdempotent(tx, call);
    if (known !== null) return (known.body as { id: string }).id;
    await spend(tx, budget, subjectOf(config.tokenSecrets, creatorId));
    await requirePeriod(tx, { startDate: project.start_date, endDate: project.end_date });
    const id = await repository.insertProject(tx, creatorId, project);
    await storeIdempotent(tx, call, { status: 201, body: { id } });
    return id;
  });
}

/** @throws ApiError of `editProject` */
export async function changeProject(
  { db, config }: Services,
  act: OnProject,
  changes: ProjectChanges,
): Promise<void> {
  requireLinksElsewhere(changes.links, config.publicOrigin);
  await db.transaction(async (tx) => {
    const held = await holdAsCreator(tx, act);
    const { start_date = held.startDate, end_date = held.endDate } = changes;
    const period = { startDate: start_date, endDate: end_date };
    const today = await repository.findToday(tx);
    await requirePeriod(tx, period, held);
    const hasEnded = end_date !== null && end_date < today;
    if (changes.resting && !goesOn(period, today)) {
      throw new ApiError('invalid_input', { fields: { resting: 'mismatch' } });
    }
    await repository.updateProject(tx, act.projectId, changes);
    if (changes.resting || hasEnded) await closeSeatRequests(tx, { projectId: act.projectId });
  });
}

/** @throws ApiError not_found (for all but one of parallel calls), forbidden (somebody else's) */
export async function removeProject({ db }: Services, act: OnProject): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAsCreator(tx, act);
    await repository.deleteProject(tx, act.projectId);
    await closeSeatRequests(tx, { projectId: act.projectId });
  });
}

async function requirePeriod(tx: Transaction, period: Period, before: Period | null = null): Promise<void> {
  const fields = periodFaults(period, await repository.findToday(tx), before);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
}

async function holdAsCreator(
  tx: Transaction,
  { memberId, projectId }: OnProject,
): Promise<repository.HeldProject> {
  const held = await repository.holdProject(tx, projectId);
  if (held === null) throw new ApiError('not_found');
  if (!mayChange(memberId, held)) throw new ApiError('forbidden');
  return held;
}
