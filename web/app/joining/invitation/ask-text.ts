import type { FieldFault } from '@dure/contract/errors.ts';
import { faultText } from '../../text/errors.ko.ts';

/** Requesting a new link in place of a dead one. */
export const linkRequestText = {
  open: '새 링크 요청하기',
  title: '새 링크를 요청할까요?',
  lead: '초대해 준 분께 이름과 한 줄만 전해요. 서로의 연락처는 보이지 않아요.',
  name: '이름',
  note: '전할 말 (선택)',
  notePlaceholder: '예: 지난주에 받은 링크를 이제 봤어요',
  send: '요청 보내기',
  sending: '보내는 중…',
  close: '닫기',
  projectOver: '끝난 프로젝트의 초대라 새 링크를 요청할 수 없어요.',
  nameMissing: '초대해 준 분이 알아볼 수 있는 이름을 적어 주세요.',
} as const;

export const requestFaultText = (field: string, fault: FieldFault) =>
  field === 'requester_name' && fault === 'required' ? linkRequestText.nameMissing : faultText[fault];
