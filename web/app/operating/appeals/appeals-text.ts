import type { OpenAppeal } from '@dure/contract/operating-appeals.ts';
import type { AppealOutcome } from '@dure/contract/own-decisions.ts';

/** Specification 2.17: /operator/appeals. */
export const appealsText = {
  title: '이의 제기',
  lead: '결정하지 않은 다른 사람이 답해요. 답할 사람이 한 명뿐일 때만 결정한 사람이 답할 수 있어요.',
  list: '답할 이의 제기',
  none: '답할 이의 제기가 없어요',
  noneLead: '가림이나 경고, 이용 중지를 받은 회원이 다르게 생각하면 여기에 보여요.',
  sample: { name: '박지훈님의 이의 제기', note: '2시간 전 접수 · 프로젝트를 가렸어요', end: '가림' },
  more: (count: number) => `오래된 것부터 보여요. 모두 ${count.toLocaleString('ko-KR')}건이 남았어요.`,
  of: (name: string) => `${name}의 이의 제기`,
  filed: (ago: string) => `${ago} 접수`,
  left: '탈퇴한 회원',
  decision: '처음 결정',
  done: { hidden: '가림', warned: '경고', suspended: '이용 중지' } satisfies Record<
    OpenAppeal['outcome'],
    string
  >,
  things: { project: '프로젝트', post: '글', profile: '프로필' } satisfies Record<
    OpenAppeal['about']['type'],
    string
  >,
  reason: '이유',
  words: '운영자가 남긴 말',
  about: '대상',
  reported: '신고된 내용',
  until: '기간',
  untilReviewed: '다시 살펴볼 때까지',
  decidedBy: '결정한 사람',
  atCommandLine: '서버에서',
  forAnother: '이 결정을 했거나 본인의 일이라, 다른 사람이 답해야 해요.',
  answer: '회원에게 보낼 답',
  answerMissing: '답을 입력해 주세요.',
  sending: '보내는 중…',
  act: { upheld: '그대로 두기', reversed: '결정 되돌리기' } satisfies Record<AppealOutcome, string>,
  question: {
    upheld: '처음 결정을 그대로 둘까요?',
    reversed: '결정을 되돌릴까요?',
  } satisfies Record<AppealOutcome, string>,
  detail: {
    upheld: '회원에게 답을 메일로 보내요. 다시 바꿀 수 없어요.',
    reversed: '바로 되돌리고, 회원과 신고한 사람에게 메일로 알려요. 다시 바꿀 수 없어요.',
  } satisfies Record<AppealOutcome, string>,
  cancel: '취소',
  answered: '답을 보냈어요',
  answeredBefore: '다른 사람이 먼저 답했어요.',
  notYours: '다른 사람이 답해야 해요.',
} as const;
