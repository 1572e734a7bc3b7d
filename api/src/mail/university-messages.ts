import { type MailText, mailText } from './layout.ts';

/** To who asked for their school while they held an invitation: it is there now. Names no one and holds no code. */
export const universityAddedMessage = (
  brandName: string,
  { school, origin }: { school: string; origin: string },
): MailText =>
  mailText({
    brandName,
    subject: `${school} 학생도 가입할 수 있어요`,
    preheader: '받은 초대 링크를 다시 열어 주세요.',
    heading: `이제 ${school} 이메일로 가입할 수 있어요`,
    says: ['받은 초대 링크를 다시 열고 학교 이메일을 입력해 주세요.'],
    link: { url: origin, label: `${brandName} 보기` },
    notes: ['링크를 더 쓸 수 없다면 초대해 준 분께 새 링크를 요청해 주세요.'],
    why: '학교 추가를 요청하면서 이 이메일을 남겨 주셔서 보내 드려요.',
  });
