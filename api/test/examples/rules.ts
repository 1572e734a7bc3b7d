import { reportBrowserError } from '@dure/contract/browser-errors.ts';
import { legalDocument } from '@dure/contract/legal.ts';
import { alive, ready } from '@dure/contract/operations.ts';
import {
  appealByToken,
  appealDecision,
  decisionByToken,
  ownDecisions,
  readDecision,
} from '@dure/contract/own-decisions.ts';
import { publicIndex, publicIndexPages } from '@dure/contract/public-index.ts';
import { ownReports, report } from '@dure/contract/reports.ts';
import { requestRemoval, sendRemovalCode } from '@dure/contract/temporary-removal.ts';
import { transparency } from '@dure/contract/transparency.ts';
import { decided, reported } from '../decided.ts';
import { insertMember, insertPost, insertProject } from '../harness/fixtures.ts';
import { memberBySigningIn, type Signed } from '../on-team.ts';
import type { Recorder } from './recorder.ts';
import { mailedToken } from './sessions.ts';

async function suspended(test: Recorder): Promise<void> {
  const member = await insertMember(test.db, {
    userName: '노을이',
    email: 'noeul@snu.ac.kr',
    emailProven: true,
  });
  const { reportId } = await reported(test, 'profile', member.id);
  await decided(test, reportId, {
    outcome: 'suspended',
    days: 7,
    reason: 'spam',
    words: '광고가 이어졌어요.',
  });
  const token = await mailedToken(test, member.email, 1, 'notice');
  await test.ask(decisionByToken, { body: { token } });
  await test.ask(appealByToken, { body: { token, words: '제가 쓴 글이 아니에요.' } });
}

async function removal(test: Recorder, author: Signed): Promise<void> {
  const postId = await insertPost(test.db, { authorId: author.id });
  const email = 'haeun@naver.example';
  const { challenge } = await test.ask(sendRemovalCode, { body: { email } });
  const page = `https://dure.example/posts/${postId}`;
  const asked = { page, user_name: '정하은', reason: '제 사진을 허락 없이 올렸어요.' };
  await test.ask(requestRemoval, { body: { challenge, code: test.smtp.codeFor(email), ...asked } });
}

/** Reporting, decisions and appeals, and what monitoring and search engines ask. */
export async function rules(test: Recorder, host: Signed): Promise<void> {
  const author = await memberBySigningIn(test, { userName: '강가람' });
  const projectId = await insertProject(test.db, { creatorId: author.id, title: '한 시간 투자' });
  await test.ask(
    report,
    { body: { target_type: 'project', target_id: projectId, reason: '돈을 보내라고 해요.' } },
    { token: host.token },
  );
  await test.ask(ownReports, {}, { token: host.token });
  const [row] = await test.sql<{ id: string }[]>`select id from reports where reporter_id = ${host.id}`;
  await decided(test, row?.id ?? '', {
    outcome: 'hidden',
    reason: 'fraud',
    words: '투자를 권하는 글이에요.',
  });
  const { decisions } = await test.ask(ownDecisions, {}, { token: author.token });
  const params = { decisionId: decisions[0]?.id ?? '' };
  await test.ask(readDecision, { params }, { token: author.token });
  await test.ask(
    appealDecision,
    { params, body: { words: '투자를 권하지 않았어요.' } },
    { token: author.token },
  );
  await suspended(test);

  await removal(test, author);

  await test.ask(transparency, {});
  await test.ask(legalDocument, { params: { document: 'terms' }, query: {} });
  await test.ask(alive, {});
  await test.ask(ready, {});
  await test.ask(publicIndexPages, { params: { subject: 'projects' } });
  await test.ask(publicIndex, { params: { subject: 'projects' }, query: {} });
  await test.ask(reportBrowserError, {
    body: {
      screen: '/projects/:projectId/edit',
      release: 'a1b2c3',
      met: 'error',
      error: 'TypeError',
      frames: ['/assets/Bx_9-a.js:1:2345'],
    },
  });
}
