import type { DecisionReason } from './moderation.ts';
import type { ReportState } from './reports.ts';

/** A reason as the affected member and the team see it. */
export const reasonText: Readonly<Record<DecisionReason, string>> = {
  spam: '광고나 도배',
  harassment: '괴롭힘, 차별이나 혐오',
  false_information: '사실과 다른 내용',
  impersonation: '다른 사람인 척하는 일',
  privacy: '다른 사람의 개인정보나 권리 침해',
  sexual: '성적인 내용',
  fraud: '사기나 금전 요구',
  illegal: '법을 어기는 내용',
  other: '그 밖의 약속을 어긴 일',
};

/** A report's outcome as its reporter sees it. */
export const cameOfReport: Readonly<Record<ReportState, string>> = {
  open: '운영자가 확인하고 있어요.',
  dismissed: '약속을 어긴 점을 찾지 못해서 그대로 두었어요.',
  hidden: '약속을 어긴 점이 있어서 가렸어요.',
  acted: '약속을 어긴 점이 있어서 필요한 조치를 했어요.',
  reversed: '다시 살펴보고 처음 결정을 되돌렸어요.',
};
