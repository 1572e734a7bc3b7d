import type { DecisionReason } from './moderation.ts';

/** What a reason is called, to whom a decision affects and to the team. */
export const reasonText: Readonly<Record<DecisionReason, string>> = {
  spam: '광고나 도배',
  harassment: '괴롭힘, 차별이나 혐오',
  false_information: '사실과 다른 내용',
  impersonation: '다른 사람인 척하는 일',
  privacy: '다른 사람의 개인정보나 권리 침해',
  sexual: '성적인 내용',
  illegal: '법을 어기는 내용',
  other: '그 밖의 약속을 어긴 일',
};
