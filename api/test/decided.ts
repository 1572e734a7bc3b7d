import type { GivenDecision } from '@dure/contract/moderation.ts';
import { report } from '@dure/contract/reports.ts';
import { tellOfDecision } from '../src/features/decision-notices/service.ts';
import * as moderation from '../src/features/moderation/service.ts';
import type { TestApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';

export interface Reported {
  readonly reportId: string;
  readonly reporter: TestMember;
}

/** Reported by somebody new. */
export async function reported(
  test: TestApp,
  target_type: 'project' | 'post' | 'profile',
  target_id: string,
): Promise<Reported> {
  const reporter = await insertMember(test.db);
  const body = { target_type, target_id, reason: '약속과 달라요' };
  await test.call(report, { body }, { token: await accessOf(test, reporter) });
  const [row] = await test.sql<{ id: string }[]>`
    select id from reports where reporter_id = ${reporter.id} order by id desc limit 1`;
  if (row === undefined) throw new Error('nothing was reported');
  return { reportId: row.id, reporter };
}

/** Decided and told, as the team does it; null: at the command line. Resolves to the decision's id. */
export async function decided(
  test: TestApp,
  reportId: string,
  given: GivenDecision,
  by: { readonly id: string } | null = null,
): Promise<string> {
  const operator = by === null ? { login: 'root', uid: 0 } : { memberId: by.id };
  const id = await test.db.transaction(async (tx) => {
    const made = await moderation.decide(tx, operator, reportId, given);
    if ('refusal' in made) throw new Error(made.refusal);
    await tellOfDecision(tx, test.services, made.decisionId);
    return made.decisionId;
  });
  test.services.queue.wake();
  return id;
}
