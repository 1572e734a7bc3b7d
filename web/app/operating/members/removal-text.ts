import { removalHours } from '@dure/contract/limits.ts';

/** Specification 2.17: removing a member, and exporting their data. */
export const removalText = {
  title: '본인의 요청',
  lead: '로그인할 수 없는 회원이 직접 요청했을 때만 쓰세요. 본인인지 먼저 확인해 주세요.',
  export: '회원 정보 내려받기',
  exporting: '내려받는 중…',
  exported: '회원 정보를 내려받았어요. 기록에 남았어요',
  fileOf: (day: string) => `회원 정보 ${day}.json`,
  remove: '탈퇴 처리',
  question: '탈퇴 처리할까요?',
  detail: (name: string) =>
    `${removalHours}시간 뒤에 탈퇴 처리해요. 그때까지는 되돌릴 수 있고, 회원에게도 메일로 알려요. 계속하려면 이름 ‘${name}’을 그대로 입력해 주세요.`,
  name: '회원의 이름',
  mismatch: '이름이 달라요. 그대로 입력해 주세요.',
  close: '닫기',
  asked: '탈퇴 처리를 시작했어요. 회원에게 메일로 알렸어요',
  due: (when: string) => `${when}에 탈퇴 처리해요.`,
  keep: '탈퇴 처리 되돌리기',
  kept: '탈퇴 처리를 되돌렸어요',
  tooLate: '이미 되돌렸거나 처리가 끝났어요',
  exportList: '회원 목록 내려받기',
  listExported: '회원 목록을 내려받았어요. 기록에 남았어요',
  listFileOf: (day: string) => `회원 목록 ${day}.csv`,
} as const;
