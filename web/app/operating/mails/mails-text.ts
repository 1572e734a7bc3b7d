import type { LoggedMailState, MailState } from '@dure/contract/operating-mails.ts';

const count = (number: number) => number.toLocaleString('ko-KR');

/** Specification 2.17: /operator/mails. */
export const mailsText = {
  title: '메일',
  now: '지금',
  counts: { waiting: '보낼 메일', failed: '다시 보내는 중', dead: '거절됨' },
  number: count,
  state: '볼 메일',
  needSomebody: '보내지 못한 메일',
  all: '모든 메일',
  email: '받는 사람의 이메일',
  emailHint: '이메일을 빠짐없이 적으면 그 사람에게 보낸 메일만 봐요. 최근 30일의 기록이 있어요.',
  emailWrong: '이메일을 끝까지 적어 주세요.',
  find: '찾기',
  test: '나에게 시험 메일 보내기',
  testing: '보내는 중…',
  tested: '시험 메일을 보냈어요. 아래에서 어떻게 됐는지 볼 수 있어요',
  list: '메일',
  none: '보내지 못한 메일이 없어요',
  noneLead: '메일이 가지 못하면 여기에서 다시 보낼 수 있어요.',
  sample: { name: '인증번호', note: '5분 전 만듦 · 받는 서버가 거절했어요' },
  noneOfState: '이런 메일이 없어요',
  noneOfStateLead: '다른 상태를 선택해 보세요.',
  noneOfEmailLead: '이메일을 다시 확인해 보세요.',
  more: '더 보기',
  unreadable: '읽을 수 없는 메일',
  put: (ago: string) => `${ago} 만듦`,
  tried: (attempts: number, when: string) => `${count(attempts)}번 시도했고 ${when}에 다시 보내요`,
  refused: (when: string) => `받는 서버가 거절했어요. ${when}까지 다시 보낼 수 있어요`,
  underWay: '지금 보내고 있어요',
  queued: '곧 보내요',
  accepted: '받는 서버가 받았어요',
  refusedForGood: '받는 서버가 거절했어요. 다시 보낼 수 없어요',
  tooLate: '제때 보내지 못해서 그만뒀어요',
  withdrawn: '보내지 않기로 했어요',
  bounced: '받는 서버가 받았지만 나중에 되돌아왔어요. 이메일이 맞는지 확인해 주세요',
  fault: (fault: string) => `오류 ${fault}`,
  reply: (reply: string) => `받는 서버의 답: ${reply}`,
  showAddress: '모두 보기',
  showAddressOf: (address: string) => `${address} 모두 보기`,
  retry: '다시 보내기',
  retryOf: (address: string) => `${address} 다시 보내기`,
  drop: '삭제',
  dropOf: (address: string) => `${address} 메일 삭제`,
  dropQuestion: '이 메일을 보내지 않을까요?',
  dropDetail: '되돌릴 수 없어요. 받을 사람에게는 알리지 않아요.',
  cancel: '취소',
  retried: '다시 보내고 있어요',
  dropped: '메일을 삭제했어요',
  already: '이미 보냈거나 다른 운영진이 처리했어요',
  days: '날마다 보낸 메일',
  day: '날짜',
  sent: '보냄',
  refusedCount: '거절됨',
  late: '늦어서 그만둠',
} as const;

export const mailStateText: Readonly<Record<MailState, string>> = {
  queued: '보낼 메일',
  under_way: '보내는 중',
  failed: '다시 보내는 중',
  dead: '거절됨, 다시 보낼 수 있음',
  accepted: '보냄',
  refused: '거절됨',
  late: '늦어서 그만둠',
  withdrawn: '보내지 않음',
  bounced: '되돌아옴',
};

/** States of a member's mails. */
export const loggedStateText: Readonly<Record<LoggedMailState, string>> = {
  queued: '곧 보내요',
  tried: '아직 보내지 못해서 다시 보내고 있어요',
  accepted: mailsText.accepted,
  refused: '받는 서버가 거절했어요',
  late: mailsText.tooLate,
  withdrawn: mailsText.withdrawn,
  bounced: mailsText.bounced,
};

const topics: Readonly<Record<string, string>> = {
  code: '인증번호',
  'password-reset': '비밀번호 재설정',
  security: '보안 알림',
  'link-request': '새 링크 요청',
  offer: '제안',
  notice: '알림',
  university: '학교 추가 요청의 답',
  role: '역할이 바뀐 알림',
  decision: '신고와 제한 안내',
  invitation: '초대',
  legal: '약관과 처리방침 안내',
  news: '소식',
  test: '시험 메일',
  team: '운영진 알림',
};

/** A mail's topic; an unknown one, of a later release, is just a mail. */
export const topicText = (topic: string | null): string =>
  topic === null ? mailsText.unreadable : (topics[topic] ?? mailsText.list);
