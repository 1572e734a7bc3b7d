import { answerAppeal, openAppeals } from '@dure/contract/operating-appeals.ts';
import { drawTree, findBranches, findUnusualBranches } from '@dure/contract/operating-branches.ts';
import { actOnMember, findMembers, seeAddress, showMember } from '@dure/contract/operating-members.ts';
import { noteOnMember, removeNote } from '@dure/contract/operating-notes.ts';
import { exportMember, exportMembers, keepMember, removeLater } from '@dure/contract/operating-removals.ts';
import {
  decideOnReport,
  findDecisions,
  findReports,
  keepHidden,
  showReport,
  undoDecision,
} from '@dure/contract/operating-reports.ts';
import { today, waits } from '@dure/contract/operating-today.ts';
import { giveSecondFactor, removeTotp, secondFactor } from '@dure/contract/second-factor.ts';
import { decided, reported } from '../decided.ts';
import { insertPost, insertProject } from '../harness/fixtures.ts';
import { accessBySigningIn } from '../newcomer.ts';
import { memberBySigningIn, type Signed } from '../on-team.ts';
import type { OfTeam } from '../operating.ts';
import { passkeyOf } from '../passkeys-of.ts';
import { appOf, nowCode, recoveryCodesOf } from '../second-factor-of.ts';
import type { Recorder } from './recorder.ts';

async function secondFactors(test: Recorder, owner: OfTeam): Promise<void> {
  const { token } = owner;
  const secret = await appOf(test, token);
  await recoveryCodesOf(test, token);
  await test.ask(secondFactor, {}, { token });
  const half = await accessBySigningIn(test, owner);
  await test.ask(giveSecondFactor, { body: { totp_code: nowCode(secret, 1) } }, { token: half });
  await passkeyOf(test, token);
  await test.ask(removeTotp, {}, { token });
}

async function reports(test: Recorder, { token }: OfTeam, author: Signed): Promise<void> {
  const by = { token };
  const projectId = await insertProject(test.db, { creatorId: author.id, title: '쉬운 돈벌이' });
  const { reportId } = await reported(test, 'project', projectId);
  const params = { reportId };
  await test.ask(findReports, { query: {} }, by);
  await test.ask(showReport, { params }, by);
  const body = { outcome: 'hidden', reason: 'fraud', words: '투자를 권하는 글이에요.' } as const;
  const { decision_id } = await test.ask(decideOnReport, { params, body }, by);
  await test.ask(findDecisions, { query: {} }, by);
  const { appeals } = await test.ask(openAppeals, {}, by);
  await test.ask(
    answerAppeal,
    {
      params: { appealId: appeals[0]?.id ?? '' },
      body: { outcome: 'reversed', answer: '다시 보니 문제가 없었어요.' },
    },
    by,
  );
  await test.ask(undoDecision, { params: { decisionId: decision_id } }, by);
  await keptHidden(test, by, author);
}

async function keptHidden(test: Recorder, by: { token: string }, author: Signed): Promise<void> {
  const { reportId } = await reported(test, 'post', await insertPost(test.db, { authorId: author.id }));
  const given = { outcome: 'hidden', temporary: true, reason: 'privacy' } as const;
  await test.ask(keepHidden, { params: { decisionId: await decided(test, reportId, given) } }, by);
}

async function members(test: Recorder, { token }: OfTeam, member: Signed): Promise<void> {
  const by = { token };
  const params = { memberId: member.id };
  await test.ask(findMembers, { query: { q: '강가람' } }, by);
  const { id } = await test.ask(
    noteOnMember,
    { params, body: { note: '다음 신고는 함께 보기로 했어요.' } },
    by,
  );
  await test.ask(showMember, { params }, by);
  await test.ask(seeAddress, { params }, by);
  await test.ask(actOnMember, { params, body: { act: 'verify_mentor' } }, by);
  await test.ask(removeNote, { params: { ...params, noteId: id } }, by);
  await test.ask(removeLater, { params, body: { name: member.userName } }, by);
  await test.ask(keepMember, { params }, by);
  await test.ask(exportMember, { params }, by);
  await test.ask(exportMembers, {}, by);
  await test.ask(findBranches, { query: {} }, by);
  await test.ask(findUnusualBranches, {}, by);
  await test.ask(drawTree, { query: {} }, by);
}

/** The team looks after members and reports. */
export async function operatingPeople(test: Recorder): Promise<OfTeam> {
  const owner = await memberBySigningIn(test, { operatingRole: 'owner', userName: '윤운영' });
  await passkeyOf(test, owner.token);
  await secondFactors(test, owner);
  const author = await memberBySigningIn(test, { userName: '강가람', userType: 'alumni' });
  await reports(test, owner, author);
  await members(test, owner, author);
  await test.ask(today, {}, { token: owner.token });
  await test.ask(waits, {}, { token: owner.token });
  return owner;
}
