import type { FieldFault } from '@dure/contract/errors.ts';
import { faultText } from '../text/errors.ko.ts';

export const universityRequestText = {
  pageTitle: '학교 추가 요청',
  title: '어느 학교에 다니나요?',
  lead: '학교와 이메일 도메인을 알려 주시면 운영자가 확인해요.',
  name: '학교 이름',
  namePlaceholder: '예: 한강대학교',
  domain: '학교 이메일 도메인',
  domainPlaceholder: 'school.ac.kr',
  domainHint: '이메일에서 @ 뒤의 부분이에요.',
  email: '이메일 (선택)',
  emailHint: '학교가 추가되면 이 이메일로 알려 드려요. 적지 않아도 돼요.',
  supported: '이미 지원하는 학교예요',
  supportedHint: '우리 학교가 있다면 이 이메일로 인증할 수 있어요.',
  submit: '요청하기',
  submitting: '보내는 중…',
  done: {
    title: '요청을 잘 받았어요',
    text: '운영자가 확인하고 있어요. 학교가 추가되면 같은 초대 링크로 다시 인증할 수 있어요.',
  },
  goOn: '가입하던 화면으로 돌아가기',
  toLanding: '메인으로 가기',
  failed: '요청을 보내지 못했어요.',
  faults: {
    name: { required: '학교 이름을 입력해 주세요.' },
    domain: {
      required: '이메일 도메인을 입력해 주세요.',
      malformed: 'school.ac.kr처럼 적어 주세요.',
    },
    email: { malformed: '이메일을 다시 확인해 주세요.' },
  },
} as const;

/** The text for a fault of the request. */
export function requestFaultText(field: string, fault: FieldFault): string {
  const own: Partial<Record<string, Partial<Record<FieldFault, string>>>> = universityRequestText.faults;
  return own[field]?.[fault] ?? faultText[fault];
}
