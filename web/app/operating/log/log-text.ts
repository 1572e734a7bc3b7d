import type { ChainFaultKind, TargetKind } from '@dure/contract/operating-log.ts';

const count = (number: number) => number.toLocaleString('ko-KR');

/** Specification 2.17: /operator/log. */
export const logText = {
  title: '기록',
  lead: '운영진이 한 일이 모두 남아요. 수정하거나 지울 수 없고, 이름 대신 번호로 적어 둬요.',
  list: '운영 기록',
  none: '찾은 기록이 없어요',
  noneLead: '조건을 줄이거나 기간을 넓혀 보세요.',
  more: '더 보기',
  find: '찾기',
  narrow: '찾기와 내려받기',
  clear: '모두 보기',
  act: '한 일',
  anyAct: '모두',
  actor: '누가',
  anyone: '모두',
  command: '명령줄',
  commandOf: (login: string) => `명령줄 ${login}`,
  target: '무엇에',
  targetHint: '회원 번호, 학교 도메인처럼 기록에 남은 그대로 적어요.',
  from: '언제부터',
  to: '언제까지',
  left: '탈퇴한 회원',
  only: (name: string) => `${name} 기록만 보기`,
  lineOf: (position: number) => `${count(position)}번째 줄`,
  unlinked: '이어지지 않은 줄',
  export: 'CSV로 받기',
  exporting: '받는 중…',
  exportNote: '지금 조건대로 받아요. 파일에는 이름 없이 번호만 들어가고, 받은 일도 기록에 남아요.',
  exported: '기록을 받았어요',
  fileOf: (day: string) => `dure-log-${day}.csv`,
} as const;

/** A target's name if it is unknown or has none. */
export const targetText: Readonly<Record<TargetKind, string | null>> = {
  member: logText.left,
  project: '프로젝트',
  post: '글',
  event: '행사 링크',
  invitation: '초대 링크',
  university: '학교',
  news: '소식',
  other: null,
};

export const chainText = {
  name: '기록 확인',
  checking: '기록이 온전한지 확인하고 있어요',
  failed: '지금은 기록이 온전한지 확인하지 못했어요',
  empty: '아직 남은 기록이 없어요',
  whole: (acts: number) => `처음부터 ${count(acts)}줄이 모두 이어져 있어요`,
  since: (ago: string) => `${ago} 확인`,
  broken: '기록에 누군가 손을 댔어요',
  fits: (acts: number) =>
    `그 앞 ${count(acts)}줄은 온전해요. 백업과 비교해 보고, 데이터베이스에 누가 들어올 수 있는지 확인해 주세요.`,
} as const;

/** The first broken line, in a sentence. */
export const faultText: Readonly<Record<ChainFaultKind, (line: string) => string>> = {
  missing: (line) => `${line}: 지워졌어요.`,
  removed: (line) => `${line}: 지워졌어요.`,
  changed: (line) => `${line}: 바뀌었거나 자리를 옮겼어요.`,
  unlinked: () => '기록을 거치지 않고 끼워 넣은 줄이 있어요.',
  shortened: (line) => `${line}: 여기부터 잘려 나갔거나 새로 쓰였어요.`,
};
