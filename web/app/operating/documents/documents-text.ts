import type { LegalKind } from '@dure/contract/legal.ts';
import type { PublishedVersion } from '@dure/contract/operating-legal.ts';

/** Specification 2.17: /operator/documents. */
export const documentsText = {
  title: '약관과 처리방침',
  back: '설정으로',
  lead: '새 문서를 게시하면 모든 회원에게 알림과 이메일로 한 번 알리고, 시행일부터 가입하는 사람은 새 문서에 동의해요. 이전 문서도 누구나 볼 수 있어요.',
  ownerOnly: '게시는 소유자만 할 수 있어요.',
  names: { terms: '이용약관', privacy: '개인정보 처리방침' } satisfies Record<LegalKind, string>,
  write: '새 문서 쓰기',
  writeOf: (name: string) => `${name} 새 문서 쓰기`,
  builtIn: '미리 준비된 문서예요',
  newerBuiltIn: (day: string) =>
    `미리 준비된 문서가 ${day}에 바뀌었어요. 지금 문서에도 옮길 내용이 있는지 확인해 주세요.`,
  version: (day: string) => `${day} 시행`,
  states: {
    current: '시행 중',
    coming: '시행 예정',
    earlier: '지난 문서',
    withdrawn: '철회함',
  } satisfies Record<PublishedVersion['state'], string>,
  by: (name: string | null, when: string) => `${name ?? '탈퇴한 회원'} · ${when} 게시`,
  told: (members: number) => `${members.toLocaleString('ko-KR')}명에게 알렸어요`,
  withdraw: '철회',
  withdrawOf: (name: string, day: string) => `${name} ${day} 시행 철회`,
  withdrawQuestion: (day: string) => `${day}부터 시행할 문서를 철회할까요?`,
  withdrawDetail: '이미 알린 회원에게 다시 알리지 않아요. 새 문서를 게시하면 그때 알려요.',
  cancel: '취소',
  withdrawn: '철회했어요',
  alreadyHolds: '이미 시행 중이거나 철회한 문서예요',
} as const;

export const writingText = {
  back: '약관과 처리방침으로',
  title: (name: string) => `${name} 새 문서`,
  version: '시행일',
  versionHint: (from: string) =>
    `${from}부터 정할 수 있어요. 회원에게 불리하게 바꾼다면 30일 뒤로 정해 주세요.`,
  noDay: '정할 수 있는 시행일이 아니에요. 다른 날로 적어 주세요.',
  taken: '그날 시행할 문서가 이미 있어요. 다른 날로 정하거나 먼저 철회해 주세요.',
  reason: '무엇이 왜 바뀌나요?',
  reasonHint: '회원이 받는 이메일에 그대로 들어가요.',
  text: '문서',
  textHint: '# 뒤에 조항의 제목을, - 뒤에 목록을 적어요. 빈 줄로 문단을 나눠요.',
  ownSettings:
    '설정에 적은 사업자명과 처리 위탁 같은 내용은 여기에 저절로 들어오지 않아요. 바뀌면 새 문서를 게시해 주세요.',
  fromBuiltIn: '미리 준비된 문서로 채우기',
  preview: '미리 보기',
  publish: '게시',
  publishing: '게시하는 중…',
  question: (name: string) => `${name}: 새 문서를 게시할까요?`,
  detail: (day: string) =>
    `${day}부터 시행해요. 게시하면 내용을 수정할 수 없고, 모든 회원에게 이메일로 알려요.`,
  cancel: '취소',
  published: '게시했어요. 회원에게 차례로 알려요',
} as const;
