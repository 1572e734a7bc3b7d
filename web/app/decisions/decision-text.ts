import type { OwnDecision } from '@dure/contract/own-decisions.ts';

type Outcome = OwnDecision['outcome'];

/** The team's decisions, as shown to the affected member (Specification 11.4). */
export const decisionText = {
  things: { project: '프로젝트', post: '글', profile: '프로필' } satisfies Record<
    OwnDecision['about']['type'],
    string
  >,
  named: (title: string, thing: string) => `‘${title}’ ${thing}`,
  reason: '이유',
  words: '운영자가 남긴 말',
  about: '대상',
  decided: '결정한 날',
  until: '기간',
  untilDay: (minute: string) => `${minute}까지`,
  untilReviewed: '운영자가 다시 살펴볼 때까지',
  undone: '지금은 되돌린 결정이에요.',
  appeal: '이의 제기',
  appealLead:
    '잘못된 결정이라고 생각하면 한 번 이의를 제기할 수 있어요. 되도록 처음 결정한 사람이 아닌 다른 운영자가 살펴보고 메일로 답해요.',
  appealWords: '어떤 점이 잘못됐는지 알려 주세요',
  appealMissing: '내용을 입력해 주세요.',
  file: '이의 제기하기',
  filing: '보내는 중…',
  filed: '접수했어요',
  filedLead: '살펴보고 메일로 답할게요.',
  ownWords: '보낸 내용',
  answer: '운영자의 답',
  ended: {
    upheld: '살펴보고 처음 결정을 그대로 두기로 했어요.',
    reversed: '이의를 받아들여 결정을 되돌렸어요.',
  },
  section: '운영자가 알린 일',
  look: '자세히 보기',
  read: '확인했어요',
  back: '로그인 화면으로',
  noToken: '링크를 쓸 수 없어요',
  noTokenLead: '로그인을 다시 하면 이유를 보고 이의를 제기할 수 있어요.',
  loading: '결정을 불러오고 있어요',
} as const;

/** What was done, and to what. */
export const headingOf = ({ outcome, about }: OwnDecision): string => {
  const done: Readonly<Record<Outcome, string>> = {
    hidden: `운영자가 가린 ${decisionText.things[about.type]}`,
    warned: '운영자의 경고',
    suspended: '이용이 중지됐어요',
  };
  return done[outcome];
};

export const followsOf: Readonly<Record<Outcome, string>> = {
  hidden: '내용은 그대로 있고, 지금은 다른 사람에게 보이지 않아요.',
  warned: '지금 제한되는 것은 없어요. 같은 일이 다시 생기지 않게 주의해 주세요.',
  suspended: '그동안 로그인할 수 없고, 올린 내용은 다른 사람에게 보이지 않아요.',
};
