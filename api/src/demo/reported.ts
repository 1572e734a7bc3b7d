import type { ReportTarget } from '@dure/contract/reports.ts';
import type { Transaction } from '../database/client.ts';
import { decide } from '../features/moderation/service.ts';
import { keepReport } from '../features/reports/service.ts';
import { demoId } from './demo-id.ts';
import { person } from './people.ts';
import * as repository from './repository.ts';

interface DemoReport {
  readonly reporterId: string;
  readonly targetType: ReportTarget;
  readonly targetId: string;
  readonly reason: string;
  readonly hoursAgo: number;
}

/** Reports by and about unlisted people, so that nobody who tries the product gets notices of them. */
const open: readonly DemoReport[] = [
  {
    reporterId: person(12),
    targetType: 'project',
    targetId: demoId('project', 10),
    reason: '두 달째 답이 없는데 모집 글은 그대로예요. 지금도 하는 프로젝트가 맞나요?',
    hoursAgo: 43,
  },
  {
    reporterId: person(7),
    targetType: 'profile',
    targetId: person(11),
    reason: '유료 세무 상담을 권하는 연락을 여러 번 받았어요.',
    hoursAgo: 20,
  },
  {
    reporterId: person(10),
    targetType: 'profile',
    targetId: person(11),
    reason: '저도 같은 연락을 받았어요. 보증금을 먼저 보내라고 했어요.',
    hoursAgo: 6,
  },
  {
    reporterId: person(10),
    targetType: 'post',
    targetId: demoId('post', 6),
    reason: '제 작품이 나온 사진인데 허락 없이 올라왔어요.',
    hoursAgo: 3,
  },
];

const decided: DemoReport = {
  reporterId: person(6),
  targetType: 'post',
  targetId: demoId('post', 5),
  reason: '부품을 파는 글 같아요.',
  hoursAgo: 30,
};

async function report(tx: Transaction, { hoursAgo, reporterId, ...given }: DemoReport): Promise<string> {
  await keepReport(tx, { reporterId }, given);
  return repository.dateReport(tx, { reporterId, ...given }, hoursAgo);
}

/** Creates work for the console: reports, and an appeal against a decision of the demo's operator. */
export async function reportSome(tx: Transaction): Promise<void> {
  for (const one of open) await report(tx, one);
  const made = await decide(tx, { memberId: person(4) }, await report(tx, decided), {
    outcome: 'warned',
    reason: 'spam',
    words: '물건을 파는 글은 올릴 수 없어요.',
  });
  if ('refusal' in made) throw new Error(`a report of the demo cannot be decided on: ${made.refusal}`);
  await repository.insertAppeal(tx, {
    decisionId: made.decisionId,
    memberId: person(9),
    words: '파는 글이 아니에요. 도면을 나누면서, 만들 때 든 재료 값을 적었어요.',
  });
}
