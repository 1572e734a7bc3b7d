import type { CallErrorType } from '../api/call-error.ts';

export const reportText = {
  title: { project: '이 프로젝트 신고하기', post: '이 게시글 신고하기', profile: '이 프로필 신고하기' },
  reason: '신고 사유',
  hint: '어떤 점이 문제인지 적어 주세요. 운영자만 읽어요.',
  reasonMissing: '신고 사유를 한 글자 이상 적어 주세요.',
  send: '신고하기',
  sending: '보내는 중…',
  received: '신고가 접수됐어요',
  already: '이미 신고했어요. 운영자가 확인하고 있어요.',
  refusals: {
    not_found: '이미 볼 수 없게 된 내용이라 신고할 수 없어요.',
    forbidden: '내가 올린 내용은 신고할 수 없어요.',
  } as Partial<Record<CallErrorType, string>>,
  signInTitle: '신고하려면 로그인이 필요해요',
  signInLead: '로그인하면 이 화면으로 돌아와서 이어 쓸 수 있어요.',
  signIn: '로그인하기',
  removal: '로그인 없이 임시조치 요청하기',
  close: '닫기',
} as const;
