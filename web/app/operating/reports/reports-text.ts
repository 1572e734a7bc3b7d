import { temporaryRemovalDays } from '@dure/contract/limits.ts';
import type { DecisionOutcome } from '@dure/contract/moderation.ts';
import type { ThingState } from '@dure/contract/operating-reports.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';

const count = (number: number) => number.toLocaleString('ko-KR');

/** Specification 2.17: /operator/reports. */
export const reportsText = {
  title: '신고',
  ofOne: '한 회원의 신고만 보고 있어요.',
  ofAll: '모두 보기',
  tabs: '신고 나누어 보기',
  open: (things: number) => (things === 0 ? '처리할 신고' : `처리할 신고 ${count(things)}`),
  handled: '처리한 신고',
  queue: '처리할 신고',
  none: '처리할 신고가 없어요',
  noneLead: '모두 처리했어요. 새 신고가 오면 여기에 보여요.',
  sample: { name: '동네 책방을 잇는 지도', note: '프로젝트 · 박지훈님 · 5분 전', end: '신고 2건' },
  more: '더 보기',
  place: (at: number, of: number) => `${count(of)}건 중 ${count(at)}번째`,
  next: '다음',
  previous: '이전',
  times: (number: number) => `신고 ${count(number)}건`,
  left: '탈퇴한 회원',
  loading: '불러오고 있어요',
  again: '다시 불러오기',
  reportsOf: (number: number) => (number === 1 ? '신고한 이유' : `신고한 이유 ${count(number)}건`),
  noReason: '탈퇴한 회원이 적은 이유는 남지 않아요',
  reporter: (answered: number, actedOn: number) =>
    answered === 0
      ? '처음 신고했어요'
      : `전에 보낸 신고 ${count(answered)}건 중 ${count(actedOn)}건이 맞았어요`,
  atReport: '신고된 때',
  now: '지금',
  same: '신고된 때와 같아요',
  noSnapshot: '작성자가 탈퇴해서 신고된 때의 내용은 지워졌어요',
  history: (versions: number) => `누가 언제 수정했는지 보기 (${count(versions)}개)`,
  reportedVersion: '신고된 내용',
  noWords: '작성자가 탈퇴해서 내용은 지워졌어요',
  picture: '신고된 사진',
  untitled: '내용 없음',
  author: '작성자',
  noDecisions: '전에 받은 조치가 없어요',
  decisions: '전에 받은 조치',
  undone: '되돌림',
  suspendedNow: '지금 이용 중지',
  own: '내가 올린 내용은 다른 사람이 처리해요.',
  ofTeam: '운영진이 올린 내용은 소유자만 처리할 수 있어요.',
  readOnly: '보기만 할 수 있어요.',
  handledBy: (name: string, outcome: string, ago: string) =>
    `이미 처리된 신고예요: ${outcome} · ${name} · ${ago}`,
  byCommand: '명령줄',
  goOn: '다음 신고 보기',
  acts: '처리하기',
  legend: '단축키',
  legendNote: '신고를 보고 있을 때만 쓸 수 있어요',
  move: '다음·이전',
  undo: '되돌리기',
  takenBack: '되돌렸어요. 신고가 처리할 목록으로 돌아갔어요.',
  reason: '이유',
  reasonMissing: '이유를 선택해 주세요.',
  days: '기간',
  until: (days: number | null) => (days === null ? '검토할 때까지' : `${days}일`),
  words: '당사자에게 전할 말',
  dismissalHint: '신고한 분에게 살펴본 결과를 알려요. 신고된 분에게는 아무것도 보내지 않아요.',
  wordsHint: '적지 않아도 돼요. 조치와 함께 그대로 전해져요.',
  temporary: `${temporaryRemovalDays}일 동안만 가려요(임시조치). 그 뒤에는 다시 보여요.`,
  removal: '임시조치 요청',
  requests: '임시조치를 요청한 이유',
  refusalWords: '요청한 분께 전할 이유',
  refusalHint: '요청한 분께 메일로 그대로 전해져요.',
  together: (number: number) => `같은 대상의 신고 ${count(number)}건을 함께 처리해요`,
  cancel: '취소',
  sending: '처리하고 있어요',
} as const;

/** Outcomes of a report. */
export const outcomeText: Readonly<Record<DecisionOutcome, string>> = {
  dismissed: '문제없음',
  hidden: '가림',
  warned: '경고',
  suspended: '이용 중지',
};

/** A button's label, and the message once it is done. */
export const actText: Readonly<Record<DecisionOutcome, { readonly label: string; readonly done: string }>> = {
  dismissed: { label: '문제없음', done: '문제없음으로 처리했어요.' },
  hidden: { label: '가리기', done: '가렸어요.' },
  warned: { label: '경고하기', done: '경고했어요.' },
  suspended: { label: '이용 중지', done: '이용을 중지했어요.' },
};

export const kindText: Readonly<Record<ReportTarget, string>> = {
  project: '프로젝트',
  post: '글',
  profile: '프로필',
};

export const stateText: Readonly<Record<ThingState, string>> = {
  shown: '보이고 있어요',
  hidden: '가려져 있어요',
  deleted: '작성자가 삭제했어요',
  author_suspended: '작성자가 이용 중지라 보이지 않아요',
  author_left: '작성자가 탈퇴했어요',
};

/** Specification 2.17: /operator/reports/handled. */
export const handledText = {
  list: '처리한 신고',
  none: '아직 처리한 신고가 없어요',
  noneLead: '누가 어떻게 처리했는지 남고, 여기에서 되돌릴 수 있어요.',
  sample: { name: '가림', note: '박지훈님의 프로젝트 · 신고 2건 · 김하늘님 · 3시간 전' },
  of: (kind: string, name: string) => `${name}의 ${kind}`,
  by: (name: string | null, ago: string) => `${name ?? '명령줄'} · ${ago}`,
  undoneBy: (name: string | null, ago: string) => `되돌림 · ${name ?? '명령줄'} · ${ago}`,
  reports: (number: number) => `신고 ${count(number)}건`,
  until: (minute: string) => `${minute}까지`,
  untilReviewed: '검토할 때까지',
  comesBack: (days: number, minute: string) => `임시조치 ${days}일 남음 · ${minute}에 다시 보여요`,
  ended: (ago: string) => `임시조치가 끝나 다시 보여요 · ${ago}`,
  keep: '계속 가리기',
  keepOf: (what: string) => `${what} 계속 가리기`,
  keepQuestion: '임시조치가 끝나도 계속 가릴까요?',
  keepDetail: '작성자와 요청한 분에게 메일로 알려요. 되돌리면 다시 보여요.',
  kept: '계속 가리기로 했어요',
  undo: '되돌리기',
  undoOf: (what: string) => `${what} 되돌리기`,
  question: '이 처리를 되돌릴까요?',
  detail: '가린 내용은 다시 보이고, 이용 중지는 풀려요. 신고는 다시 처리할 목록으로 가요.',
  cancel: '취소',
  done: '되돌렸어요',
} as const;
