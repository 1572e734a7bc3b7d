import { reasonText } from '@dure/contract/decision-text.ts';
import { transparencyCountMin } from '@dure/contract/limits.ts';
import { type DecisionReason, decisionReasons } from '@dure/contract/moderation.ts';
import type { Count, Quarter } from '@dure/contract/transparency.ts';
import type { LegalSection, LegalText } from '../legal/legal-text.ts';

/** The transparency report, as a document (docs/decisions/0074). */

const countText = (count: Count) =>
  count === null ? `${transparencyCountMin} 미만` : count.toLocaleString('ko-KR');

const line = (name: string, count: Count) => `${name}: ${countText(count)}`;

const reasonsOf = (reasons: Readonly<Record<DecisionReason, Count>>) =>
  decisionReasons
    .filter((reason) => reasons[reason] !== 0)
    .map((reason) => line(reasonText[reason], reasons[reason]));

function sectionOf({
  year,
  quarter,
  reports,
  dismissed,
  outcomes,
  reasons,
  appeals,
  reversed,
}: Quarter): LegalSection {
  const why = reasonsOf(reasons);
  return {
    heading: `${year}년 ${quarter}분기`,
    blocks: [
      [
        line('받은 신고', reports),
        line('문제없음', dismissed),
        line('내용 가림', outcomes.hidden),
        line('경고', outcomes.warned),
        line('이용 중지', outcomes.suspended),
        line('이의 제기', appeals),
        line('이의를 받아들여 되돌린 결정', reversed),
      ],
      ...(why.length > 0 ? ['결정의 이유', why] : []),
    ],
  };
}

export const transparencyText = (quarters: readonly Quarter[]): LegalText => ({
  title: '투명성 보고',
  intro: `신고를 어떻게 처리했는지 분기마다 알려요. 누구의 일인지 알 수 없게 1에서 ${transparencyCountMin - 1}까지는 ‘${transparencyCountMin} 미만’으로 적고, 끝난 분기만 보여요.${quarters.length === 0 ? ' 아직 알릴 분기가 없어요.' : ''}`,
  sections: quarters.map(sectionOf),
});
