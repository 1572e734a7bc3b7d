import type { MemberAct, MemberState, SearchKind } from '@dure/contract/operating-members.ts';

const count = (number: number) => number.toLocaleString('ko-KR');

/** Specification 2.17: /operator/members. */
export const membersText = {
  title: '회원',
  search: '회원 찾기',
  hint: '이름의 앞부분이나 초성, 이메일 전체, 학교를 적어요.',
  find: '찾기',
  state: '상태',
  anyState: '모두',
  list: '찾은 회원',
  none: '찾은 회원이 없어요',
  noneLead: '이름은 앞부분부터, 이메일은 빠짐없이 적어 주세요.',
  more: '더 보기',
  left: '탈퇴한 회원',
  joined: (day: string) => `${day} 가입`,
  types: { student: '학생', alumni: '졸업생' },
} as const;

export const searchedText: Readonly<Record<SearchKind, string>> = {
  all: '가장 최근에 가입한 순서예요.',
  id: '회원 번호로 찾았어요.',
  address: '이메일로 찾았어요.',
  initials: '초성으로 찾았어요.',
  school: '학교로 찾았어요.',
  name: '이름으로 찾았어요.',
};

export const stateText: Readonly<Record<MemberState, string>> = {
  suspended: '이용 중지',
  frozen: '초대 막힘',
  hidden: '프로필 가림',
  mentor: '멘토 인증',
  team: '운영진',
};

/** Specification 2.17: /operator/members/{id}. */
export const memberText = {
  back: '회원 목록',
  profile: '공개 프로필',
  address: '이메일',
  showAddress: '모두 보기',
  addressNote: '본 사람과 시각이 기록에 남아요',
  about: '회원 정보',
  id: '회원 번호',
  joined: '가입',
  type: '구분',
  school: '학교',
  noSchool: '확인한 학교가 없어요',
  tree: '초대 관계도',
  above: '초대해 준 사람',
  noneAbove: '행사 링크로 가입했거나 첫 회원이에요',
  invited: '직접 초대한 사람',
  branch: '아래로 이어진 사람',
  people: (number: number) => `${count(number)}명`,
  links: '보낸 링크',
  linksOf: (open: number, used: number, ended: number) =>
    `열려 있음 ${count(open)} · 가입함 ${count(used)} · 끝남 ${count(ended)}`,
  linkCount: (number: number) => `초대 링크 ${count(number)}개가`,
  reports: '신고',
  reportsOf: (about: number, by: number) => `받은 신고 ${count(about)}건 · 보낸 신고 ${count(by)}건`,
  reportsWaiting: (number: number) => `처리할 신고 ${count(number)}건 보기`,
  consents: '동의',
  noConsents: '없어요',
  subjects: {
    terms: '이용약관',
    privacy: '개인정보 처리방침',
    over_14: '만 14세 이상',
    marketing: '소식과 광고',
  },
  consentOf: (what: string, version: string, withdrawn: string | null) =>
    `${what} (${version} 시행)${withdrawn === null ? '' : ` · ${withdrawn} 철회`}`,
  sessions: '로그인한 기기',
  noSessions: '없어요',
  lastUsed: (when: string) => `${when} 씀`,
  mails: '보낸 메일',
  noMails: '최근 30일 동안 없어요',
  events: '계정에 있었던 일',
  noEvents: '최근 90일 동안 없어요',
  times: (number: number) => (number > 1 ? ` ${count(number)}번` : ''),
  log: '운영 기록',
  noLog: '아직 없어요',
  notes: '운영진 메모',
  notesLead: '운영진만 봐요. 회원이 탈퇴하면 함께 지워져요.',
  noNotes: '아직 없어요',
  note: '새 메모',
  addNote: '메모 남기기',
  addingNote: '남기는 중…',
  noteAdded: '메모를 남겼어요',
  removeNote: '삭제',
  removeNoteOf: (when: string) => `${when} 메모 삭제`,
  noteRemoved: '메모를 삭제했어요',
  undo: '되돌리기',
  acts: '할 수 있는 일',
  own: '내 계정에는 할 수 없어요.',
  ofTeam: '운영진에게는 소유자만 할 수 있어요.',
  cancel: '취소',
  already: '이미 그렇게 되어 있어요',
} as const;

interface Counts {
  readonly people: string;
  readonly links: string;
}

interface ActText {
  readonly label: string;
  readonly question: string;
  readonly detail: (counts: Counts) => string;
  readonly done: (affected: number) => string;
  /** Whether the act takes nothing from anybody. */
  readonly harmless?: true;
}

const stays = () => '되돌릴 수 있어요.';

export const actText: Readonly<Record<MemberAct, ActText>> = {
  suspend: {
    label: '이용 중지',
    question: '이용을 중지할까요?',
    detail: () => '바로 로그아웃되고, 올린 내용이 모두 가려져요. 풀면 그대로 돌아와요.',
    done: () => '이용을 중지했어요',
  },
  unsuspend: {
    label: '이용 중지 풀기',
    question: '이용 중지를 풀까요?',
    detail: () => '다시 로그인할 수 있고, 올린 내용이 다시 보여요.',
    done: () => '이용 중지를 풀었어요',
    harmless: true,
  },
  sign_out: {
    label: '모든 기기에서 로그아웃',
    question: '모든 기기에서 로그아웃할까요?',
    detail: () => '되돌릴 수 없어요. 회원은 다시 로그인해야 해요.',
    done: () => '모든 기기에서 로그아웃했어요',
  },
  freeze: {
    label: '초대 막기',
    question: '초대를 막을까요?',
    detail: ({ people }) =>
      `이 회원과 아래로 이어진 사람까지 모두 ${people}, 새로 초대할 수 없고 보낸 링크도 열리지 않아요.`,
    done: () => '초대를 막았어요',
  },
  unfreeze: {
    label: '초대 다시 열기',
    question: '초대를 다시 열까요?',
    detail: stays,
    done: () => '초대를 다시 열었어요',
    harmless: true,
  },
  verify_mentor: {
    label: '멘토로 인증',
    question: '멘토로 인증할까요?',
    detail: stays,
    done: () => '멘토로 인증했어요',
    harmless: true,
  },
  unverify_mentor: {
    label: '멘토 인증 취소',
    question: '멘토 인증을 취소할까요?',
    detail: () => '이미 함께하는 프로젝트에는 그대로 남아요.',
    done: () => '멘토 인증을 취소했어요',
  },
  send_reset: {
    label: '비밀번호 재설정 보내기',
    question: '비밀번호 재설정 메일을 보낼까요?',
    detail: () => '링크는 회원의 메일로만 가고, 여기서는 볼 수 없어요. 지금 비밀번호는 그대로예요.',
    done: () => '메일을 보냈어요',
    harmless: true,
  },
  take_back_links: {
    label: '대기 중인 초대 모두 취소',
    question: '대기 중인 초대를 모두 취소할까요?',
    detail: ({ links }) => `${links} 바로 닫혀요. 되돌릴 수 없고, 이미 가입한 사람은 그대로예요.`,
    done: (affected) => `초대 ${count(affected)}개를 취소했어요`,
  },
};

export const suspendText = {
  close: '닫기',
  lead: '바로 로그아웃되고, 올린 내용이 모두 가려져요. 회원에게 이유와 기간을 메일로 알리고, 회원은 이의를 제기할 수 있어요.',
  reason: '이유',
  days: '기간',
  forDays: (days: number) => `${days}일`,
  untilReviewed: '다시 살펴볼 때까지',
  words: '회원에게 할 말 (선택)',
} as const;
