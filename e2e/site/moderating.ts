import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenDecision } from '@dure/contract/moderation.ts';
import { readServersConfig } from '../../api/src/config.ts';
import { openDatabase, type Transaction } from '../../api/src/database/client.ts';
import { tellOfDecision, tellOfUndoing } from '../../api/src/features/decision-notices/service.ts';
import { unsuspend } from '../../api/src/features/members/standing.ts';
import * as moderation from '../../api/src/features/moderation/service.ts';
import { Queue } from '../../api/src/jobs/queue.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

/** Decisions of the team, made directly in the site's database with its secrets, without the console. */

type Decider = { readonly id: string };

async function decideOn<Result>(
  site: ShippedServer,
  work: (tx: Transaction, means: Parameters<typeof tellOfDecision>[1]) => Promise<Result>,
): Promise<Result> {
  const config = readServersConfig({
    DATABASE_URL: site.databaseUrl,
    TOKEN_SECRET: readFileSync(join(site.dataDir, 'token-secret'), 'utf8').trim(),
    CODE_PEPPER: 'not used by what is done here: it is only asked for',
    DATA_DIR: site.dataDir,
    PUBLIC_ORIGIN: site.origin,
    SMTP_URL: site.smtp.url,
  });
  const { db, close } = openDatabase(site.databaseUrl, { max: 1 });
  try {
    return await db.transaction((tx) => work(tx, { config, queue: new Queue(config.tokenSecrets) }));
  } finally {
    await close();
  }
}

export const decide = (site: ShippedServer, reportId: string, given: GivenDecision, by: Decider) =>
  decideOn(site, async (tx, means) => {
    const decided = await moderation.decide(tx, { memberId: by.id }, reportId, given);
    if ('refusal' in decided) throw new Error(decided.refusal);
    await tellOfDecision(tx, means, decided.decisionId);
    return decided.decisionId;
  });

export const undo = (site: ShippedServer, decisionId: string, by: Decider) =>
  decideOn(site, async (tx, means) => {
    const decision = await moderation.findDecision(tx, decisionId);
    if (decision === null) throw new Error('There is no such decision.');
    await moderation.undo(tx, { memberId: by.id }, decision, { reopen: true });
    await tellOfUndoing(tx, means, decision.memberId);
  });

export const suspend = (site: ShippedServer, memberId: string, by: Decider) =>
  decideOn(site, async (tx, means) => {
    const told = { reason: 'other', words: null, days: null } as const;
    const decisionId = await moderation.suspendMember(tx, { memberId: by.id }, memberId, told);
    if (decisionId === null) throw new Error('The member is suspended already.');
    await tellOfDecision(tx, means, decisionId);
  });

export const liftSuspension = (site: ShippedServer, memberId: string, by: Decider) =>
  decideOn(site, async (tx, means) => {
    await unsuspend(tx, { memberId: by.id }, memberId);
    await tellOfUndoing(tx, means, memberId);
  });
