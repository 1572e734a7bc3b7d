import type { OperatorAct } from '@dure/contract/operator-acts.ts';

/** What was done, as the audit log tells it. */
export const actText: Readonly<Record<OperatorAct, string>> = {
  'appeal.reverse': '이의를 받아들이기',
  'appeal.uphold': '이의에도 그대로 두기',
  'event.create': '행사 링크 만들기',
  'event.edit': '행사 링크 고치기',
  'invitation.create': '초대 링크 만들기',
  'invitation.extend': '초대 링크 기한 늘리기',
  'invitation.import': '파일로 초대하기',
  'invitation.resend': '초대 메일 다시 보내기',
  'invitation.revoke': '초대 링크 취소',
  'invitation.revoke_all': '초대 링크 모두 취소',
  'log.export': '기록 내려받기',
  'mail.drop': '메일 삭제',
  'mail.retry': '메일 다시 보내기',
  'mail.see_address': '받는 주소 보기',
  'member.freeze': '가지 얼리기',
  'member.make_operator': '운영자로 정하기',
  'member.note': '메모 남기기',
  'member.remove': '탈퇴 처리',
  'member.remove_note': '메모 삭제',
  'member.reset_second_factor': '2단계 인증 초기화',
  'member.see_address': '이메일 보기',
  'member.send_reset': '비밀번호 재설정 메일 보내기',
  'member.sign_out': '모든 기기에서 로그아웃',
  'member.suspend': '이용 중지',
  'member.unfreeze': '가지 녹이기',
  'member.unsuspend': '이용 중지 풀기',
  'member.unverify_mentor': '멘토 인증 취소',
  'member.verify_mentor': '멘토 인증',
  'report.dismiss': '신고 넘기기',
  'report.hide': '신고한 것 가리기',
  'report.suspend': '신고로 이용 중지',
  'report.undo': '신고 처리 되돌리기',
  'report.unhide': '가린 것 다시 보이기',
  'report.warn': '신고로 주의 주기',
  'role.make_moderator': '매니저로 정하기',
  'role.make_operator': '운영자로 정하기',
  'role.make_owner': '소유자로 정하기',
  'role.make_reader': '열람자로 정하기',
  'role.take': '운영진에서 빼기',
  'setting.change': '설정 바꾸기',
  'setting.reset': '설정을 처음 값으로',
  'university.add': '학교 더하기',
  'university.answer': '학교 요청에 답하기',
  'university.decline': '학교 요청 거절',
  'university.edit': '학교 고치기',
  'university.import': '학교 목록 가져오기',
};

const people: ReadonlySet<OperatorAct> = new Set([
  'member.freeze',
  'member.unfreeze',
  'university.answer',
  'university.decline',
]);

/** How many an act came down on: people, or things. */
export const affectedText = (act: OperatorAct, affected: number): string =>
  `${affected.toLocaleString('ko-KR')}${people.has(act) ? '명' : '건'}`;
